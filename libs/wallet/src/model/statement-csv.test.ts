import { micros } from '@parlour/money';
import { expect, it } from 'vitest';

import type { Movement } from './movements-store.ts';
import type { Statement } from './statement-store.ts';
import { toStatementCsv } from './statement-csv.ts';

const at = Date.UTC(2026, 10, 30, 19);

it('PAY-05 the file of a statement names the clock and the currency of the brand', () => {
  const statement = {
    month: '2026-12',
    from: at,
    until: at + 1000,
    opening: micros(0n),
    closing: micros(500_000_000n),
  } as Statement;
  const deposit = {
    kind: 'deposit',
    time: at,
    amount: micros(500_000_000n),
    balance: micros(500_000_000n),
    depositId: 'D7K2M9Q4XA1',
  } as unknown as Movement;
  const text = toStatementCsv(
    statement,
    [deposit],
    {
      columns: ['Time', 'Type', 'Details', 'Amount', 'Balance'],
      opening: 'Opening balance',
      closing: 'Closing balance',
      nameOf: () => 'Deposit',
    },
    {
      timeZone: 'Asia/Karachi',
      dateOrder: 'day-first',
      currency: { code: 'PKR', symbol: 'Rs', unit: '1 rupee' },
    },
  );
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"Time (Asia/Karachi)","Type","Details","Amount (PKR)","Balance (PKR)"',
    '"01/12/2026 00:00:00","Opening balance",,,0.00',
    expect.stringMatching(/^"01\/12\/2026 00:00:00","Deposit",.*,500\.00,500\.00$/),
    '"01/12/2026 00:00:00","Closing balance",,,500.00',
    '',
  ]);
});
