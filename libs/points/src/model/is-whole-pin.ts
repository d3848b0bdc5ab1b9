/** Digits of a withdrawal PIN. */
const PIN_LENGTH = 6;

/** Whether a PIN has its length. */
export const isWholePin = (pin: string): boolean => pin.length === PIN_LENGTH;
