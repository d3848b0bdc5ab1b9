/** Numbers that are the same every time for the same seed: a game always has the same face. */
export type Random = {
  /** From low up to high. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly chance: (share: number) => boolean;
};

/** Starts a sequence (mulberry32 over an FNV-1a hash of the seed). */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[Math.min(values.length - 1, Math.floor(next() * values.length))];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
