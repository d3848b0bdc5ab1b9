import type { Contract, Reply } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { LanguageCode } from '@parlour/tenant';

import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import { toDepositRewards } from './deposit-offer.ts';

type LossBack = Reply<Contract['promotions']['lossBack']>[number];

/**
 * Lists the rewards that a promotion gives back of a net loss, by category, as clients of the
 * family read it.
 */
export function toLossBacks(stored: PromotionTerms, language: LanguageCode): readonly LossBack[] {
  const { trigger } = stored;
  if (trigger.kind !== 'LOSS_BACK') return [];
  const { bonusType, depositPromDetailsList } = toDepositRewards(
    toMemberTerms(stored, null, language),
    stored,
  );
  const isShare = bonusType === 'PERCENTAGE';
  const configDetails = depositPromDetailsList.map(
    ({ minDepositDetail, bonusAmtDetail, maxBonusDetail }) => ({
      netLoss: minDepositDetail,
      bonusPercentage: isShare ? bonusAmtDetail : 0,
      ...(!isShare && { bonusAmount: maxBonusDetail }),
    }),
  );
  return (trigger.categories ?? ([''] as const)).map((category) => ({
    category,
    bonusType,
    configDetails,
  }));
}
