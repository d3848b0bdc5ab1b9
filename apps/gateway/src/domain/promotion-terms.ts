import { mapTermAmounts, type PromotionTerms } from '@parlour/contract/promotions';
import { micros, toWire, type WireAmount } from '@parlour/money';

/** Stored terms, whose amounts are micro-units, as calls of operators carry them. */
export const toWireTerms = (terms: PromotionTerms): PromotionTerms<WireAmount> =>
  mapTermAmounts(terms, (amount) => toWire(micros(BigInt(amount))));

/** Stored terms as calls of the site carry them. Members do not see how operators tag them. */
export const toMemberTerms = ({ audience, ...terms }: PromotionTerms): PromotionTerms<WireAmount> =>
  toWireTerms({
    ...terms,
    ...(audience && { audience: { ...audience, ...(audience.tags && { tags: [] }) } }),
  });
