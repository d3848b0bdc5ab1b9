import type { Translate } from '@parlour/i18n';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Bet } from '../model/bet-record-store.ts';
import { betColumns } from './bet-columns.tsx';

const bet: Bet = {
  orderNo: '1',
  time: 0,
  game: 'Lucky Nine',
  stake: 1_000_000n,
  win: 0n,
  jackpot: 0n,
  result: -1_000_000n,
  status: 'lose',
  verifyUrl: null,
};

it.each<[string, Partial<Bet>]>([
  ['lose', {}],
  ['even', { win: 1_000_000n, result: 0n }],
  ['lose', { stake: 0n, result: 0n }],
  ['win', { status: 'win', win: 3_000_000n, result: 2_000_000n }],
  ['refund', { status: 'refund', result: 0n }],
])('MEM-05 says %s of a round by what it left the player with', (state, facts) => {
  const columns = betColumns(
    ((key: string) => key) as Translate,
    { symbol: 'P', fractionDigits: 2 } as never,
    'UTC',
  );
  render(<>{columns.find(({ key }) => key === 'status')?.cell({ ...bet, ...facts })}</>);
  expect(screen.getByText(`record.state.${state}`)).toBeInTheDocument();
});

it('SHL-10 MEM-05 says which part of a win was the jackpot, and nothing of one where none was won', () => {
  const columns = betColumns(
    ((key: string) => key) as Translate,
    { symbol: 'P', fractionDigits: 2 } as never,
    'UTC',
  );
  const win = columns.find(({ key }) => key === 'win')!;
  const { container, rerender } = render(
    <>
      {win.cell({
        ...bet,
        status: 'win',
        win: 1_004_000_000n,
        jackpot: 1_002_000_000n,
        result: 1_003_000_000n,
      })}
    </>,
  );
  expect(container.textContent).toMatch(/1,004\.00.*record\.jackpot.*1,002\.00/);
  rerender(<>{win.cell({ ...bet, status: 'win', win: 3_000_000n, result: 2_000_000n })}</>);
  expect(container).toHaveTextContent('3.00');
  expect(container).not.toHaveTextContent('record.jackpot');
});
