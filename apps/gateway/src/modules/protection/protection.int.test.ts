import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWorld, type Player, UNIT, type World } from '../../testing/world.ts';
import { createProtectionService, type ProtectionService } from './protection-service.ts';

let db: TestDatabase;
let world: World;
let protection: ProtectionService;
beforeAll(async () => {
  db = await createTestDatabase();
  world = await createWorld(db);
  protection = createProtectionService({ database: db.app });
});
afterAll(() => db.drop());

const ctx = (who: Player) => ({ tenantId: who.tenantId, memberId: who.id, requestId: 'test' });
const bet = (who: Player, amount: bigint) => world.ledger.bet(who, world.bet(who, amount));
const refused = (code: string) => ({ status: 'REFUSED', code });
const applied = expect.objectContaining({ status: 'APPLIED' });
/** Moves the database's facts instead of its clock. */
const shift = (who: Player, sql: string) =>
  db.owner.transaction(who.tenantId, (tx) =>
    tx.exec(`test-${sql}`.slice(0, 60), sql, [who.tenantId, who.id]),
  );

describe('limits', () => {
  it('PRO-02 the largest stake is the limit and not a hundredth more', async () => {
    const who = await world.player({ cash: 100n * UNIT });
    await protection.setLimit(ctx(who), 'STAKE', 5n * UNIT);
    expect(await bet(who, 5n * UNIT + 10_000n)).toEqual(refused('limit_stake_reached'));
    expect(await bet(who, 5n * UNIT)).toEqual(applied);
  });

  it('PRO-02 a loss limit counts stakes less wins, and its last unit goes to one of many parallel bets', async () => {
    const who = await world.player({ cash: 100n * UNIT });
    await protection.setLimit(ctx(who), 'LOSS_DAY', 10n * UNIT);
    const first = world.bet(who, 8n * UNIT);
    expect(await world.ledger.bet(who, first)).toEqual(applied);
    await world.ledger.win(who, world.win(who, first, 3n * UNIT));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => bet(who, 5n * UNIT)));
    expect(outcomes.filter(({ status }) => status === 'APPLIED')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'REFUSED')).toEqual(
      Array.from({ length: 19 }, () => refused('limit_loss_reached')),
    );
  });

  it('PRO-02 a session ends at its limit', async () => {
    const who = await world.player({ cash: 10n * UNIT });
    await protection.setLimit(ctx(who), 'SESSION', 3600n);
    expect(await bet(who, UNIT)).toEqual(applied);
    await shift(
      who,
      "update play_session set started_at = started_at - interval '1 hour' where tenant = $1 and member = $2",
    );
    expect(await bet(who, UNIT)).toEqual(refused('limit_session_reached'));
  });

  it('PRO-02 deposits over the limit are refused when they are confirmed, together too', async () => {
    const who = await world.player();
    await protection.setLimit(ctx(who), 'DEPOSIT_DAY', 10n * UNIT);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => world.deposit(who, 4n * UNIT)),
    );
    expect(outcomes.filter(({ status }) => status === 'APPLIED')).toHaveLength(2);
    expect(outcomes.filter(({ status }) => status === 'REFUSED')[0]).toEqual(
      refused('limit_deposit_reached'),
    );
    expect((await world.holds(who)).cash).toBe(8n * UNIT);
  });

  it('PRO-02 lowering acts at once; raising waits a day and then for a fresh confirmation', async () => {
    const who = await world.player({ cash: 100n * UNIT });
    expect(await protection.setLimit(ctx(who), 'STAKE', 5n * UNIT)).toBe('now');
    expect(await protection.setLimit(ctx(who), 'STAKE', 20n * UNIT)).toBe('announced');
    await expect(protection.confirmLimit(ctx(who), 'STAKE')).rejects.toThrow();
    await shift(
      who,
      'update member_limit set next_at = clock_timestamp() where tenant = $1 and member = $2',
    );
    expect(await bet(who, 6n * UNIT)).toEqual(refused('limit_stake_reached'));
    await protection.confirmLimit(ctx(who), 'STAKE');
    expect(await bet(who, 6n * UNIT)).toEqual(applied);
    expect(await protection.setLimit(ctx(who), 'STAKE', 2n * UNIT)).toBe('now');
    expect(await bet(who, 6n * UNIT)).toEqual(refused('limit_stake_reached'));
  });
});

