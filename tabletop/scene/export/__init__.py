"""What leaves the program: games and studies as one page for a browser, worksheets and rules on paper."""
