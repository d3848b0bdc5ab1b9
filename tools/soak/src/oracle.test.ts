import { describe, expect, it } from 'vitest';

import {
  type Account,
  type Acknowledged,
  Oracle,
  type SiteOperation,
  type VendorOperation,
} from './oracle.ts';
import { seeded } from './random.ts';

const account: Account = {
  tenancy: 0,
  member: '1',
  player: 'one',
  currency: 'TLB',
  token: '',
  payee: '',
  isBusy: false,
  isAgent: false,
  startCents: 1000,
};
const bet: VendorOperation = {
  account,
  call: 'bet',
  id: 'b',
  body: {},
  tx: { kind: 'bet', txId: 'b', betTxId: '', cents: 300 },
};
const deposit: SiteOperation = { account, call: 'deposit', id: 'd', body: {}, change: 500 };
const withdrawal: SiteOperation = {
  account,
  call: 'withdrawal',
  id: 'w',
  body: {},
  change: -400,
};
const transfer: SiteOperation = {
  ...withdrawal,
  call: 'transfer',
  id: 't',
  receiver: account,
};
const numbered = { status: 200, body: { withdrawalId: 'W1' } };
const paid = { id: 'W1', state: 'PAID', cents: 400, payouts: 1, paidCents: 400 };
const applied = (balance: number, reference = '1'): Acknowledged => ({
  status: 200,
  body: { status: 'APPLIED', balance, reference },
});
const refused = (errorCode: string): Acknowledged => ({
  status: 400,
  body: { errorCode, message: 'words may change' },
});
const after = (tell: (oracle: Oracle) => void) => {
  const oracle = new Oracle([account]);
  tell(oracle);
  return [...oracle.faults];
};

describe('the oracle', () => {
  it('WAL-06 finds nothing where all is well', () => {
    expect(
      after((oracle) => {
        oracle.take(bet, [applied(7), applied(7)]);
        oracle.take(deposit, [{ status: 200, body: { sumBalance: 12 } }]);
        oracle.askedAgain(bet, applied(7));
        oracle.compareIds(0, ['b']);
        oracle.compareDeposits(0, 1);
        oracle.take(withdrawal, [numbered]);
        oracle.take({ ...withdrawal, id: 'x', change: -801 }, [refused('insufficient_funds')]);
        oracle.compareWithdrawals(0, [paid]);
        oracle.compareBalance(account, 800);
      }),
    ).toEqual([]);
  });

  it.each<[string, string, (oracle: Oracle) => void]>([
    [
      'a balance that does not follow',
      'wrong answer',
      (oracle) => oracle.take(bet, [applied(7.01)]),
    ],
    [
      'a refusal that has no reason',
      'wrong answer',
      (oracle) => oracle.take(bet, [refused('insufficient_funds')]),
    ],
    [
      'a bet without the money for it',
      'wrong answer',
      (oracle) =>
        oracle.take({ ...bet, tx: { kind: 'bet', txId: 'b', betTxId: '', cents: 1001 } }, [
          applied(0),
        ]),
    ],
    [
      'a deposit that is not all there',
      'wrong answer',
      (oracle) => oracle.take(deposit, [{ status: 200, body: { sumBalance: 14.99 } }]),
    ],
    [
      'two deliveries that are answered differently',
      'changed answer',
      (oracle) => oracle.take(bet, [applied(7), applied(7, '2')]),
    ],
    [
      'an answer that is another one later',
      'changed answer',
      (oracle) => {
        oracle.take(bet, [applied(7)]);
        oracle.askedAgain(bet, applied(4));
      },
    ],
    [
      'an operation that is gone',
      'lost',
      (oracle) => {
        oracle.take(bet, [applied(7)]);
        oracle.compareIds(0, []);
      },
    ],
    [
      'a deposit that is gone',
      'lost',
      (oracle) => {
        oracle.take(deposit, [{ status: 200, body: { sumBalance: 15 } }]);
        oracle.compareDeposits(0, 0);
      },
    ],
    [
      'an operation that is there twice',
      'double',
      (oracle) => {
        oracle.take(bet, [applied(7)]);
        oracle.compareIds(0, ['b', 'b']);
      },
    ],
    ['an operation that was never sent', 'double', (oracle) => oracle.compareIds(0, ['x'])],
    ['a deposit that is booked twice', 'double', (oracle) => oracle.compareDeposits(0, 1)],
    [
      'a withdrawal without the money for it',
      'wrong answer',
      (oracle) => oracle.take({ ...withdrawal, change: -1001 }, [numbered]),
    ],
    [
      'a withdrawal that is gone',
      'lost',
      (oracle) => {
        oracle.take(withdrawal, [numbered]);
        oracle.compareWithdrawals(0, []);
      },
    ],
    [
      'a withdrawal that is never paid',
      'lost',
      (oracle) => {
        oracle.take(withdrawal, [numbered]);
        oracle.compareWithdrawals(0, [{ ...paid, state: 'SENDING', payouts: 0, paidCents: 0 }]);
      },
    ],
    [
      'a withdrawal that is paid twice',
      'double',
      (oracle) => {
        oracle.take(withdrawal, [numbered]);
        oracle.compareWithdrawals(0, [{ ...paid, payouts: 2, paidCents: 800 }]);
      },
    ],
    [
      'a withdrawal that was never acknowledged',
      'double',
      (oracle) => oracle.compareWithdrawals(0, [paid]),
    ],
    [
      'a transfer that is gone',
      'lost',
      (oracle) => {
        oracle.take(transfer, [{ status: 200, body: { transferId: 'T1' } }]);
        oracle.compareTransfers(0, []);
      },
    ],
    [
      'a transfer that was never acknowledged',
      'double',
      (oracle) => oracle.compareTransfers(0, ['T1']),
    ],
    [
      'an account that holds something else',
      'balance',
      (oracle) => {
        oracle.take(bet, [applied(7)]);
        oracle.compareBalance(account, 1000);
      },
    ],
  ])('WAL-06 notices %s', (_what, kind, tell) => {
    expect(after(tell)).toEqual([[kind, 1]]);
  });

  it('predicts the answers to a busy account, if not its balance, and sums it up', () => {
    const busy = { ...account, isBusy: true };
    const oracle = new Oracle([busy]);
    oracle.take({ ...bet, account: busy }, [applied(123)]);
    oracle.compareBalance(busy, 700);
    expect([...oracle.faults]).toEqual([]);
    oracle.take(
      { ...bet, id: 'c', account: busy, tx: { kind: 'bet', txId: 'c', betTxId: '', cents: 1 } },
      [refused('vendor_tx_conflict')],
    );
    expect([...oracle.faults]).toEqual([['wrong answer', 1]]);
  });
});

describe('a seed', () => {
  it('makes the same numbers again, evenly spread', () => {
    const draw = (seed: number) => {
      const random = seeded(seed);
      return Array.from({ length: 6000 }, () => random.whole(1, 6));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(draw(7).filter((one) => one === face).length).toBeGreaterThan(900);
  });
});
