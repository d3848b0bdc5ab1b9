import { multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GATEWAY_TIMEOUTS } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { PostingResult } from './postings.ts';

/** As a gateway's; other tests are more patient. */
const DEADLINE_MS = 2500;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase(GATEWAY_TIMEOUTS);
  fixture = await createLedgerFixture(db, { deadlineMs: DEADLINE_MS });
  await db.owner.pool.query(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception
      'fault at %', tg_table_name; end $$`,
  );
});
afterAll(() => db.drop());

/**
 * Reads the number of rows of each table and the totals that they hold: equal before and after
 * means no trace.
 */
const trace = (tenant: TenantId) =>
  db.owner.transaction(tenant, (tx) =>
    tx.one(
      'fault-trace',
      `select (select count(*) from operation) as operations, (select count(*)
    from transfer) as transfers, (select sum(balance) from account) as held,
    (select count(*) || '/' || coalesce(sum(bet + win + refund), 0)
      from round) as rounds, (select count(*) filter (where state = 'OPEN')
      from deposit_intent) as open`,
    ),
  );

type Prepared = () => Promise<PostingResult>;
const commands: Readonly<Record<string, (player: Player) => Promise<Prepared>>> = {
  bet: async (player) => {
    const bet = fixture.bet(player, UNIT);
    return () => fixture.ledger.bet(player, bet);
  },
  win: async (player) => {
    const bet = fixture.bet(player, UNIT);
    await fixture.ledger.bet(player, bet);
    const win = fixture.win(player, bet, multiply(UNIT, 3n));
    return () => fixture.ledger.win(player, win);
  },
  rollback: async (player) => {
    const bet = fixture.bet(player, UNIT);
    await fixture.ledger.bet(player, bet);
    const rollback = fixture.rollback(player, bet);
    return () => fixture.ledger.rollback(player, rollback);
  },
  deposit: async ({ tenantId, id }) => {
    const intent = await db.app.transaction(tenantId, (tx) =>
      fixture.ledger.openDeposit(
        { tenantId },
        { member: id, book: 'PLAY', amount: UNIT, provider: 'sandbox' },
        tx,
      ),
    );
    return () =>
      fixture.ledger.confirmDeposit(
        { tenantId },
        { intent, provider: 'sandbox', amount: UNIT, currency: 'TLB', requestId: 'test' },
      );
  },
};

/** Every place where a command writes. */
const points = [
  ...['bet', 'win', 'rollback', 'deposit'].flatMap((command) => [
    [command, 'insert', 'operation'],
    [command, 'insert', 'transfer'],
    [command, 'update', 'account'],
  ]),
  ['bet', 'insert', 'round'],
  ['win', 'update', 'round'],
  ['rollback', 'update', 'round'],
  ['deposit', 'update', 'deposit_intent'],
] as [keyof typeof commands, string, string][];

describe('a posting that fails half-way', () => {
  it.each(points)(
    'WAL-06 T-API-4 %s writes nothing when the %s of %s fails, and can be repeated',
    async (command, event, table) => {
      const player = await fixture.player({ cash: multiply(UNIT, 10n) });
      const run = await commands[command]!(player);
      const before = await trace(player.tenantId);
      await db.owner.pool.query(
        `create trigger fault after ${event} on ${table} for each row execute function fail_here()`,
      );
      try {
        await expect(run()).rejects.toThrow(`fault at ${table}`);
      } finally {
        await db.owner.pool.query(`drop trigger fault on ${table}`);
      }
      expect(await trace(player.tenantId)).toEqual(before);
      expect(await run()).toMatchObject({ status: 'APPLIED' });
      await expectSoundBooks(db);
    },
  );
});

describe('a locked wallet', () => {
  it('WAL-06 T-VEN-3 delays only its own bets, which answer a deadline error', async () => {
    const [stuck, free] = [
      await fixture.player({ cash: UNIT }),
      await fixture.player({ cash: UNIT }),
    ];
    const bet = fixture.bet(stuck, UNIT);
    const holder = await db.owner.pool.connect();
    try {
      await holder.query(`begin; select set_config('app.tenant', '${stuck.tenantId}', true)`);
      await holder.query(
        "select from account where tenant = $1 and owner = $2 and type = 'PLAYER_CASH' for update",
        [stuck.tenantId, stuck.id],
      );
      // Both arrive together and travel in one batch.
      const [held, other] = await Promise.allSettled([
        fixture.ledger.bet(stuck, bet),
        fixture.ledger.bet(free, fixture.bet(free, UNIT)),
      ]);
      expect(held).toMatchObject({ status: 'rejected', reason: { code: 'vendor_deadline' } });
      // The wallet is locked still: the other bet has not waited for it.
      expect(other).toMatchObject({ status: 'fulfilled', value: { status: 'APPLIED' } });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await fixture.balances(stuck)).cash).toBe(UNIT);
    expect(await fixture.ledger.bet(stuck, bet)).toMatchObject({ status: 'APPLIED', balance: 0n });
  });
});
