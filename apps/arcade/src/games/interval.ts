/** What a simulation counts: wins are in whole bets. */
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

/** Mean return and its 99 % interval from the variance of the sample. */
export function interval({ rounds, sum, squares }: Tally): {
  mean: number;
  low: number;
  high: number;
} {
  const mean = sum / rounds;
  const variance = (squares - rounds * mean * mean) / (rounds - 1);
  const half = Z99 * Math.sqrt(variance / rounds);
  return { mean, low: mean - half, high: mean + half };
}
