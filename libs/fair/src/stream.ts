/** The version of the mapping from seeds to numbers; stored with every round. */
export const RNG_VERSION = 'hmac-sha256-1';

/** Thrown when there are no more words; the caller makes more blocks and starts again. */
export class OutOfWords extends Error {}

/** The text that block number `block` of a bet is the HMAC of. */
export const blockText = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

const WORD_RANGE = 2 ** 32;

/**
 * Turns 32-bit words into whole numbers below a bound, all equally likely: words of the last,
 * incomplete range are rejected (rejection sampling).
 */
export const drawFrom =
  (nextWord: () => number) =>
  (bound: number): number => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE)
      throw new RangeError('bound out of range');
    const limit = WORD_RANGE - (WORD_RANGE % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  };

/** Reads bytes as big-endian 32-bit words, one after the other. */
export function createWordReader(bytes: Uint8Array): () => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  return () => {
    if (at + 4 > bytes.length) throw new OutOfWords();
    const word = view.getUint32(at);
    at += 4;
    return word;
  };
}

/** The pattern of a client seed: 1 to 64 letters, digits, hyphens and underscores. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
