import { multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { DepositConfirmation } from './postings.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(async () => {
  await expectSoundBooks(db);
  await db.drop();
});

const open = (player: Player, book: 'PLAY' | 'REAL' | 'TRIAL' = 'PLAY') =>
  db.app.transaction(player.tenantId, (tx) =>
    fixture.ledger.openDeposit(
      { tenantId: player.tenantId },
      { member: player.id, book, amount: multiply(UNIT, 5n), provider: 'sandbox' },
      tx,
    ),
  );
const confirm = (player: Player, intent: string, over: Partial<DepositConfirmation> = {}) =>
  fixture.ledger.confirmDeposit(
    { tenantId: player.tenantId },
    {
      intent,
      provider: 'sandbox',
      amount: multiply(UNIT, 5n),
      currency: 'TLB',
      requestId: 'test',
      ...over,
    },
  );
const refused = (code: string) => ({ status: 'REFUSED', code });

describe('a deposit', () => {
  it('WAL-06 is booked once for repeated and parallel confirmations', async () => {
    const player = await fixture.player();
    const intent = await open(player);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(player, intent)));
    expect(
      new Set(
        outcomes.map((outcome) =>
          outcome.status === 'REFUSED'
            ? outcome.code
            : `${outcome.status} ${outcome.balance} ${outcome.reference}`,
        ),
      ).size,
    ).toBe(1);
    expect((await fixture.balances(player)).cash).toBe(5n * UNIT);
  });

  it('WAL-06 of another amount, currency or provider than intended is refused', async () => {
    const player = await fixture.player();
    const intent = await open(player);
    expect(await confirm(player, intent, { amount: multiply(UNIT, 6n) })).toEqual(
      refused('amount_out_of_range'),
    );
    expect(await confirm(player, intent, { currency: 'BDT' })).toEqual(
      refused('amount_out_of_range'),
    );
    expect(await confirm(player, intent, { provider: 'another' })).toEqual(refused('not_found'));
    expect(await confirm(player, 'nothing')).toEqual(refused('not_found'));
    expect((await fixture.balances(player)).cash).toBe(0n);
    expect(await confirm(player, intent)).toMatchObject({ status: 'APPLIED', balance: 5n * UNIT });
  });

  it('WAL-06 cannot be confirmed by another tenant', async () => {
    const player = await fixture.player();
    const intent = await open(player);
    expect(
      await fixture.ledger.confirmDeposit(
        { tenantId: fixture.second },
        {
          intent,
          provider: 'sandbox',
          amount: multiply(UNIT, 5n),
          currency: 'TLB',
          requestId: 'test',
        },
      ),
    ).toEqual(refused('not_found'));
  });

  it('PRO-01 the sandbox books no real money, and trial accounts accept no deposit', async () => {
    const [real, trial] = [
      await fixture.player({ book: 'REAL' }),
      await fixture.player({ type: 'trial', book: 'TRIAL', birthDate: null }),
    ];
    expect(await confirm(real, await open(real, 'REAL'))).toEqual(
      refused('real_money_not_licensed'),
    );
    expect(await confirm(trial, await open(trial, 'TRIAL'))).toEqual(
      refused('in_need_true_account'),
    );
  });

  it('WAL-06 and its intent commit together or not at all', async () => {
    const player = await fixture.player();
    await expect(
      db.app.transaction(player.tenantId, async (tx) => {
        const intent = await fixture.ledger.openDeposit(
          { tenantId: player.tenantId },
          { member: player.id, book: 'PLAY', amount: UNIT, provider: 'sandbox' },
          tx,
        );
        await fixture.ledger.confirmDeposit(
          { tenantId: player.tenantId },
          { intent, provider: 'sandbox', amount: UNIT, currency: 'TLB', requestId: 'test' },
          tx,
        );
        throw new Error('the caller failed');
      }),
    ).rejects.toThrow('the caller failed');
    expect((await fixture.balances(player)).cash).toBe(0n);
  });
});
