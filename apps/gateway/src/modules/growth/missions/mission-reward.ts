import type { Contract, Reply } from '@parlour/contract';
import type { BonusWallet } from '@parlour/contract/promotions';
import { type Micros, toWire, zero } from '@parlour/money';

type Reward = Reply<Contract['missions']['leaderboard']>['content'][number]['reward'];

/** Returns the reward of a milestone or a rank: money, or points and no money. */
export const toReward = (
  amount: Micros,
  wallet: BonusWallet,
): Pick<Reward, 'bonusAmount' | 'points'> =>
  wallet === 'POINTS'
    ? { bonusAmount: toWire(zero), points: toWire(amount) }
    : { bonusAmount: toWire(amount) };
