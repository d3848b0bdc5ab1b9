/**
 * Tests of a generator of whole numbers below a bound, each with the probability that chance alone
 * looks at least as odd (GLI-19, 3.2).
 */
export type Verdict = { readonly test: string; readonly p: number };

/**
 * The maximum number of classes per side of the table of pairs; larger bounds are folded into
 * classes of equal size.
 */
const CLASSES = 64;

/**
 * Judges `outcomes` numbers below `bound` from `draw`: frequencies, successive pairs, runs about
 * the middle, and how long it takes to see every class.
 */
export function judge(draw: () => number, bound: number, outcomes: number): Verdict[] {
  const classes = largestDivisor(bound, CLASSES);
  const width = bound / classes;
  const single = new Float64Array(bound <= 4096 ? bound : classes);
  const pairs = new Float64Array(classes * classes);
  const fold = bound / single.length;
  const seen = new Uint8Array(classes);
  const runs = { low: 0, high: 0, count: 0, wasLow: undefined as boolean | undefined };
  const coupons = { count: 0, sum: 0, left: classes, length: 0 };
  let before = -1;
  for (let index = 0; index < outcomes; index += 1) {
    const value = draw();
    const cell = Math.floor(value / fold);
    single[cell] = (single[cell] ?? 0) + 1;
    const kind = Math.floor(value / width);
    // Pairs that do not overlap are independent of one another.
    if (index % 2 === 1) pairs[before * classes + kind] = (pairs[before * classes + kind] ?? 0) + 1;
    before = kind;
    // An odd bound has a middle value, which belongs to neither side.
    if (value * 2 + 1 !== bound) {
      const isLow = value * 2 < bound;
      runs[isLow ? 'low' : 'high'] += 1;
      if (isLow !== runs.wasLow) runs.count += 1;
      runs.wasLow = isLow;
    }
    coupons.length += 1;
    if (seen[kind] === 0) {
      seen[kind] = 1;
      coupons.left -= 1;
      if (coupons.left === 0) {
        coupons.sum += coupons.length;
        coupons.count += 1;
        coupons.length = 0;
        coupons.left = classes;
        seen.fill(0);
      }
    }
  }
  return [
    { test: 'frequencies', p: chiSquareP(chiSquare(single, outcomes), single.length - 1) },
    { test: 'pairs', p: chiSquareP(chiSquare(pairs, Math.floor(outcomes / 2)), pairs.length - 1) },
    { test: 'runs', p: runsP(runs) },
    { test: 'coupons', p: couponsP(coupons, classes) },
  ];
}

/**
 * Returns the verdicts that chance does not explain at 99 % for all of them together (Bonferroni).
 */
export const findSuspiciousVerdicts = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ p }) => p < 0.01 / verdicts.length);

function largestDivisor(bound: number, most: number): number {
  for (let divisor = Math.min(bound, most); divisor > 1; divisor -= 1)
    if (bound % divisor === 0) return divisor;
  throw new RangeError(`The bound must have a divisor from 2 to ${most}: ${bound}`);
}

/** Chi-square of counts against a uniform distribution. */
export function chiSquare(counts: ArrayLike<number>, total: number): number {
  const expected = total / counts.length;
  return Array.from(counts).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * Both sides count: numbers that lie too evenly were made, not drawn. Wilson and Hilferty: the cube
 * root of chi-square over its degrees is nearly normal.
 */
function chiSquareP(value: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return twoSided((Math.cbrt(value / degrees) - (1 - spread)) / Math.sqrt(spread));
}

/** Wald and Wolfowitz. */
function runsP({ low, high, count }: { low: number; high: number; count: number }): number {
  const all = low + high;
  const mean = (2 * low * high) / all + 1;
  return twoSided((count - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (all - 1)));
}

/** The mean number of draws until every class was seen, against n (1 + 1/2 + … + 1/n). */
function couponsP({ count, sum }: { count: number; sum: number }, classes: number): number {
  let mean = 0;
  let variance = 0;
  for (let left = 1; left <= classes; left += 1) {
    mean += classes / left;
    variance += (1 - left / classes) * (classes / left) ** 2;
  }
  return twoSided((sum / count - mean) / Math.sqrt(variance / count));
}

const twoSided = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);

/**
 * The complementary error function for 0 and above; Abramowitz and Stegun 7.1.26, right to 1.5e-7,
 * and by its asymptote where that is all error.
 */
function erfc(x: number): number {
  if (x > 3.5) return (Math.exp(-x * x) / (x * Math.sqrt(Math.PI))) * (1 - 1 / (2 * x * x));
  const t = 1 / (1 + 0.3275911 * x);
  return (
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  );
}
