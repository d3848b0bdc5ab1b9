/**
 * A fresh random key of 128 bits, hexadecimal; works on plain http too, where randomUUID does not
 * exist.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
