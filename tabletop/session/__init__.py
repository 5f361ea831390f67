"""One table being played: seats, history, record, store. No pygame in here."""
