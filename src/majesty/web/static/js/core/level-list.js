/** The levels of bots, weakest first. Made by `make wire` from majesty/bots. */
export const LEVELS = ["beginner", "easy", "medium", "hard", "expert"];
