"""What buildings do, one small file for each kind of effect; buildings.yaml names them."""
