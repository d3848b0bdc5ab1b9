/**
 * The maths version and the return that are stated with every round: each fish returns the same, so
 * that none is better to cast at than another.
 */
export const declared = { maths: 'pearl-reef-1', rtpPpm: 960_000 } as const;

/** A fish that pays a fixed multiple of the cast: it is caught in 96 of `100 * pay` draws. */
type Common = { readonly kind: string; readonly pay: number };

/** The fish of the reef by what they pay, in bets. Their kinds are the choices of a round. */
export const commonFish = [
  { kind: 'sardine', pay: 2 },
  { kind: 'clownfish', pay: 3 },
  { kind: 'butterfly', pay: 5 },
  { kind: 'puffer', pay: 8 },
  { kind: 'turtle', pay: 12 },
  { kind: 'ray', pay: 20 },
  { kind: 'shark', pay: 40 },
] as const satisfies readonly Common[];

/**
 * The great whale: it is caught in 16 of 3,000 draws, and a second draw of 20 says which pearl it
 * carries.
 */
export const whale = {
  kind: 'whale',
  bound: 3000,
  caught: 16,
  pearls: [
    { pay: 100, tickets: 10 },
    { pay: 200, tickets: 6 },
    { pay: 300, tickets: 3 },
    { pay: 500, tickets: 1 },
  ],
  tickets: 20,
} as const;

export type Kind = (typeof commonFish)[number]['kind'] | typeof whale.kind;

/** Every kind that a player may cast at, from the smallest to the greatest. */
export const kinds: readonly Kind[] = [...commonFish.map(({ kind }) => kind), whale.kind];

/** Draws that catch a common fish, whatever it pays: its bound is a hundred times its pay. */
export const CAUGHT = 96;

/** Least and most that a kind pays, in bets. */
export function getPays(kind: Kind): { readonly least: number; readonly most: number } {
  const common = commonFish.find((fish) => fish.kind === kind);
  return common
    ? { least: common.pay, most: common.pay }
    : { least: whale.pearls[0].pay, most: whale.pearls[whale.pearls.length - 1]?.pay ?? 0 };
}

/** Chance in a million that a cast catches a kind, rounded down. */
export function chancePpm(kind: Kind): number {
  const common = commonFish.find((fish) => fish.kind === kind);
  return Math.floor(
    common ? (CAUGHT * 1e6) / (100 * common.pay) : (whale.caught * 1e6) / whale.bound,
  );
}
