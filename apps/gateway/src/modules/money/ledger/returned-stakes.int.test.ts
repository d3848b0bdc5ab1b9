import type { PromotionTerms } from '@parlour/contract/promotions';
import { micros, zero } from '@parlour/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { Bet } from './postings.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await fixture.addGame('slot', 'RNG');
});
afterEach(() => sql('delete from setting where tenant = $1', [fixture.first]));
afterAll(async () => {
  await expectSoundBooks(db);
  await db.drop();
});

const sql = (text: string, values: unknown[] = []) => db.owner.pool.query(text, values);
const units = (amount: number) => micros(BigInt(Math.round(amount * Number(UNIT))));
const setSetting = (key: string, value: object) =>
  sql('insert into setting (tenant, key, value) values ($1, $2, $3)', [
    fixture.first,
    key,
    JSON.stringify(value),
  ]);

/** Stakes in rounds of the fixture's vendor, in units. */
const stake = (player: Player, amount: number, roundId = fixture.next('round')) =>
  fixture.stake(player, units(amount), { roundId });
const end = async (player: Player, bet: Bet, win = 0) => {
  const status = (await fixture.ledger.win(player, fixture.win(player, bet, units(win)))).status;
  expect(status).toBe('APPLIED');
};
const giveBack = async (player: Player, bet: Bet) =>
  expect(await fixture.ledger.rollback(player, fixture.rollback(player, bet))).toMatchObject({
    status: 'APPLIED',
  });

/** Reads the amount that a member has to stake before a withdrawal, in units. */
async function leftOf({ tenantId, id }: Player): Promise<number> {
  const { rows } = await sql(
    `select greatest(0, t.required - settled_stakes(t.tenant, t.member, t.asset, t.as_of)) as left
     from turnover t where t.tenant = $1 and t.member = $2`,
    [tenantId, id],
  );
  return Number(rows[0]?.left ?? 0) / Number(UNIT);
}

describe('what is to be played', () => {
  it('PRO-06 a stake given back after its round is to be played again', async () => {
    const player = await fixture.player({ cash: units(100) });
    const first = await stake(player, 10);
    await end(player, await stake(player, 10, first.roundId));
    expect(await leftOf(player)).toBe(80);
    await fixture.deposit(player, units(1));
    expect(await leftOf(player)).toBe(81);
    await giveBack(player, first);
    expect(await leftOf(player)).toBe(91);
  });

  it('PRO-06 one given back before the next deposit is demanded once', async () => {
    const player = await fixture.player({ cash: units(100) });
    const first = await stake(player, 10);
    await end(player, await stake(player, 10, first.roundId));
    await giveBack(player, first);
    expect(await leftOf(player)).toBe(90);
    await fixture.deposit(player, units(1));
    expect(await leftOf(player)).toBe(91);
  });

  it('PRO-06 money in an open round does not end the demand for it', async () => {
    const player = await fixture.player({ cash: units(5000) });
    const ticket = await stake(player, 5000);
    await fixture.deposit(player, units(10));
    expect(await leftOf(player)).toBe(5010);
    await giveBack(player, ticket);
    await end(player, await stake(player, 10));
    expect(await leftOf(player)).toBe(5000);
  });

  it('PRO-06 nor does a round that has been open for longer than a month', async () => {
    const player = await fixture.player({ cash: units(5000) });
    const ticket = await stake(player, 5000);
    await sql(
      `update round set opened_at = opened_at - interval '40 days' where tenant = $1
         and round_ref = $2`,
      [fixture.first, ticket.roundId],
    );
    await sql(
      `insert into open_round (tenant, vendor, round_ref, member, opened_at)
       select tenant, vendor, round_ref, member, opened_at from round
       where tenant = $1 and round_ref = $2`,
      [fixture.first, ticket.roundId],
    );
    await fixture.deposit(player, units(10));
    expect(await leftOf(player)).toBe(5010);
  });

  it('PRO-06 nor does money in the wallet at a vendor', async () => {
    await setSetting('wallet', { isSingle: false });
    const player = await fixture.player({ cash: units(5000) });
    await db.app.transaction(player.tenantId, (tx) =>
      tx.exec(
        'test-transfer',
        `select post_wallet_transfer($1::smallint, $2, $3::smallint, true, null, $4, 'test')`,
        [player.tenantId, player.id, fixture.vendorId, fixture.next('move')],
      ),
    );
    await fixture.deposit(player, units(10));
    expect(await leftOf(player)).toBe(5010);
  });

  it('PRO-06 nor does a win that waits for an operator', async () => {
    const player = await fixture.player({ cash: units(100) });
    await setSetting('withdrawals', { turnoverPercent: 300 });
    await fixture.deposit(player, units(100));
    const bet = await stake(player, 200);
    await sql('update vendor set needs_launch = true, round_win_cap = 1 where id = $1', [
      fixture.vendorId,
    ]);
    const win = await fixture.ledger.win(player, fixture.win(player, bet, units(500)));
    await sql('update vendor set needs_launch = false, round_win_cap = null where id = $1', [
      fixture.vendorId,
    ]);
    expect(win.status).toBe('HELD');
    expect(await leftOf(player)).toBe(200);
    await fixture.deposit(player, units(1));
    expect(await leftOf(player)).toBe(203);
  });

  it('PRO-06 who lost everything begins again, and what comes back brings its demand', async () => {
    await setSetting('withdrawals', { turnoverPercent: 300 });
    const player = await fixture.player({ cash: units(5000) });
    const first = await stake(player, 4990);
    await end(player, await stake(player, 10, first.roundId));
    expect(await leftOf(player)).toBe(10_000);
    await fixture.deposit(player, units(10));
    expect(await leftOf(player)).toBe(30);
    await giveBack(player, first);
    expect(await leftOf(player)).toBe(15_020);
  });
});

