import { NO_END_MS } from '@parlour/contract/promotions';
import type { WireAmount } from '@parlour/money';

import type { Promotion, PromotionState } from '../model/promotion.ts';

/** A day in ms. */
export const day = 86_400_000;
/** The time at which the promotions begin. */
export const start = Date.UTC(2026, 10, 20, 4);
/** An amount in units of the currency. */
export const amount = (value: number) => value as WireAmount;
/** A promotion of a first deposit. */
export const promotion = (
  id: string,
  status: PromotionState,
  groupName: string,
  title: string,
): Promotion => ({
  id,
  promotionId: id,
  title,
  subTitle: 'Get a head start on your first deposit',
  groupName,
  status,
  announcementImages: [{ imageUrl: '' }],
  startDate: start,
  endDate: start + 14 * day,
  content: '<p>Choose this bonus in the cashier with your first deposit.</p>',
  terms: {
    trigger: { kind: 'DEPOSIT', least: amount(100), numbers: [1], per: 'ONCE' },
    reward: { kind: 'PERCENT', rate: 500_000, most: amount(5000) },
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 1000, shares: { RNG: 100, LIVE: 20 }, hours: 168 },
  },
});
/** One that is joined by a code. */
export const codePromotion: Promotion = {
  ...promotion('P1', 'join', 'SPECIAL', 'Promo code bonus'),
  terms: {
    trigger: { kind: 'CODE', code: 'KITESEASON' },
    reward: { kind: 'FIXED', amount: amount(25) },
    wallet: 'CASH',
  },
};
/** One that is applied for. */
export const vipPromotion: Promotion = {
  ...promotion('P1', 'join', 'VIP', 'VIP welcome bonus'),
  content: '<p>Send us a picture that shows your level on another site.</p>',
  terms: {
    trigger: { kind: 'APPLICATION', per: 'ONCE', needs: ['PICTURES'] },
    reward: { kind: 'FIXED', amount: amount(200) },
    wallet: 'CASH',
  },
};

/** One for contact details. */
export const contactPromotion: Promotion = {
  ...promotion('P1', 'join', 'SPECIAL', 'Stay in touch'),
  terms: {
    trigger: { kind: 'CONTACT', needs: ['MOBILE', 'WHATSAPP', 'ZALO'] },
    reward: { kind: 'FIXED', amount: amount(20) },
    wallet: 'CASH',
  },
};

/** One with a daily check-in. */
export const checkInPromotion: Promotion = {
  ...promotion('P1', 'join', 'SPECIAL', 'Daily check-in'),
  terms: {
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'CALENDAR', amounts: [1, 2, 3, 4, 5, 6, 10].map(amount) },
    wallet: 'CASH',
  },
};

/** The same in points. */
export const pointsCheckInPromotion: Promotion = {
  ...checkInPromotion,
  terms: {
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'CALENDAR', amounts: [10, 20, 30, 40, 50, 100, 1000].map(amount) },
    wallet: 'POINTS',
  },
};

/** A rebate of each day, higher from VIP level 3 on. */
export const rebatePromotion: Promotion = {
  ...promotion('P1', 'join', 'GAMES', 'Daily rebate'),
  terms: {
    trigger: {
      kind: 'REBATE',
      per: 'DAY',
      least: amount(100),
      steps: [
        { rank: 0, rates: { RNG: 5000, LIVE: 3000, SPORTS: 3000 } },
        { rank: 3, rates: { RNG: 7500, LIVE: 5000, SPORTS: 5000 } },
      ],
      most: amount(500),
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 72 },
  },
};

/** One that pays for losses. */
export const lossPromotion: Promotion = {
  ...promotion('P1', 'join', 'SPECIAL', 'A tenth of your losses'),
  terms: {
    trigger: { kind: 'LOSS_BACK', per: 'WEEK', least: amount(100), categories: ['RNG', 'FISH'] },
    reward: { kind: 'PERCENT', rate: 100_000, most: amount(500) },
    wallet: 'CASH',
  },
};

/** One that comes on days of the week, without an end. */
export const scheduledPromotion: Promotion = {
  ...promotion('P1', 'join', 'SPECIAL', 'Weekend gift'),
  content: '<p>A gift for every weekend.</p>',
  endDate: NO_END_MS,
  terms: {
    trigger: { kind: 'SCHEDULE', per: 'WEEK', days: [6, 7] },
    reward: { kind: 'FIXED', amount: amount(20) },
    wallet: 'CASH',
    claim: { hours: 24 },
  },
};
