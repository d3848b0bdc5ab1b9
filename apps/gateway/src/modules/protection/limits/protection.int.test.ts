import { todayIn } from '@parlour/contract/rules';
import { micros, type Micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { unmarked } from '../../../testing/unmarked-exclusions.ts';
import { createProtectionService, type ProtectionService } from './protection-service.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
let protection: ProtectionService;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  protection = createProtectionService({ database: db.app, exclusions: unmarked });
});
afterAll(() => db.drop());

const ctx = (player: Player) => ({
  tenantId: player.tenantId,
  memberId: player.id,
  requestId: 'test',
});
const bet = (player: Player, amount: Micros) =>
  fixture.ledger.bet(player, fixture.bet(player, amount));
const refused = (code: string) => ({ status: 'REFUSED', code });
const applied = expect.objectContaining({ status: 'APPLIED' });
/** Changes times in the database instead of its clock. */
const shift = (player: Player, sql: string) =>
  db.owner.transaction(player.tenantId, (tx) =>
    tx.exec(`test-${sql}`.slice(0, 60), sql, [player.tenantId, player.id]),
  );

describe('limits', () => {
  it('PRO-02 accepts a stake at the limit and refuses one a hundredth above it', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 100n) });
    await protection.setLimit(ctx(player), 'STAKE', 5n * UNIT);
    expect(await bet(player, micros(5n * UNIT + 10_000n))).toEqual(refused('limit_stake_reached'));
    expect(await bet(player, multiply(UNIT, 5n))).toEqual(applied);
  });

  it('PRO-02 a loss limit counts stakes minus wins, also for parallel bets', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 100n) });
    await protection.setLimit(ctx(player), 'LOSS_DAY', 10n * UNIT);
    const first = fixture.bet(player, multiply(UNIT, 8n));
    expect(await fixture.ledger.bet(player, first)).toEqual(applied);
    await fixture.ledger.win(player, fixture.win(player, first, multiply(UNIT, 3n)));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => bet(player, multiply(UNIT, 5n))),
    );
    expect(outcomes.filter(({ status }) => status === 'APPLIED')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'REFUSED')).toEqual(
      Array.from({ length: 19 }, () => refused('limit_loss_reached')),
    );
  });

  it('PRO-02 refuses bets after the session limit', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 10n) });
    await protection.setLimit(ctx(player), 'SESSION', 3600n);
    expect(await bet(player, UNIT)).toEqual(applied);
    await shift(
      player,
      `update play_session set started_at = started_at - interval '1 hour' where tenant = $1
        and member = $2`,
    );
    expect(await bet(player, UNIT)).toEqual(refused('limit_session_reached'));
  });

  it('PRO-02 refuses confirmed deposits over the limit, also parallel ones', async () => {
    const player = await fixture.player();
    await protection.setLimit(ctx(player), 'DEPOSIT_DAY', 10n * UNIT);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => fixture.deposit(player, multiply(UNIT, 4n))),
    );
    expect(outcomes.filter(({ status }) => status === 'APPLIED')).toHaveLength(2);
    expect(outcomes.filter(({ status }) => status === 'REFUSED')[0]).toEqual(
      refused('limit_deposit_reached'),
    );
    expect((await fixture.balances(player)).cash).toBe(8n * UNIT);
  });

  it('PRO-02 lowers at once; raises only after a day and a second confirmation', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 100n) });
    expect(await protection.setLimit(ctx(player), 'STAKE', 5n * UNIT)).toBe('now');
    expect(await protection.setLimit(ctx(player), 'STAKE', 20n * UNIT)).toBe('announced');
    await expect(protection.confirmLimit(ctx(player), 'STAKE')).rejects.toThrow();
    await shift(
      player,
      'update member_limit set next_at = clock_timestamp() where tenant = $1 and member = $2',
    );
    expect(await bet(player, multiply(UNIT, 6n))).toEqual(refused('limit_stake_reached'));
    await protection.confirmLimit(ctx(player), 'STAKE');
    expect(await bet(player, multiply(UNIT, 6n))).toEqual(applied);
    expect(await protection.setLimit(ctx(player), 'STAKE', 2n * UNIT)).toBe('now');
    expect(await bet(player, multiply(UNIT, 6n))).toEqual(refused('limit_stake_reached'));
  });
});

