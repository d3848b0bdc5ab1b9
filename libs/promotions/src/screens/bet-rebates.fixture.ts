import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

import type { MemberPromotion } from '../model/promotion.ts';
import { aBonus, bonusCalls, NOON, pageOf } from './bonuses.fixture.ts';
import { rebatePromotion } from './promotions.fixture.ts';
import { aRankProgress } from './ranks.fixture.ts';

/** A rebate that can be claimed. */
export const claimableRebate = aBonus({
  bonusId: 'R1',
  trigger: 'REBATE',
  state: 'CLAIMABLE',
  wallet: 'CASH',
  amount: 12.34 as WireAmount,
  required: 0 as WireAmount,
  counted: 0 as WireAmount,
  startedAt: null,
  expiresAt: null,
  claimBy: NOON + 72 * 3_600_000,
});

/** The state of the rebate for a member who has bet today. */
export const ownRebate = (over: Partial<MemberPromotion> = {}): MemberPromotion => ({
  promotion: 'P1',
  status: 'signed',
  counted: 1250.5 as WireAmount,
  back: 6.25 as WireAmount,
  ...over,
});

type Calls = {
  readonly [Group in 'bonuses' | 'content' | 'promotions' | 'ranks']?: Partial<Api[Group]>;
};

/** Calls of a member of level 2 with one rebate to claim, with what a test or a story is about. */
export const rebateFakes = ({ bonuses, content, promotions, ranks }: Calls = {}) => ({
  bonuses: {
    ...bonusCalls,
    list: async () => pageOf([claimableRebate, aBonus()]),
    claim: async () => ({ ...claimableRebate, state: 'PAID' as const }),
    ...bonuses,
  },
  content: { announcements: async () => ({ promotions: [rebatePromotion] }), ...content },
  promotions: { available: async () => [ownRebate()], ...promotions },
  ranks: { progress: async () => aRankProgress(), ...ranks },
});