describe('exclusion', () => {
  it('PRO-02 acts on the next bet and deposit, and cannot be shortened', async () => {
    const who = await world.player({ cash: 10n * UNIT });
    await protection.exclude(ctx(who), 365);
    await protection.exclude(ctx(who), 183);
    await protection.timeOut(ctx(who), 1);
    const until = await db.owner.transaction(who.tenantId, (tx) =>
      tx.one<{ days: number }>(
        'test-excluded',
        'select extract(day from excluded_until - clock_timestamp())::int as days from member_protection where tenant = $1 and member = $2',
        [who.tenantId, who.id],
      ),
    );
    expect(until?.days).toBeGreaterThan(360);
    expect(await bet(who, UNIT)).toEqual(refused('account_excluded'));
    expect(await world.deposit(who, UNIT)).toEqual(refused('account_excluded'));
    expect((await world.holds(who)).cash).toBe(10n * UNIT);
  });

  it.each([182, 0, 1.5])('PRO-02 lasts half a year at least: %d days are refused', async (days) => {
    const who = await world.player();
    expect(() => protection.exclude(ctx(who), days)).toThrow('request.param.err');
  });
});

describe('age', () => {
  const birthday = (years: number, days: number): string => {
    // The tenant's own calendar decides: Asia/Manila for the first one.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };

  it('PRO-03 is asked at every bet: the day before the birthday is too young, the birthday is old enough', async () => {
    const [young, old] = [
      await world.player({ birthDate: birthday(21, 1) }),
      await world.player({ birthDate: birthday(21, 0) }),
    ];
    for (const who of [young, old]) await world.deposit(who, UNIT);
    expect(await bet(young, UNIT)).toEqual(refused('age_below_minimum'));
    expect(await bet(old, UNIT)).toEqual(applied);
  });

  it('PRO-03 trial accounts play their own book without a birth date', async () => {
    const who = await world.player({ type: 4, book: 'TRIAL', birthDate: null, cash: 5n * UNIT });
    expect(await bet(who, UNIT)).toEqual(applied);
  });

  it('PRO-01 a real-money account of a tenant without licence cannot play', async () => {
    const who = await world.player({ book: 'REAL', cash: 5n * UNIT });
    expect(await bet(who, UNIT)).toEqual(refused('real_money_not_licensed'));
  });
});

describe('the reality check', () => {
  it('PRO-02 stops play when it is due until it is acknowledged, through new logins and restarts too', async () => {
    const who = await world.player({ cash: 10n * UNIT, playing: false });
    await protection.setRealityCheck(ctx(who), 30);
    await world.startPlaying(who);
    const first = world.bet(who, 4n * UNIT);
    expect(await world.ledger.bet(who, first)).toEqual(applied);
    await world.ledger.win(who, world.win(who, first, UNIT));
    await shift(
      who,
      'update play_session set next_check_at = clock_timestamp() where tenant = $1 and member = $2',
    );
    expect(await bet(who, UNIT)).toEqual(refused('reality_check_due'));
    await world.startPlaying(who);
    expect(await bet(who, UNIT)).toEqual(refused('reality_check_due'));
    await shift(
      who,
      'update session set ended_at = clock_timestamp() where tenant = $1 and member = $2 and ended_at is null',
    );
    await world.startPlaying(who);
    expect(await bet(who, UNIT)).toEqual(refused('reality_check_due'));
    const { session } = await protection.state(ctx(who));
    expect(session).toMatchObject({ due: true, net: -3n * UNIT });
    expect(await protection.acknowledge(ctx(who))).toBe(true);
    expect(await bet(who, UNIT)).toEqual(applied);
  });
});
