"""What advice says for and against lines: facts that anybody can count, which tell the best line from the others."""
