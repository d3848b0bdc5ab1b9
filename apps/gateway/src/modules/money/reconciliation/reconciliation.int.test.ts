import { micros, type Micros, multiply, toWire, zero } from '@parlour/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { waitForBackends } from '../../../testing/database/wait-for-backends.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { deriveSigningKey, toVerificationKey } from '../audit/block.ts';
import { appendBlocks } from '../audit/append-blocks.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import type { Bet } from '../ledger/postings.ts';
import type { Discrepancy } from './discrepancy.ts';
import { reconcileJournal } from './reconcile-journal.ts';
import { createReconciliationJobs } from './reconciliation-jobs.ts';
import { reconcileVendor, type Period } from './reconcile-vendor.ts';
import { readVendorReport, type VendorLine } from './vendor-report.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
// A database each: what a test breaks stays broken.
beforeEach(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  // Only for this test: the owner removes the journal's protection, to corrupt rows.
  for (const table of ['operation', 'transfer'])
    await db.owner.pool.query(`alter table ${table} disable trigger append_only_rows`);
});
afterEach(() => db.drop());

const RAISE_BALANCE = `update account a set balance = a.balance + 1 from operation o
  where o.tenant = $1 and o.external_ref = $2 and a.tenant = o.tenant and a.owner = o.member
    and a.type = 'PLAYER_CASH'`;

/** Counts the discrepancies and alerts that a run has stored. */
const storedOf = (id: bigint) =>
  db.owner.raw.one<{ n: number; alerts: number }>(
    'test-stored',
    `select (select count(*)::int from reconciliation_finding where tenant = $1
        and run = $2) as n, (select count(*)::int from audit_event where tenant = $1
        and action = 'alert.reconciliation_discrepancy'
        and subject = 'reconciliation:' || $2) as alerts`,
    [fixture.second, id],
  );

const countByKind = (discrepancies: readonly Discrepancy[]) =>
  Object.fromEntries(
    [...Map.groupBy(discrepancies, ({ kind }) => kind)].map(([drift, all]) => [drift, all.length]),
  );
const held = async (player: Player) =>
  (
    await db.owner.raw.one<{ held: boolean }>(
      'test-held',
      'select is_held($1::smallint, $2) as held',
      [player.tenantId, player.id],
    )
  )?.held;

