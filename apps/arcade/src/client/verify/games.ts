import type { MakeVerifier } from './verifier.ts';

/** A game that the verify page can work out again; its part is loaded when it is asked for. */
type VerifiedGame = {
  readonly code: string;
  readonly name: string;
  readonly load: () => Promise<MakeVerifier>;
};

/** Every game whose rounds a player can check, by their names in the lobby. */
export const verifiedGames: readonly VerifiedGame[] = [
  {
    code: 'kite-season',
    name: 'Kite Season',
    load: async () => (await import('../kite-season/verify.ts')).makeVerifier,
  },
  {
    code: 'monsoon-market',
    name: 'Monsoon Market',
    load: async () => (await import('../monsoon-market/verify.ts')).makeVerifier,
  },
  {
    code: 'pearl-reef',
    name: 'Pearl Reef',
    load: async () => (await import('../pearl-reef/verify.ts')).makeVerifier,
  },
  {
    code: 'lucky-nine',
    name: 'Lucky Nine',
    load: async () => (await import('../lucky-nine/verify.ts')).makeVerifier,
  },
];
