/** The totals of a simulation: wins are in whole bets. */
export type Tally = {
  rounds: number;
  sum: number;
  squares: number;
  hits: number;
  features: number;
  highest: number;
};

/** The two-sided 99 % point of the normal distribution. */
const Z99 = 2.575829303548901;
/** The two-sided point outside of which one sample of a million lies, for tests. */
export const ONE_IN_A_MILLION = 4.892;
/** The same for up to eighty figures together. */
export const MANY_IN_A_MILLION = 5.7;

/** Mean return and its interval, of 99 % unless said, from the variance of the sample. */
export function interval(
  { rounds, sum, squares }: Tally,
  deviations = Z99,
): {
  mean: number;
  low: number;
  high: number;
} {
  const mean = sum / rounds;
  const variance = (squares - rounds * mean * mean) / (rounds - 1);
  const half = deviations * Math.sqrt(variance / rounds);
  return { mean, low: mean - half, high: mean + half };
}
