"""Games as environments: numbers, observations, the suites of PettingZoo and OpenSpiel."""
