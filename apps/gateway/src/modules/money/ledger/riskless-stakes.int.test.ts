import { micros } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import type { Bet } from './postings.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await fixture.addGame('slot', 'LIVE');
});
afterAll(async () => {
  await expectSoundBooks(db);
  await db.drop();
});

const sql = (text: string, values: unknown[] = []) => db.owner.pool.query(text, values);
const units = (amount: number) => micros(BigInt(Math.round(amount * Number(UNIT))));

const stake = (player: Player, amount: number, roundId = fixture.next('round')) =>
  fixture.stake(player, units(amount), { roundId });
/** Ends a round; `valid` of its stakes could be lost. */
async function end(player: Player, bet: Bet, win: number, valid?: number) {
  const validBet = valid === undefined ? undefined : units(valid);
  const result = fixture.win(player, bet, units(win), { validBet });
  expect(await fixture.ledger.win(player, result)).toMatchObject({ status: 'APPLIED' });
  return result;
}
/** Reads the parts of a member's stakes that count: for turnover, and for the figures of days. */
async function countedOf({ tenantId, id }: Player): Promise<readonly number[]> {
  await rollUpAll(db, tenantId);
  const { rows } = await sql(
    `select settled_stakes($1::smallint, $2, money_asset('PLAY'), '-infinity') as settled,
       coalesce((select sum(valid_bets) from member_day
         where tenant = $1 and member = $2), 0) as days`,
    [tenantId, id],
  );
  return [rows[0].settled, rows[0].days].map((sum) => Number(sum) / Number(UNIT));
}

it('PRO-06 bets on both sides count only with what could be lost', async () => {
  const player = await fixture.player({ cash: units(100) });
  const red = await stake(player, 20);
  await stake(player, 18, red.roundId);
  const result = await end(player, red, 40, 2);
  expect(await countedOf(player)).toEqual([2, 2]);
  // The same result again changes nothing, whatever it says.
  await fixture.ledger.win(player, { ...result, validBet: units(0) });
  await end(player, await stake(player, 10), 0);
  expect(await countedOf(player)).toEqual([12, 12]);
});

it('PRO-06 CON-04 what is lost on both sides is lost for dividends and cashback', async () => {
  const player = await fixture.player({ cash: units(100) });
  const lostOf = async ({ tenantId, id }: Player): Promise<number> => {
    await rollUpAll(db, tenantId);
    const { rows } = await sql(
      `select sum(valid_bets - settled_payouts) as lost from member_day
       where tenant = $1 and member = $2`,
      [tenantId, id],
    );
    return Number(rows[0].lost) / Number(UNIT);
  };
  const red = await stake(player, 20);
  await end(player, await stake(player, 18, red.roundId), 36, 2);
  expect(await lostOf(player)).toBe(2);
  await fixture.ledger.rollback(player, fixture.rollback(player, red));
  expect(await lostOf(player)).toBe(-18);
});

it('PRO-06 a stake at no risk that comes back later is not counted below zero', async () => {
  const player = await fixture.player({ cash: units(100) });
  const red = await stake(player, 20);
  await end(player, await stake(player, 20, red.roundId), 0, 0);
  expect(await countedOf(player)).toEqual([0, 0]);
  await fixture.ledger.rollback(player, fixture.rollback(player, red));
  expect(await countedOf(player)).toEqual([0, 0]);
});

it('PRO-06 what is said to be at risk is never more than the stakes', async () => {
  const player = await fixture.player({ cash: units(100) });
  await end(player, await stake(player, 20), 0, 50);
  expect(await countedOf(player)).toEqual([20, 20]);
});

it('PRO-06 22 rounds of red and black do not convert a bonus of 1,000', async () => {
  const player = await fixture.player({ cash: units(1000) });
  const promotion = await runPromotion(db, player.tenantId, {
    trigger: { kind: 'REGISTRATION' },
    reward: { kind: 'FIXED', amount: Number(units(1000)) },
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 2000, shares: { LIVE: 100 }, hours: 24 },
  });
  await db.app.transaction(player.tenantId, async (tx) => {
    await tx.exec('test-lock', 'select lock_member($1::smallint, $2)', [
      player.tenantId,
      player.id,
    ]);
    await tx.exec(
      'test-grant',
      `select grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', true, 'test', 'test')`,
      [player.tenantId, promotion.id, promotion.version, player.id],
    );
  });
  for (let round = 0; round < 22; round += 1) await end(player, await stake(player, 1000), 1000, 0);
  const { rows } = await sql('select state, counted from bonus where tenant = $1 and member = $2', [
    player.tenantId,
    player.id,
  ]);
  expect(rows).toEqual([{ state: 'ACTIVE', counted: 0n }]);
});

it('PRO-06 rounds at no risk do not count in tournaments', async () => {
  const player = await fixture.player({ cash: units(1000) });
  const { id, version } = await runPromotion(db, player.tenantId, {
    trigger: {
      kind: 'TOURNAMENT',
      settleMinutes: 5,
      leaderboard: { by: 'TURNOVER', least: 0, prizes: [{ ranks: 1, amount: Number(units(5)) }] },
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
  });
  await sql(
    `insert into mission_run (tenant, promotion, version, starts_on, ends_on, starts_at, ends_at,
       settles_at)
     values ($1, $2, $3, current_date - 1, current_date + 2, now() - interval '1 hour',
       now() + interval '1 hour', now() + interval '2 hours')`,
    [player.tenantId, id, version],
  );
  await end(player, await stake(player, 100), 100, 0);
  await end(player, await stake(player, 7), 0);
  await sql('insert into mission_due (tenant, member) values ($1, $2)', [
    player.tenantId,
    player.id,
  ]);
  await db.app.transaction(player.tenantId, (tx) =>
    tx.exec('test-count', 'select count_missions($1::smallint, 100)', [player.tenantId]),
  );
  const { rows } = await sql(
    'select bets, turnover from mission_progress where tenant = $1 and member = $2',
    [player.tenantId, player.id],
  );
  expect(rows).toEqual([{ bets: 1, turnover: units(7) }]);
});

it('PRO-06 no bonus is staked in a game between players, and none is offered to it', async () => {
  await fixture.addGame('duel', 'PVP');
  const player = await fixture.player({ cash: units(30), bonus: units(50) });
  const balance = async (game: string | null) => {
    const { rows } = await sql(
      'select cash + bonus as playable from vendor_balance($1::smallint, $2::smallint, $3, $4)',
      [fixture.first, fixture.vendorId, player.player, game],
    );
    return rows[0].playable;
  };
  expect([await balance('duel'), await balance('slot')]).toEqual([units(30), units(80)]);
  const bet = (amount: number, gameCode: string) =>
    fixture.ledger.bet(player, fixture.bet(player, units(amount), { gameCode }));
  expect(await bet(31, 'duel')).toEqual({ status: 'REFUSED', code: 'insufficient_funds' });
  expect(await bet(30, 'duel')).toMatchObject({ status: 'APPLIED', balance: units(50) });
  expect(await bet(20, 'slot')).toMatchObject({ status: 'APPLIED', balance: units(30) });
});
