import { micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';

let db: TestDatabase;
let fixture: LedgerFixture;

const sql = async (text: string, values: unknown[] = []) =>
  (await db.owner.pool.query<Record<string, bigint>>(text, values)).rows;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await sql('alter table operation disable trigger append_only_rows');
  await sql(
    `insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'node', id, 'slot', 'RNG', 'Slot' from vendor where tenant = $1`,
    [fixture.first],
  );
});
afterAll(() => db.drop());

const under = async (top: Player) => {
  const player = await fixture.player({ cash: multiply(UNIT, 50n) });
  await sql(`select from move_member($1::smallint, $2, $3, 'test', 'test', 'test')`, [
    fixture.first,
    player.id,
    top.id,
  ]);
  return player;
};

const SLOT = { gameCode: 'slot' };

/** A round that is over, without a win. */
async function play(player: Player, amount: bigint, over: object = SLOT) {
  const bet = fixture.bet(player, micros(amount), over);
  await fixture.ledger.bet(player, bet);
  await fixture.ledger.win(player, fixture.win(player, bet, micros(0n), over));
  return bet;
}

/** The same, with a first bet that has no result of its own and can be returned later. */
async function playTwo(player: Player, amount: bigint) {
  const bet = fixture.bet(player, micros(amount), SLOT);
  await fixture.ledger.bet(player, bet);
  await play(player, 10_000n, { ...SLOT, roundId: bet.roundId });
  return bet;
}

describe('active members', () => {
  it('AGT-06 an active member has valid bets of the minimum in the period', async () => {
    const top = await fixture.player({ type: 'agent_1' });
    const [below, lazy] = [await under(top), await under(top)];
    const other = await fixture.player({ cash: multiply(UNIT, 50n) });
    for (const player of [below, other]) await play(player, 3_000_000n);
    await fixture.ledger.bet(lazy, fixture.bet(lazy, micros(9_000_000n), SLOT));
    await rollUpAll(db, fixture.first);
    const read = async (most: number, ...values: unknown[]) =>
      (
        await sql(
          `select active_members($1::smallint, $2, 1::smallint, $3, d.today - $4::int,
             d.today - $4::int, $5, 'now', $6) as member
           from (select (now() at time zone '${FIRST_ZONE}')::date as today) d`,
          [fixture.first, top.id, ...values, most],
        )
      ).map(({ member }) => member);
    const active = async (minimum: bigint, ago = 0, product: string | null = null) => {
      const members = await read(10_000, product, ago, minimum);
      // Of a team that is larger than that the days of the brand are read.
      expect(await read(1, product, ago, minimum)).toEqual(members);
      return members;
    };
    expect(await active(0n)).toEqual([below.id]);
    expect(await active(3_000_000n)).toEqual([below.id]);
    expect(await active(3_000_001n)).toEqual([]);
    expect(await active(0n, 1)).toEqual([]);
    expect(await active(0n, 0, 'RNG')).toEqual([below.id]);
    expect(await active(0n, 0, 'PVP')).toEqual([]);
  });

  it('AGT-06 bets that are returned later take a member out of a period', async () => {
    const top = await fixture.player({ type: 'agent_1' });
    const [player, even] = [await under(top), await under(top)];
    /** Active members from so many days ago until today, or on one day. */
    const count = async (from: number, to = 0) => {
      const [row] = await sql(
        `select active_count($1::smallint, $2, 1::smallint, d.today - $3::int, d.today - $4::int)
           ::bigint as bits,
           (select count(*) from active_members($1::smallint, $2, 1::smallint, null,
             d.today - $3::int, d.today - $4::int, 0, 'now')) as sums
         from (select (now() at time zone '${FIRST_ZONE}')::date as today) d`,
        [fixture.first, top.id, from, to],
      );
      expect(row?.['bits']).toBe(row?.['sums']);
      return Number(row?.['bits']);
    };
    const nextDay = () =>
      sql(`update operation set created_at = created_at - interval '1 day' where tenant = $1`, [
        fixture.first,
      ]);
    const giveBack = async (member: Player, bet: Awaited<ReturnType<typeof play>>) => {
      await fixture.ledger.rollback(member, fixture.rollback(member, bet, SLOT));
      await rollUpAll(db, fixture.first);
    };
    const negativeDays = () => sql('select from negative_day where tenant = $1', [fixture.first]);

    const bet = await playTwo(player, 2_000_000n);
    const other = await playTwo(even, 1_000_000n);
    await nextDay();
    await play(player, 1_000_000n);
    await nextDay();
    await play(even, 1_000_000n);
    await rollUpAll(db, fixture.first);
    expect([await count(0), await count(1, 1), await count(1)]).toEqual([1, 1, 2]);

    // Returned on a day with as many bets: no valid ones are left of it.
    await giveBack(even, other);
    expect([await count(0), await count(1), await count(2)]).toEqual([0, 1, 2]);
    expect(await negativeDays()).toHaveLength(0);

    // More than the day and the one before have.
    await giveBack(player, bet);
    expect([await count(1, 1), await count(1), await count(2)]).toEqual([1, 0, 2]);
    expect(await negativeDays()).toHaveLength(1);

    // The day has more again, and less once more.
    const more = await playTwo(player, 3_000_000n);
    await rollUpAll(db, fixture.first);
    expect([await count(0), await count(1)]).toEqual([1, 1]);
    expect(await negativeDays()).toHaveLength(0);
    await giveBack(player, more);
    expect([await count(0), await count(1), await count(2)]).toEqual([0, 0, 2]);
  });
});
