"""Reading files that anybody may have written: one reader, with bounds on everything, and one error."""
