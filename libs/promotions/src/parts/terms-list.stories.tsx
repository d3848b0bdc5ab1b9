import type { WireAmount } from '@parlour/money';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { TermsList } from './terms-list.tsx';

const meta = { title: 'Features/Promotion terms' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const amount = (value: number) => value as WireAmount;

export const Default: Story = {
  render: () => (
    <TermsList
      terms={{
        trigger: { kind: 'CODE', code: 'FIESTA' },
        reward: { kind: 'FIXED', amount: amount(50) },
        wallet: 'CASH',
      }}
    />
  ),
};

export const LongText: Story = {
  render: () => (
    <TermsList
      terms={{
        trigger: { kind: 'DEPOSIT', least: amount(100), numbers: [1, 2, 3], per: 'ONCE' },
        reward: { kind: 'PERCENT', rate: 500_000, most: amount(5000) },
        wallet: 'BONUS',
        wagering: {
          of: 'BASE_AND_BONUS',
          multiple: 1050,
          shares: { RNG: 100, FISH: 50, LIVE: 10 },
          hours: 168,
          maxBet: amount(200),
          maxConversion: amount(20_000),
        },
        claim: { hours: 24 },
        audience: { registeredWithin: 72, inactiveDays: 30, isInvited: true, tags: ['vip'] },
        stacking: 'ALONE',
        oncePer: ['DEVICE', 'NETWORK', 'PAYEE'],
        budget: { total: amount(1_000_000), perDay: amount(20_000), count: 5000 },
      }}
    />
  ),
};
