/** Returns a number with a true minus sign. @param {number} value */
export function plain(value) {
  return value < 0 ? `−${-value}` : String(value);
}

/** Returns a number with its sign. @param {number} value */
export function signed(value) {
  return value < 0 ? plain(value) : `+${value}`;
}
