import { aMovement, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { MovementsScreen } from './movements-screen.tsx';

const meta = { title: 'Features/Records', parameters: { needsPage: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const list = [
  aMovement({ orderNo: '8', kind: 'withdrawalReturn', amount: 200, balance: 1_212.5 }),
  aMovement({ orderNo: '7', kind: 'withdrawal', amount: -200, balance: 1_012.5 }),
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
const render = () => <MovementsScreen search={search} onSearch={() => {}} />;

export const Movements: Story = { render, parameters: { api: full } };

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
  parameters: { api: movements(() => new Promise(() => {})) },
};

export const MovementsFailed: Story = {
  render,
  parameters: {
    api: movements(async () => {
      throw new Error('down');
    }),
  },
};
