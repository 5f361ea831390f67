"""What is kept for the owner of this program: last tables, own boards, named sets, what was learned."""