describe('exclusion', () => {
  it('PRO-02 refuses the next bet and deposit, and cannot be shortened', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 10n) });
    await protection.exclude(ctx(player), 365);
    await protection.exclude(ctx(player), 183);
    await protection.timeOut(ctx(player), 1);
    const until = await db.owner.transaction(player.tenantId, (tx) =>
      tx.one<{ days: number }>(
        'test-excluded',
        `select extract(day from excluded_until - clock_timestamp())::int as days
          from member_protection where tenant = $1 and member = $2`,
        [player.tenantId, player.id],
      ),
    );
    expect(until?.days).toBeGreaterThan(360);
    expect(await bet(player, UNIT)).toEqual(refused('account_excluded'));
    expect(await fixture.deposit(player, UNIT)).toEqual(refused('account_excluded'));
    expect((await fixture.balances(player)).cash).toBe(10n * UNIT);
  });

  it.each([182, 0, 1.5])('PRO-02 lasts at least half a year: refuses %d days', async (days) => {
    const player = await fixture.player();
    expect(() => protection.exclude(ctx(player), days)).toThrow('request.param.err');
  });
});

describe('age', () => {
  const birthday = (years: number, days: number): string => {
    // The tenant's own calendar decides: that of the first one.
    const today = todayIn(FIRST_ZONE, new Date());
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    // Without a February 29 in that year: who was born on the day before is that old already.
    if (date.getUTCDate() !== Number(today.slice(8))) date.setUTCDate(0);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };

  it('PRO-03 refuses bets until the day of the required birthday', async () => {
    const [young, old] = [
      await fixture.player({ birthDate: birthday(21, 1) }),
      await fixture.player({ birthDate: birthday(21, 0) }),
    ];
    for (const player of [young, old]) await fixture.deposit(player, UNIT);
    expect(await bet(young, UNIT)).toEqual(refused('age_below_minimum'));
    expect(await bet(old, UNIT)).toEqual(applied);
  });

  it('PRO-03 accepts bets of trial accounts without a birth date', async () => {
    const player = await fixture.player({
      type: 'trial',
      book: 'TRIAL',
      birthDate: null,
      cash: multiply(UNIT, 5n),
    });
    expect(await bet(player, UNIT)).toEqual(applied);
  });

  it('PRO-01 a real-money account of a tenant without licence cannot play', async () => {
    const player = await fixture.player({ book: 'REAL', cash: multiply(UNIT, 5n) });
    expect(await bet(player, UNIT)).toEqual(refused('real_money_not_licensed'));
  });
});

describe('the reality check', () => {
  it('PRO-02 stops play until acknowledged, also after a new login', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 10n), playing: false });
    await protection.setRealityCheck(ctx(player), 30);
    await fixture.startPlaying(player);
    const first = fixture.bet(player, multiply(UNIT, 4n));
    expect(await fixture.ledger.bet(player, first)).toEqual(applied);
    await fixture.ledger.win(player, fixture.win(player, first, UNIT));
    await shift(
      player,
      'update play_session set next_check_at = clock_timestamp() where tenant = $1 and member = $2',
    );
    expect(await bet(player, UNIT)).toEqual(refused('reality_check_due'));
    await fixture.startPlaying(player);
    expect(await bet(player, UNIT)).toEqual(refused('reality_check_due'));
    await shift(
      player,
      `update session set ended_at = clock_timestamp() where tenant = $1 and member = $2
        and ended_at is null`,
    );
    await fixture.startPlaying(player);
    expect(await bet(player, UNIT)).toEqual(refused('reality_check_due'));
    const { session } = await protection.state(ctx(player));
    expect(session).toMatchObject({ due: true, net: -3n * UNIT });
    expect(await protection.acknowledge(ctx(player))).toBe(true);
    expect(await bet(player, UNIT)).toEqual(applied);
  });
});
