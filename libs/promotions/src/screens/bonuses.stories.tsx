import { CallError } from '@parlour/client';
import { micros, type WireAmount } from '@parlour/money';
import { type Fakes, onAPhone, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { DepositBonusChoice } from '../parts/deposit-bonus-choice.tsx';
import {
  aDetail,
  bonusCalls,
  pageOf,
  playedSpins,
  spinsBonus,
  spinsBonuses,
} from './bonuses.fixture.ts';
import { BonusesScreen } from './bonuses-screen.tsx';
import { RewardCentreScreen } from './reward-centre-screen.tsx';

const meta = { title: 'Features/Bonuses' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const down = async () => {
  throw new CallError('system_error', { requestId: 'AB12CD34' });
};

const gameHref = (game: string) => `/game?nodeId=${game}`;
const rewards = (calls: Fakes['bonuses'] = {}): Story => ({
  render: () => <RewardCentreScreen changes={0} gameHref={gameHref} />,
  parameters: { api: { bonuses: { ...bonusCalls, ...calls } } satisfies Fakes },
});
const bonuses = (address: string, calls: Fakes['bonuses'] = {}): Story => ({
  render: () => (
    <BonusesScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      gameHref={gameHref}
    />
  ),
  parameters: { api: { bonuses: { ...bonusCalls, ...calls } } satisfies Fakes },
});

export const Rewards = rewards();
export const RewardsOnAPhone = onAPhone(Rewards);
export const NothingToClaim = rewards({ list: async () => pageOf([]) });
export const RewardsLoading = rewards({ list: pendingCall });
export const RewardsFailed = rewards({ list: down });
/** Free spins that were not begun, begun, and played but not settled. */
export const FreeSpins = rewards({ list: async () => pageOf(spinsBonuses) });
export const FreeSpinsOnAPhone = onAPhone(FreeSpins);
export const FreeSpinsPlayed = bonuses('view=ended', { list: async () => pageOf(playedSpins) });
export const FreeSpinsDetail = bonuses('bonus=B10', {
  detail: async () => ({ ...aDetail(spinsBonus()), base: null, depositId: null }),
});
export const Ended = bonuses('view=ended');
export const EndedOnAPhone = onAPhone(Ended);
export const NoneEnded = bonuses('view=ended', { list: async () => pageOf([]) });
export const Detail = bonuses('bonus=B1');
export const DetailOnAPhone = onAPhone(Detail);
export const DetailFailed = bonuses('bonus=B1', { detail: down });

const { terms } = aDetail();
function Choice() {
  const [selected, setSelected] = useState<string | null>('P1');
  return (
    <DepositBonusChoice selected={selected} onSelect={setSelected} amount={micros(300_000_000n)} />
  );
}
const inSteps = {
  ...terms,
  reward: {
    kind: 'TIERS' as const,
    steps: [
      { from: 100 as WireAmount, rate: 200_000, most: 100 as WireAmount },
      { from: 500 as WireAmount, amount: 150 as WireAmount },
    ],
  },
};
const offered = {
  promotionId: 'P1',
  bonusType: 'PERCENTAGE' as const,
  depositPromDetailsList: [],
  conditionStatuses: [],
  contactNumberRequired: false,
  terms,
  refusal: null,
};
export const WithADeposit: Story = {
  render: () => <Choice />,
  parameters: {
    api: {
      bonuses: {
        depositPromotions: async () => [
          offered,
          { ...offered, promotionId: 'P3', terms: inSteps },
          { ...offered, promotionId: 'P2', refusal: 'promotion_other_bonus' as const },
        ],
      },
    } satisfies Fakes,
  },
};
export const WithADepositOnAPhone = onAPhone(WithADeposit);
