/** A kite that takes part. Names are names in every language; the strength decides its chances. */
export type Kite = { readonly name: string; readonly strength: number; readonly hue: number };

export const kites: readonly Kite[] = [
  { name: 'Amihan', strength: 52, hue: 8 },
  { name: 'Habagat', strength: 48, hue: 205 },
  { name: 'Garuda', strength: 56, hue: 32 },
  { name: 'Basant', strength: 46, hue: 280 },
  { name: 'Patang', strength: 50, hue: 150 },
  { name: 'Bulan', strength: 44, hue: 225 },
];

/**
 * The two that meet in the duel of a number, red first. All thirty pairings come in turn, each as
 * often as the other.
 */
export function toPair(number: number): readonly [red: Kite, blue: Kite] {
  // 7 has no divisor in common with 30, so that neighbours in the list do not meet in a row.
  const turn = (number * 7) % (kites.length * (kites.length - 1));
  const red = Math.floor(turn / (kites.length - 1));
  const other = turn % (kites.length - 1);
  return [kites[red] as Kite, kites[other < red ? other : other + 1] as Kite];
}
