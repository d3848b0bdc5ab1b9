import { mapTermAmounts, type PromotionTerms } from '@parlour/contract/promotions';
import { micros, toWire, type WireAmount } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

/** The titles of the raffle whose entries terms give, by language; null without any. */
export type RaffleTitles = Readonly<Partial<Record<LanguageCode, string>>> | null;

/** Stored terms, whose amounts are micro-units, as calls of operators carry them. */
export const toWireTerms = (terms: PromotionTerms): PromotionTerms<WireAmount> =>
  mapTermAmounts(terms, (amount) => toWire(micros(BigInt(amount))));

/** The name of a raffle that gives entries, in a language; else as the terms name it. */
export const nameRaffle = (name: string, titles: RaffleTitles, language: LanguageCode): string =>
  titles?.[language] ?? titles?.EN ?? name;

/**
 * Stored terms as calls of the site carry them. Members do not see how operators tag them, and read
 * the title of a raffle in their language.
 */
export const toMemberTerms = (
  { audience, reward, ...terms }: PromotionTerms,
  titles: RaffleTitles = null,
  language: LanguageCode = 'EN',
): PromotionTerms<WireAmount> =>
  toWireTerms({
    ...terms,
    reward:
      reward.kind === 'ENTRIES'
        ? { ...reward, name: nameRaffle(reward.name, titles, language) }
        : reward,
    ...(audience && { audience: { ...audience, ...(audience.tags && { tags: [] }) } }),
  });
