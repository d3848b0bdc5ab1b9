import { createHash } from 'node:crypto';

/** Numbers that follow from a text: the same text gives the same history. */
export type RandomNumbers = {
  /** From 0 up to below 1. */
  readonly next: () => number;
  /** A whole number from 0 up to below `bound`. */
  readonly below: (bound: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

/** Starts the numbers of a text (mulberry32 from the first bytes of its SHA-256). */
export function createRandomNumbers(text: string): RandomNumbers {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] };
}
