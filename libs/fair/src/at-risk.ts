/**
 * Returns the part of stakes on one event that could be lost in at least one of four outcomes, by
 * what each outcome pays (amounts in micro-units): nothing where bets cover both sides, or all but
 * a few numbers.
 */
export function getAtRisk(stake: bigint, pays: readonly bigint[]): bigint {
  const fromLowest = [...pays].sort((a, b) => (a < b ? -1 : Number(a > b)));
  const pay = fromLowest[Math.ceil(pays.length / 4) - 1] ?? 0n;
  return pay < stake ? stake - pay : 0n;
}
