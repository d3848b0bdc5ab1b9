/**
 * The states of a market that is being filled. Where goods lie does not matter, only how many of
 * each kind there are: a state is the counts of the kinds. States are numbered by their running
 * sums, which puts fuller ones behind emptier ones.
 */
export type MarketStates = {
  readonly kinds: number;
  readonly count: number;
  /** States from this one on are full markets. */
  readonly firstFull: number;
  /** `sums[state * kinds + kind]` is the number of goods of the kinds 0 to `kind`. */
  readonly sums: Uint8Array;
  /**
   * One more good of a kind moves a state by the sum, over that kind and those behind it, of
   * `steps[sum * kinds + kind]`.
   */
  readonly steps: Float64Array;
  /** A state's number is the sum over its kinds of `ranks[sum * kinds + kind]`. */
  readonly ranks: Float64Array;
};

/** Binomial coefficients `n choose k` up to `n = size`. */
function binomials(size: number): (n: number, k: number) => number {
  const rows = Array.from({ length: size + 1 }, (_, n) => {
    const row = new Float64Array(n + 1);
    row[0] = 1;
    return row;
  });
  for (let n = 1; n <= size; n += 1)
    for (let k = 1; k <= n; k += 1)
      (rows[n] as Float64Array)[k] =
        ((rows[n - 1] as Float64Array)[k - 1] as number) + ((rows[n - 1] as Float64Array)[k] ?? 0);
  return (n, k) => rows[n]?.[k] ?? 0;
}

/** The running sums of all states, in the order of their numbers. */
function runningSums(count: number, kinds: number): Uint8Array {
  const sums = new Uint8Array(count * kinds);
  for (let state = 1; state < count; state += 1) {
    const [before, at] = [(state - 1) * kinds, state * kinds];
    sums.copyWithin(at, before, before + kinds);
    let i = 0;
    while (i < kinds - 1 && sums[at + i] === sums[at + i + 1]) i += 1;
    sums[at + i] = (sums[at + i] as number) + 1;
    for (let below = 0; below < i; below += 1) sums[at + below] = 0;
  }
  return sums;
}

/** Numbers all states of a market with so many cells and kinds of goods. */
export function marketStates(cells: number, kinds: number): MarketStates {
  const choose = binomials(cells + kinds + 1);
  const count = choose(cells + kinds, kinds);
  const buildTable = (value: (sum: number, kind: number) => number) =>
    Float64Array.from({ length: (cells + 1) * kinds }, (_, at) =>
      value(Math.floor(at / kinds), at % kinds),
    );
  return {
    kinds,
    count,
    firstFull: choose(cells - 1 + kinds, kinds),
    sums: runningSums(count, kinds),
    steps: buildTable((sum, kind) => choose(sum + kind, kind)),
    ranks: buildTable((sum, kind) => choose(sum + kind, kind + 1)),
  };
}
