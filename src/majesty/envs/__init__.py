"""Environments for those who learn: PettingZoo, Gymnasium and OpenSpiel."""
