import type { Raffle } from './raffle.ts';
import type { TermsLine } from './terms-line.ts';

/**
 * Describes how a raffle is won, as sentences: entries, each draw with its prizes, and fairness.
 */
export const describeRaffle = <Amount>({
  stake,
  mostEntries,
  mostPrizes,
  draws,
}: Raffle<Amount>): TermsLine<Amount>[] => [
  { key: 'raffle', amounts: { stake } },
  { key: 'raffleMostEntries', numbers: { most: mostEntries } },
  ...draws.map(({ at, prizes }) => ({ key: 'raffleDraw', at, prizes }) satisfies TermsLine<Amount>),
  { key: 'raffleMostPrizes', numbers: { most: mostPrizes } },
  { key: 'raffleFair' },
];
