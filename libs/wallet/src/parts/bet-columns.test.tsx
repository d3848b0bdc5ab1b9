import type { Translate } from '@parlour/i18n';
import { micros, zero } from '@parlour/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Bet } from '../model/bet-record-store.ts';
import { betColumns, totalsRow } from './bet-columns.tsx';

const t = ((key: string) => key) as Translate;
const bet: Bet = {
  orderNo: '1',
  time: 0,
  closedAt: 0,
  game: 'Lucky Nine',
  stake: micros(1_000_000n),
  win: zero,
  jackpot: zero,
  result: micros(-1_000_000n),
  status: 'lose',
  verifyUrl: null,
};

it.each<[string, Partial<Bet>]>([
  ['lose', {}],
  ['even', { win: micros(1_000_000n), result: zero }],
  ['lose', { stake: zero, result: zero }],
  ['win', { status: 'win', win: micros(3_000_000n), result: micros(2_000_000n) }],
  ['refund', { status: 'refund', result: zero }],
])('MEM-05 shows the result %s of a round', (state, facts) => {
  const columns = betColumns(
    { t, later: t },
    { symbol: 'P', fractionDigits: 2 } as never,
    { timeZone: 'UTC', dateOrder: 'day-first' },
    () => {},
  );
  render(<>{columns.find(({ key }) => key === 'status')?.cell({ ...bet, ...facts })}</>);
  expect(screen.getByText(`record.state.${state}`)).toBeInTheDocument();
});

it('MEM-05 the total of stakes says what is open, so that it adds up to the result', () => {
  const totals = {
    stake: micros(3_000_000n),
    win: micros(1_000_000n),
    result: micros(-1_000_000n),
  };
  const show = (open: bigint) =>
    totalsRow(t, { ...totals, open: micros(open) }, { symbol: 'P', fractionDigits: 2 } as never)[
      'stake'
    ];
  const { container, rerender } = render(<>{show(1_000_000n)}</>);
  expect(container).toHaveTextContent('P3.00record.state.initial P1.00');
  rerender(<>{show(0n)}</>);
  expect(container.textContent).toMatch(/^P3.00$/);
});

it('SHL-10 MEM-05 shows the jackpot part of a win', () => {
  const columns = betColumns(
    { t, later: t },
    { symbol: 'P', fractionDigits: 2 } as never,
    { timeZone: 'UTC', dateOrder: 'day-first' },
    () => {},
  );
  const win = columns.find(({ key }) => key === 'win')!;
  const { container, rerender } = render(
    <>
      {win.cell({
        ...bet,
        status: 'win',
        win: micros(1_004_000_000n),
        jackpot: micros(1_002_000_000n),
        result: micros(1_003_000_000n),
      })}
    </>,
  );
  expect(container.textContent).toMatch(/1,004\.00.*record\.jackpot.*1,002\.00/);
  rerender(
    <>{win.cell({ ...bet, status: 'win', win: micros(3_000_000n), result: micros(2_000_000n) })}</>,
  );
  expect(container).toHaveTextContent('3.00');
  expect(container).not.toHaveTextContent('record.jackpot');
});
