/** The letters of the locations 1 to 7, which are those of their characters; X is the Infirmary. */
export const LETTERS = ["M", "B", "W", "G", "K", "I", "N", "X"];