describe("a vendor's report", () => {
  /** A vendor's own books, written as it sends its transactions. */
  class Books {
    readonly lines: VendorLine[] = [];
    add(
      type: VendorLine['type'],
      player: Player,
      { txId, roundId }: Pick<Bet, 'txId' | 'roundId'>,
      amount: Micros,
    ): void {
      this.lines.push({ txId, type, player: player.player, roundId, amount, currency: 'TLB' });
    }
    async round(player: Player, end: 'win' | 'rollback' | 'lost'): Promise<Bet> {
      const bet = fixture.bet(player, multiply(UNIT, 2n));
      await fixture.ledger.bet(player, bet);
      this.add('bet', player, bet, bet.amount);
      if (end === 'win') {
        const win = fixture.win(player, bet, multiply(UNIT, 3n));
        await fixture.ledger.win(player, win);
        this.add('win', player, win, win.amount);
      }
      if (end === 'rollback') {
        const rollback = fixture.rollback(player, bet);
        await fixture.ledger.rollback(player, rollback);
        this.add('rollback', player, rollback, bet.amount);
      }
      return bet;
    }
  }

  const day: Period = {
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  };
  let people: Player[];
  let books: Books;
  beforeEach(async () => {
    people = await Promise.all(
      Array.from({ length: 5 }, () =>
        fixture.player({ tenantId: fixture.second, cash: multiply(UNIT, 100n) }),
      ),
    );
    books = new Books();
    for (const player of people)
      for (const end of ['win', 'rollback', 'lost', 'win', 'lost'] as const)
        await books.round(player, end);
  });
  const compare = (lines: readonly VendorLine[] = books.lines, stretch = day) =>
    reconcileVendor(db.app, fixture.second, 'ARCADE', lines, stretch);
  const change = (index: number, over: Partial<VendorLine>) => {
    books.lines[index] = { ...books.lines[index]!, ...over };
  };
  const indices = (type: VendorLine['type'], count: number) =>
    books.lines.flatMap((line, index) => (line.type === type ? [index] : [])).slice(0, count);

  it('OPS-05 T-REC-1 that matches the journal has the same totals', async () => {
    const { discrepancies, figures } = await compare();
    expect(discrepancies).toEqual([]);
    expect(figures['ours']).toEqual(figures['theirs']);
    expect(figures['ours']).toMatchObject({
      'bet TLB': { count: 25, amount: String(50n * UNIT) },
      'win TLB': { count: 10, amount: String(30n * UNIT) },
    });
  });

  it('OPS-05 T-REC-1 finds 50 faults of 50 and holds the members concerned', async () => {
    const expected = new Map<string, string>();
    const expectAt = (index: number, drift: string) =>
      expected.set(`${books.lines[index]!.type} ${books.lines[index]!.txId}`, drift);
    const rolledBack = new Set(
      books.lines.filter(({ type }) => type === 'rollback').map(({ roundId }) => roundId),
    );
    const [wins, bets] = [
      indices('win', 10),
      indices('bet', 25).filter((index) => !rolledBack.has(books.lines[index]!.roundId)),
    ];
    // Won there, never booked here.
    for (let fault = 0; fault < 10; fault++) {
      const bet = await books.round(people[fault % 5]!, 'lost');
      const win = fixture.win(people[fault % 5]!, bet, multiply(UNIT, 5n));
      books.add('win', people[fault % 5]!, win, win.amount);
      expectAt(books.lines.length - 1, 'missing_win');
    }
    // A win that came and whose bet is then said to be rolled back: we had settled.
    for (let fault = 0; fault < 10; fault++) {
      const player = people[fault % 5]!;
      const bet = await books.round(player, 'win');
      const rollback = fixture.rollback(player, bet);
      expect(await fixture.ledger.rollback(player, rollback)).toMatchObject({
        code: 'vendor_bet_settled',
      });
      books.add('rollback', player, rollback, bet.amount);
      expectAt(books.lines.length - 1, 'late_rollback');
    }
    for (const index of wins) {
      change(index, { amount: micros(books.lines[index]!.amount + 10_000n) });
      expectAt(index, 'wrong_amount');
    }
    for (const index of bets.slice(0, 10)) {
      change(index, { currency: 'INR' });
      expectAt(index, 'wrong_currency');
    }
    // Taken here, unknown there.
    const gone = new Set(bets.slice(10));
    for (const index of gone) expectAt(index, 'extra_bet');
    const lines = books.lines.filter((_, index) => !gone.has(index));

    const { discrepancies, id } = await compare(lines);
    expect(new Map(discrepancies.map(({ subject, kind }) => [subject, kind as string]))).toEqual(
      expected,
    );
    expect(countByKind(discrepancies)).toEqual({
      missing_win: 10,
      late_rollback: 10,
      wrong_amount: 10,
      wrong_currency: 10,
      extra_bet: 10,
    });
    expect(await held(people[0]!)).toBe(true);
    expect(await storedOf(id)).toEqual({ n: 50, alerts: 1 });
  });

  it('OPS-05 T-REC-1 distinguishes every kind of difference', async () => {
    const [win = 0, otherWin = 0] = indices('win', 2);
    const [rollback = 0, otherRollback = 0, third = 0] = indices('rollback', 3);
    const [bet = 0, , otherBet = 0] = indices('bet', 3);
    change(win, { player: people[4]!.player });
    change(bet, { roundId: 'another' });
    change(rollback, { type: 'win' });
    const strange = fixture.bet(people[0]!, UNIT);
    books.add('bet', people[0]!, strange, UNIT);
    books.add('rollback', people[0]!, fixture.rollback(people[0]!, strange), UNIT);
    await db.owner.pool.query(
      'update operation set created_at = $3 where tenant = $1 and external_ref = $2',
      [fixture.second, books.lines[third]!.txId, new Date(day.to.getTime() + 600_000)],
    );
    const { discrepancies } = await compare(
      books.lines.filter(
        (_, index) => index !== otherWin && index !== otherRollback && index !== otherBet,
      ),
    );
    expect(countByKind(discrepancies)).toEqual({
      wrong_player: 1,
      wrong_round: 1,
      wrong_kind: 1,
      missing_bet: 1,
      missing_rollback: 1,
      late_rollback: 1,
      extra_win: 1,
      extra_rollback: 1,
      extra_bet: 1,
    });
  });

  it('OPS-05 may omit a bet that it lists as rolled back', async () => {
    const rolledBack = new Set(
      books.lines.filter(({ type }) => type === 'rollback').map(({ roundId }) => roundId),
    );
    expect(rolledBack.size).toBe(5);
    expect(
      (
        await compare(
          books.lines.filter(({ type, roundId }) => type !== 'bet' || !rolledBack.has(roundId)),
        )
      ).discrepancies,
    ).toEqual([]);
  });

  it('OPS-05 may list a rollback before its bet, and omit the newest bets of its day', async () => {
    const player = people[0]!;
    const bet = fixture.bet(player, UNIT);
    const rollback = fixture.rollback(player, bet);
    expect(await fixture.ledger.rollback(player, rollback)).toMatchObject({ status: 'NOOP' });
    books.add('rollback', player, rollback, zero);
    expect((await compare()).discrepancies).toEqual([]);
    // A day that has just ended: the newest bets may be in the next day's report.
    await fixture.ledger.bet(player, fixture.bet(player, UNIT));
    expect(
      (await compare(books.lines, { from: day.from, to: new Date(Date.now() + 30_000) }))
        .discrepancies,
    ).toEqual([]);
  });

  it('OPS-05 that cannot be parsed is refused with the line and the expected format', () => {
    const line = {
      txId: 'a',
      type: 'bet',
      player: 'p',
      roundId: 'r',
      amount: '1.00',
      currency: 'TLB',
    };
    expect(readVendorReport(`${JSON.stringify(line)}\n\n`)).toEqual([{ ...line, amount: UNIT }]);
    expect(toWire(readVendorReport(JSON.stringify(line))[0]!.amount)).toBe(1);
    expect(() =>
      readVendorReport(`${JSON.stringify(line)}\n${JSON.stringify({ ...line, amount: 1 })}`),
    ).toThrow('line 2 of the report: amount must be a text such as "12.50"');
    expect(() => readVendorReport('txId,type')).toThrow(
      'line 1 of the report: a JSON object is expected',
    );
  });
});