describe('a bonus', () => {
  const terms: PromotionTerms = {
    trigger: { kind: 'REGISTRATION' },
    reward: { kind: 'FIXED', amount: Number(units(25)) },
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
  };

  async function grant({ tenantId, id }: Player, over: Partial<PromotionTerms> = {}) {
    const promotion = await runPromotion(db, tenantId, { ...terms, ...over } as PromotionTerms);
    await db.app.transaction(tenantId, async (tx) => {
      await tx.exec('test-lock', 'select lock_member($1::smallint, $2)', [tenantId, id]);
      await tx.exec(
        'test-grant',
        `select grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', true, 'test', 'test')`,
        [tenantId, promotion.id, promotion.version, id],
      );
    });
  }
  const bonusesOf = async ({ tenantId, id }: Player) => {
    const { rows } = await sql(
      `select state, counted / 10000 as counted, converted / 10000 as converted,
         taken_back / 10000 as taken from bonus where tenant = $1 and member = $2 order by id`,
      [tenantId, id],
    );
    return rows.map(({ state, ...sums }) => [state, ...Object.values(sums).map(Number)]);
  };

  /** Meets the requirement by a stake of 80, beside one of a hundredth that ends the round. */
  async function meet(player: Player): Promise<Bet> {
    const large = await stake(player, 80);
    await end(player, await stake(player, 0.01, large.roundId));
    expect(await bonusesOf(player)).toContainEqual(['CONVERTED', 8001, 2500, 0]);
    return large;
  }

  it('PRO-06 that a stake had converted is in play again when the stake comes back', async () => {
    const player = await fixture.player({ cash: units(100) });
    await grant(player);
    const large = await meet(player);
    await giveBack(player, large);
    expect(await bonusesOf(player)).toEqual([['ACTIVE', 1, 2500, 2500]]);
    expect(await fixture.balances(player)).toMatchObject({ cash: units(99.99), bonus: units(25) });
    await end(player, await stake(player, 75));
    expect(await bonusesOf(player)).toEqual([['CONVERTED', 7501, 5000, 2500]]);
    expect(await fixture.balances(player)).toMatchObject({ cash: units(49.99), bonus: zero });
  });

  it('PRO-06 goes back to the brand where another one is in play by then', async () => {
    const player = await fixture.player({ cash: units(100) });
    await grant(player);
    const large = await meet(player);
    await grant(player);
    await giveBack(player, large);
    expect(await bonusesOf(player)).toEqual([
      ['FORFEITED', 1, 2500, 2500],
      ['ACTIVE', 0, 0, 0],
    ]);
    expect(await fixture.balances(player)).toMatchObject({ cash: units(99.99), bonus: units(25) });
  });

  it('PRO-06 is taken back as far as there is cash, and the rest is reported', async () => {
    const player = await fixture.player({ cash: units(100) });
    await grant(player);
    await end(player, await stake(player, 74));
    const last = await stake(player, 1);
    await end(player, await stake(player, 0.01, last.roundId));
    await end(player, await stake(player, 49.99));
    await giveBack(player, last);
    expect(await bonusesOf(player)).toEqual([['ACTIVE', 7401, 2500, 100]]);
    expect(await fixture.balances(player)).toMatchObject({ cash: zero, bonus: units(1) });
    const { rows } = await sql(
      `select detail ->> 'taken' as taken, detail ->> 'missing' as missing from audit_event
       where tenant = $1 and action = 'alert.bonus_taken_back' and detail ->> 'member' = $2`,
      [fixture.first, String(player.id)],
    );
    expect(rows).toEqual([{ taken: String(units(1)), missing: String(units(24)) }]);
  });

  it('PRO-06 that was lost is in play again with the stake that comes back', async () => {
    const player = await fixture.player({ cash: units(1) });
    await grant(player);
    const large = await stake(player, 25);
    await end(player, await stake(player, 1, large.roundId));
    expect(await bonusesOf(player)).toEqual([['LOST', 2600, 0, 0]]);
    await giveBack(player, large);
    expect(await bonusesOf(player)).toEqual([['ACTIVE', 100, 0, 0]]);
    expect(await fixture.balances(player)).toMatchObject({ cash: units(1), bonus: units(24) });
  });
});
