import { aMovement, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { AccountRecordScreen } from './account-record-screen.tsx';
import { someBonusMovements } from './fake-bonus-movements.ts';
import { ProfitScreen } from './profit-screen.tsx';
import { walletStores } from '../../testing/wallet-stories.ts';

const meta = {
  title: 'Features/Records',
  parameters: { stores: walletStores, needsPage: true },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const list = [
  aMovement({ orderNo: '8', kind: 'withdrawalReturn', amount: 200, balance: 1_212.5 }),
  aMovement({
    orderNo: '7',
    kind: 'withdrawal',
    amount: -200,
    balance: 1_012.5,
    withdrawalId: 'W7K2M9Q4XA2',
  }),
  aMovement({
    orderNo: '6',
    kind: 'win',
    amount: 42.5,
    balance: 1_212.5,
    game: 'Kite Season',
    round: '5',
  }),
  aMovement({
    orderNo: '5',
    kind: 'bet',
    amount: -20,
    balance: 1_170,
    game: 'Kite Season',
    round: '5',
  }),
  aMovement({
    orderNo: '4',
    kind: 'fromProvider',
    amount: 190,
    balance: 1_190,
    provider: 'Lantern House',
  }),
  aMovement({ orderNo: '3', amount: 1_000, balance: 1_000, depositId: 'D7K2M9Q4XA2' }),
];
const movements = (answer: () => Promise<unknown>): Fakes => ({
  records: { movements: answer as never },
});
const full = movements(async () => ({
  list,
  next: '3',
  totals: { count: 40, in: 1_432.5 as never, out: 220 as never },
}));

const search = new URLSearchParams({ from: '2026-11-01', to: '2026-11-25' });
const render = () => <AccountRecordScreen search={search} onSearch={() => {}} book="PLAY" />;

export const Movements: Story = { render, parameters: { api: full } };

export const MovementsOfBonuses: Story = {
  render: () => (
    <AccountRecordScreen
      search={new URLSearchParams({ ...Object.fromEntries(search), group: 'bonusBalance' })}
      onSearch={() => {}}
      book="PLAY"
    />
  ),
  parameters: {
    api: { bonuses: { movements: async () => someBonusMovements } } satisfies Fakes,
  },
};

export const MovementsOnAPhone: Story = {
  ...Movements,
  globals: { viewport: { value: 'phone' } },
};

export const MovementsEmpty: Story = {
  render,
  parameters: { api: movements(async () => ({ list: [], next: null })) },
};

export const MovementsLoading: Story = {
  render,
  parameters: { api: movements(pendingCall) },
};

export const MovementsFailed: Story = {
  render,
  parameters: {
    api: movements(async () => {
      throw new Error('down');
    }),
  },
};

const statement = (answer: () => Promise<unknown>): Fakes => ({
  records: { statement: answer as never },
});
const month = new URLSearchParams({ view: 'month', month: '2026-11' });
const renderMonth = () => <AccountRecordScreen search={month} onSearch={() => {}} book="PLAY" />;
const head = {
  from: Date.UTC(2026, 9, 31, 16),
  until: Date.UTC(2026, 10, 25, 9),
  isFinal: false,
  opening: 0 as never,
  closing: 1_212.5 as never,
};

export const MonthlyStatement: Story = {
  render: renderMonth,
  parameters: {
    api: statement(async () => ({
      head: {
        ...head,
        kinds: [
          { kind: 'bet', count: 1, in: 0, out: 20 },
          { kind: 'deposit', count: 1, in: 1_000, out: 0 },
          { kind: 'fromProvider', count: 1, in: 190, out: 0 },
          { kind: 'win', count: 1, in: 42.5, out: 0 },
        ],
      },
      list,
      next: null,
    })),
  },
};

export const MonthlyStatementOnAPhone: Story = {
  ...MonthlyStatement,
  globals: { viewport: { value: 'phone' } },
};

export const MonthlyStatementEmpty: Story = {
  render: renderMonth,
  parameters: {
    api: statement(async () => ({
      head: { ...head, closing: 0, kinds: [] },
      list: [],
      next: null,
    })),
  },
};

export const MonthlyStatementLoading: Story = {
  render: renderMonth,
  parameters: { api: statement(pendingCall) },
};

export const MonthlyStatementFailed: Story = {
  render: renderMonth,
  parameters: {
    api: statement(async () => {
      throw new Error('down');
    }),
  },
};

const figures = (stakes: number, payouts: number, deposits = 0) => ({
  stakes: stakes as never,
  payouts: payouts as never,
  refunds: 0 as never,
  result: (payouts - stakes) as never,
  deposits: deposits as never,
  withdrawals: 0 as never,
  extras: 0 as never,
});
const profitOf = (answer: () => Promise<unknown>): Fakes => ({
  records: { profit: answer as never },
});
const someDays = [
  { day: '2026-11-21', ...figures(180, 40) },
  { day: '2026-11-18', ...figures(60, 210.5) },
  { day: '2026-11-09', ...figures(45, 45) },
  { day: '2026-11-03', ...figures(120, 86, 500) },
];
const renderProfit = () => <ProfitScreen search={search} onSearch={() => {}} />;

export const ProfitByDay: Story = {
  render: renderProfit,
  parameters: {
    api: profitOf(async () => ({
      days: someDays,
      categories: [
        { gameType: 'RNG', ...figures(300, 300) },
        { gameType: 'LIVE', ...figures(105, 81.5) },
      ],
      totals: figures(405, 381.5, 500),
    })),
  },
};

export const ProfitByDayOnAPhone: Story = {
  ...ProfitByDay,
  globals: { viewport: { value: 'phone' } },
};

export const ProfitByCategory: Story = {
  ...ProfitByDay,
  render: () => (
    <ProfitScreen
      search={new URLSearchParams({ ...Object.fromEntries(search), view: 'categories' })}
      onSearch={() => {}}
    />
  ),
};

export const ProfitEmpty: Story = {
  render: renderProfit,
  parameters: {
    api: profitOf(async () => ({ days: [], categories: [], totals: figures(0, 0) })),
  },
};

export const ProfitLoading: Story = {
  render: renderProfit,
  parameters: { api: profitOf(pendingCall) },
};

export const ProfitFailed: Story = {
  render: renderProfit,
  parameters: {
    api: profitOf(async () => {
      throw new Error('down');
    }),
  },
};