describe('the journal', () => {
  const masterKey = Buffer.alloc(32, 3);
  const key = deriveSigningKey(masterKey);
  const check = (scope: 'TAIL' | 'WHOLE' = 'WHOLE') =>
    reconcileJournal(db.app, fixture.first, {
      scope,
      chain: { key: toVerificationKey(key), heads: [] },
    });
  let player: Player;
  let bet: Bet;
  beforeEach(async () => {
    player = await fixture.player({ cash: multiply(UNIT, 100n) });
    bet = fixture.bet(player, UNIT);
    await fixture.ledger.bet(player, bet);
    await fixture.ledger.win(player, fixture.win(player, bet, multiply(UNIT, 2n)));
  });
  const tamper = (sql: string, ref: string) =>
    db.owner.transaction(fixture.first, (tx) =>
      tx.exec(`tamper-${sql.length}-${ref.length}`, sql, [fixture.first, ref]),
    );

  it('OPS-05 has no findings while members play', async () => {
    const playing = Promise.all(
      Array.from({ length: 30 }, () => fixture.ledger.bet(player, fixture.bet(player, UNIT))),
    );
    for (let turn = 0; turn < 3; turn++)
      for (const scope of ['TAIL', 'WHOLE'] as const)
        expect((await check(scope)).discrepancies).toEqual([]);
    await playing;
    expect((await check('TAIL')).discrepancies).toEqual([]);
    expect(await held(player)).toBe(false);
  });

  const faults: readonly [string, string, readonly string[]][] = [
    [
      'a stake that was changed',
      'update operation set amount = amount + 10000 where tenant = $1 and external_ref = $2',
      ['amount', 'round'],
    ],
    [
      'a transfer that was changed',
      `update transfer t set amount = t.amount + 10000 from operation o where o.tenant = $1
        and o.external_ref = $2 and t.tenant = o.tenant and t.operation = o.id`,
      ['amount', 'balance'],
    ],
    [
      'a transfer that was deleted',
      `delete from transfer t using operation o where o.tenant = $1 and o.external_ref = $2
        and t.tenant = o.tenant and t.operation = o.id`,
      ['amount', 'balance'],
    ],
    [
      'an operation that was deleted',
      'delete from operation where tenant = $1 and external_ref = $2',
      ['orphan', 'round', 'unpaired'],
    ],
    ['a balance that was raised', RAISE_BALANCE, ['balance']],
    [
      'a bet that was declared refused',
      `update operation set status = 'DECLINED', code = 'account_locked' where tenant = $1
        and external_ref = $2`,
      ['effect', 'round', 'unpaired'],
    ],
  ];
  it.each(faults)(
    'OPS-05 T-REC-1 with %s is reported and the member held; nothing is corrected',
    async (_name, sql, drifts) => {
      expect(await tamper(sql, bet.txId)).toBeGreaterThan(0);
      const { discrepancies } = await check();
      expect(Object.keys(countByKind(discrepancies)).toSorted()).toEqual(drifts);
      const again = await check();
      expect(again.discrepancies).toEqual(discrepancies);
      if (discrepancies.some(({ member }) => member === player.id))
        expect(await held(player)).toBe(true);
    },
  );

  it('OPS-05 the hourly check finds a fault in the newest operations only', async () => {
    await check('TAIL');
    await check('TAIL');
    const late = fixture.bet(player, UNIT);
    await fixture.ledger.bet(player, late);
    await tamper(RAISE_BALANCE, late.txId);
    const { discrepancies, from } = await check('TAIL');
    expect(from).toBeGreaterThan(1n);
    expect(countByKind(discrepancies)).toEqual({ balance: 1 });
  });

  it('OPS-05 T-LED-8 I13 the nightly check finds a broken chain', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await waitForBackends(db);
      await db.app.transaction(fixture.first, (tx) =>
        appendBlocks(tx, fixture.first, { key, minAgeSeconds: 0 }),
      );
    }
    await tamper(
      "update operation set request_id = 'other' where tenant = $1 and external_ref = $2",
      bet.txId,
    );
    expect(countByKind((await check()).discrepancies)).toEqual({ chain: 1 });
    await tamper(
      "update operation set request_id = 'test' where tenant = $1 and external_ref = $2",
      bet.txId,
    );
    expect((await check()).discrepancies).toEqual([]);
  });

  it('OPS-05 reports rounds that are open for more than a day', async () => {
    const open = fixture.bet(player, UNIT);
    await fixture.ledger.bet(player, open);
    await db.owner.transaction(fixture.first, (tx) =>
      tx.exec(
        'test-old',
        `update round set opened_at = opened_at - interval '2 days' where tenant = $1
          and round_ref = $2`,
        [fixture.first, open.roundId],
      ),
    );
    const { openRounds, discrepancies } = await check('TAIL');
    expect(openRounds.map(({ round }) => round)).toEqual([open.roundId]);
    expect(discrepancies).toEqual([]);
  });

  it('OPS-05 is checked each hour and each night by jobs that report an incident', async () => {
    const jobs = createJobs({ db: db.app, tenantIds: [fixture.first] });
    for (const job of createReconciliationJobs({
      db: db.app,
      masterKey,
      dataDir: '/nonexistent',
      tenants: [{ tenantId: fixture.first, tenant: { code: 'first' } }],
    }))
      jobs.register(job);
    await jobs.createClocks();
    const run = async (kind: string, span: string) => {
      await advanceJobClock(db, kind, span);
      // A second period is due where the clock enters the next hour meanwhile.
      expect(await jobs.runDue(kind)).toBeGreaterThan(0);
      return (
        await db.owner.raw.one<{ result: { discrepancies: number; incident?: string } }>(
          'test-result',
          'select result from job_run where kind = $1 order by period_start limit 1',
          [kind],
        )
      )?.result;
    };
    expect(await run('reconcile-tail', '1 hour')).toMatchObject({ discrepancies: 0 });
    expect(await run('reconcile-whole', '2 days')).not.toHaveProperty('incident');
    await fixture.ledger.bet(player, fixture.bet(player, UNIT));
    await tamper(RAISE_BALANCE, bet.txId);
    expect(await run('reconcile-tail', '1 hour')).toMatchObject({
      discrepancies: 1,
      incident: 'the books differ: balance; see npm run reconcile',
    });
  });
});
