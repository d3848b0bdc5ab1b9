import type { Contract, Reply } from '@parlour/contract';
import { computeReward, isDrawn, isMoney, type PromotionTerms } from '@parlour/contract/promotions';
import { fromWire, micros, toWire, type WireAmount, zero } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { OfferedRow } from './bonus-repository.ts';

type Offered = Reply<Contract['bonuses']['depositPromotions']>[number];
type Given = Pick<Offered, 'bonusType' | 'depositPromDetailsList'>;

/**
 * Returns the reward of a promotion for a deposit or a loss, as clients of the family read it: one
 * entry for each step, and no money of points or entries. These clients know either shares or
 * amounts, so that where steps have both, a share is the amount that its smallest base brings.
 */
export function toDepositRewards(
  { reward, trigger }: PromotionTerms<WireAmount>,
  stored: PromotionTerms,
): Given {
  const hasLeast = trigger.kind === 'DEPOSIT' || trigger.kind === 'LOSS_BACK';
  const least = hasLeast ? trigger.least : toWire(zero);
  const give = (base: WireAmount | null) =>
    toWire(
      isMoney(stored.wallet)
        ? micros(computeReward(stored.reward, base === null ? 0n : fromWire(base)))
        : zero,
    );
  if (reward.kind === 'TIERS') {
    const isShare = reward.steps.every(({ rate }) => rate !== undefined);
    return {
      bonusType: isShare ? 'PERCENTAGE' : 'FIXED',
      depositPromDetailsList: reward.steps.map(({ from, rate = 0, most, amount }) => ({
        minDepositDetail: from,
        bonusAmtDetail: isShare ? rate / 10_000 : give(from),
        maxBonusDetail: most ?? amount ?? give(from),
      })),
    };
  }
  const isPercent = reward.kind === 'PERCENT';
  const most = isPercent ? reward.most : give(null);
  return {
    bonusType: isPercent ? 'PERCENTAGE' : 'FIXED',
    depositPromDetailsList: [
      {
        minDepositDetail: least,
        bonusAmtDetail: isPercent ? reward.rate / 10_000 : most,
        maxBonusDetail: most,
        ...(isDrawn(reward) && { ticketType: reward.kind }),
      },
    ],
  };
}

/** A promotion that can be chosen with a deposit, as calls carry it. */
export function toDepositOffer(
  { promotionId, terms: stored, titles, refusal }: OfferedRow,
  language: LanguageCode,
): Offered {
  const terms = toMemberTerms(stored, titles, language);
  return {
    promotionId,
    ...toDepositRewards(terms, stored),
    conditionStatuses: [{ condition: 'ELIGIBLE', done: refusal === null }],
    contactNumberRequired: false,
    terms,
    refusal,
  };
}
