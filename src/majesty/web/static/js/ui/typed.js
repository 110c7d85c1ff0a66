/** Returns the value of an event's field. @param {Event} event @returns {string} */
export const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;
