import { micros, type Micros, type MoneyFormat, zero } from '@parlour/money';
import { useTenant } from '@parlour/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Button } from '../actions/button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { type Column, DataList, type DataListProps } from './data-list.tsx';
import type { Sorting } from './data-list-sort.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FailedState } from '../feedback/failed-state.tsx';
import { Money } from '../money/money.tsx';
import { StateArt } from '../feedback/state-art.tsx';

type Round = {
  readonly id: string;
  readonly game: string;
  readonly stake: Micros;
  readonly win: Micros;
};

const rounds: readonly Round[] = [
  { id: 'R-1042', game: 'Kite Season', stake: micros(2_000_000n), win: zero },
  { id: 'R-1043', game: 'Lantern River', stake: micros(5_000_000n), win: micros(42_500_000n) },
  { id: 'R-1044', game: 'Monsoon Gold', stake: micros(10_000_000n), win: micros(3_000_000n) },
];
const long: readonly Round[] = [
  {
    id: 'R-1045',
    game: 'বর্ষার রাতে সোনার নৌকা আর লণ্ঠনের নদী',
    stake: micros(1_250_000_000_000n),
    win: zero,
  },
  {
    id: 'R-1046',
    game: 'چراغوں کا دریا اور سنہری کشتی کا لمبا سفر',
    stake: micros(5_000_000n),
    win: micros(99_999_999_990_000n),
  },
];

const columnsIn = (currency: MoneyFormat): readonly Column<Round>[] => [
  { key: 'game', title: 'Game', cell: ({ game }) => game, isHead: true },
  { key: 'id', title: 'Round', cell: ({ id }) => id },
  {
    key: 'result',
    title: 'Result',
    cell: ({ stake, win }) => (
      <Badge data-tone={win > stake ? 'positive' : 'neutral'}>{win > stake ? 'Won' : 'Lost'}</Badge>
    ),
  },
  {
    key: 'stake',
    title: 'Bet',
    cell: ({ stake }) => <Money amount={stake} format={currency} />,
    isFigure: true,
    sort: 'figure',
  },
  {
    key: 'win',
    title: 'Win',
    cell: ({ win }) => <Money amount={win} format={currency} />,
    isFigure: true,
    sort: 'figure',
  },
];

/** Rounds in the money of the frame's brand. */
function Rounds({
  rows = rounds,
  hasFooter = true,
  ...rest
}: Partial<DataListProps<Round>> & { readonly hasFooter?: boolean }) {
  const { currency } = useTenant();
  const total = (of: (round: Round) => bigint) => (
    <Money amount={micros(rows.reduce((sum, round) => sum + of(round), 0n))} format={currency} />
  );
  return (
    <DataList
      caption="Rounds"
      columns={columnsIn(currency)}
      {...rest}
      rows={rows}
      keyOf={({ id }) => id}
      {...(hasFooter && {
        footer: { game: 'Total', stake: total(({ stake }) => stake), win: total(({ win }) => win) },
      })}
    />
  );
}

/** Rounds that can be put in another order. */
function SortedRounds() {
  const [sorting, onSort] = useState<Sorting>({ key: 'win', direction: 'descending' });
  const of = (round: Round) => (sorting.key === 'stake' ? round.stake : round.win);
  const rows = rounds.toSorted(
    (a, b) => Number(of(a) - of(b)) * (sorting.direction === 'ascending' ? 1 : -1),
  );
  return <Rounds rows={rows} sorting={sorting} onSort={onSort} hasStickyHead />;
}

const meta = {
  title: 'Components/DataList',
  component: Rounds,
  parameters: { needsPage: true },
} satisfies Meta<typeof Rounds>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Sortable: Story = { render: () => <SortedRounds /> };

export const SortableOnAPhone: Story = {
  render: () => <SortedRounds />,
  globals: { viewport: { value: 'phone' } },
};

export const Loading: Story = { args: { rows: [], isLoading: true } };

export const LoadingAgain: Story = { args: { isLoading: true } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState art={<StateArt kind="records" />} title="No bets in this period." />,
  },
};

export const NextPage: Story = { args: { more: <Button tone="quiet">Show more</Button> } };

export const NextPageFailed: Story = {
  args: { failure: <FailedState title="No connection." onRetry={() => {}} /> },
};

export const WithoutTotals: Story = { args: { hasFooter: false } };

export const Catalog: Story = {
  render: () => (
    <>
      <Rounds />
      <Rounds hasFooter={false} rows={rounds.slice(0, 1)} />
    </>
  ),
};

export const LongText: Story = { args: { rows: long } };
