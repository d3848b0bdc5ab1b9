import type { PromotionTerms } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';

import { writeReward } from '../model/write-terms.ts';

type RewardProps = { readonly terms: PromotionTerms<WireAmount> };

/** Shows what a promotion gives, as a headline. */
export function Reward({ terms }: RewardProps) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  return <strong>{writeReward(terms, { t, currency })}</strong>;
}
