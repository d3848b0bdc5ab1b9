import { micros, multiply, zero } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createRandom, type Random } from '../../../testing/fuzz/random.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { COUNT, rules } from '../../../testing/ledger/jackpot-fixture.ts';
import { rollUpAll, rollUpOnce } from '../../../testing/operator/roll-up-all.ts';
import { growJackpot } from '../../money/jackpot/jackpot-postings.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const step = (tenantId: TenantId) => rollUpOnce(db, tenantId);

/**
 * Queries of the sums in the rollups, and of the same sums in the journal and the members, as
 * comparable rows.
 */
const SUMS = {
  hours: [
    `select asset, hour, sum(bets)::int as bets, sum(stakes)::bigint as stakes,
       sum(payouts)::bigint as payouts, sum(deposited)::bigint as deposited,
       sum(withdrawn)::bigint as withdrawn, sum(deposits)::int as deposits,
       sum(bonus_cost)::bigint as bonus_cost,
       sum(stakes - refunds - payouts - contributions)::bigint as ggr,
       sum(registrations)::int as registrations, sum(active_players)::int as players
     from rollup_hour where tenant = $1 group by 1, 2 order by 1, 2`,
    `select coalesce(j.asset, m.asset) as asset, coalesce(j.hour, m.hour) as hour,
       coalesce(bets, 0) as bets, coalesce(stakes, 0) as stakes, coalesce(payouts, 0) as payouts,
       coalesce(deposited, 0) as deposited, coalesce(withdrawn, 0) as withdrawn,
       coalesce(deposits, 0) as deposits,
       coalesce(bonus_cost, 0) as bonus_cost, coalesce(ggr, 0) as ggr,
       coalesce(registrations, 0) as registrations, coalesce(players, 0) as players
     from (
       select o.asset, date_trunc('hour', o.created_at, z.time_zone) as hour,
         count(distinct o.id) filter (where o.kind = 'BET')::int as bets,
         sum(t.amount) filter (where o.kind = 'BET')::bigint as stakes,
         sum(t.amount) filter (where o.kind = 'WIN')::bigint as payouts,
         sum(t.amount) filter (where o.kind = 'DEPOSIT')::bigint as deposited,
         -- What left the holds of members for good, less what came back to them.
         (coalesce(sum(t.amount) filter (where o.kind = 'PAYOUT'), 0)
           - coalesce(sum(t.amount) filter (where o.kind = 'PAYOUT_RETURN'), 0))::bigint
           as withdrawn,
         count(distinct o.id) filter (where o.kind = 'DEPOSIT')::int as deposits,
         sum(case when d.type = 'PROMO_EXPENSE' and o.kind <> 'CONTRIBUTION' then t.amount
           end)::bigint as bonus_cost,
         -- The vendors' clearing accounts are assets: a bet credits them, a win debits them.
         (coalesce(sum(t.amount) filter (where c.type = 'VENDOR_CLEARING'), 0)
           - coalesce(sum(t.amount) filter (where d.type = 'VENDOR_CLEARING'), 0))::bigint as ggr,
         count(distinct o.member) filter (where o.kind = 'BET')::int as players
       from operation o join tenant z on z.id = o.tenant
       join transfer t on t.tenant = o.tenant and t.operation = o.id
       join account d on d.tenant = t.tenant and d.id = t.debit_account
       join account c on c.tenant = t.tenant and c.id = t.credit_account
       where o.tenant = $1 and o.status = 'APPLIED' group by 1, 2
     ) j full join (
       select money_asset(m.book) as asset, date_trunc('hour', m.created_at, z.time_zone) as hour,
         count(*)::int as registrations
       from member m join tenant z on z.id = m.tenant where m.tenant = $1 group by 1, 2
     ) m on m.asset = j.asset and m.hour = j.hour order by 1, 2`,
  ],
  days: [
    `select day::text, asset, active_players as players from rollup_day where tenant = $1
     order by 1, 2`,
    `select (o.created_at at time zone z.time_zone)::date::text as day, o.asset,
       count(distinct o.member)::int as players
     from operation o join tenant z on z.id = o.tenant
     where o.tenant = $1 and o.kind = 'BET' and o.status = 'APPLIED' group by 1, 2 order by 1, 2`,
  ],
  games: [
    `select vendor, game_code, sum(stakes - refunds - payouts)::bigint as ggr
     from rollup_game_hour where tenant = $1 group by 1, 2 order by 1, 2`,
    `select vendor, game_code,
       sum(case when kind = 'BET' then amount else -amount end)::bigint as ggr
     from operation where tenant = $1 and status = 'APPLIED' and vendor is not null
       and kind in ('BET', 'WIN', 'ROLLBACK') group by 1, 2 order by 1, 2`,
  ],
} as const;

async function readSums(tenantId: TenantId, side: 0 | 1): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {};
  for (const [name, sides] of Object.entries(SUMS))
    read[name] = (await db.owner.pool.query(sides[side], [tenantId])).rows;
  return read;
}
const expectSound = async (tenantId: TenantId) => {
  const counted = await readSums(tenantId, 0);
  expect(counted).toEqual(await readSums(tenantId, 1));
  return counted;
};

/** A bet that is won, lost, rolled back or left open by chance. */
async function play(player: Player, random: Random): Promise<void> {
  const { ledger } = fixture;
  const gameCode = random.pick(['slot', 'dice', 'wheel']);
  const amount = micros(BigInt(1 + random.below(900)) * 10_000n);
  const bet = fixture.bet(player, amount, { gameCode });
  await ledger.bet(player, bet);
  const end = random.pick(['rolled back', 'lost', 'lost', 'won', 'won', 'open']);
  const won = end === 'won' ? multiply(amount, BigInt(1 + random.below(4))) : zero;
  if (end === 'rolled back')
    await ledger.rollback(player, fixture.rollback(player, bet, { gameCode }));
  else if (end !== 'open') await ledger.win(player, fixture.win(player, bet, won, { gameCode }));
}

describe('the rollups of the dashboards', () => {
  it('OPS-08 equal the sums of the journal by hour and day, whenever counted', async () => {
    const random = createRandom(20_261_125);
    for (const tenantId of [fixture.first, fixture.second]) {
      const people = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          fixture.player({
            tenantId,
            cash: multiply(UNIT, 1000n),
            ...(index === 0 && { bonus: UNIT }),
          }),
        ),
      );
      for (let turn = 0; turn < 60; turn += 1) {
        await play(people[turn % people.length]!, random);
        if (turn % 20 === 7) await step(tenantId);
      }
      await rollUpAll(db, tenantId);
      const { hours } = await expectSound(tenantId);
      expect(hours?.length).toBeGreaterThan(0);
    }
  });

  it('OPS-08 count an open transaction after its commit, not never', async () => {
    const [slow, quick] = [
      await fixture.player({ cash: UNIT }),
      await fixture.player({ cash: UNIT }),
    ];
    await rollUpAll(db, fixture.first);
    const client = await db.app.pool.connect();
    const bet = fixture.bet(slow, UNIT);
    await client.query('begin');
    await client.query(
      `select * from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[], $5::text[],
        $6::text[], $7::text[], $8::bigint[], $9::text[])`,
      [
        fixture.first,
        [bet.vendorId],
        [bet.txId],
        [bet.player],
        [bet.roundId],
        [bet.gameCode],
        [bet.currency],
        [bet.amount],
        ['test'],
      ],
    );
    await fixture.ledger.bet(quick, fixture.bet(quick, UNIT));
    // The first step passes what came before, the second must wait for the open transaction.
    for (let turn = 0; turn < 4; turn += 1) await step(fixture.first);
    await client.query('commit');
    client.release();
    await rollUpAll(db, fixture.first);
    await expectSound(fixture.first);
  });

  it('OPS-08 are the same after they were summed again, however often', async () => {
    const player = await fixture.player({ cash: UNIT });
    await fixture.ledger.bet(player, fixture.bet(player, UNIT));
    await rollUpAll(db, fixture.first);
    const before = await readSums(fixture.first, 0);
    const spoiled = await db.owner.pool.query(
      'update rollup_hour set stakes = stakes + 1 where tenant = $1',
      [fixture.first],
    );
    const why = { by: 'operator:test', reason: 'a test' };
    expect(await rebuildRollups(db.app, fixture.first, why)).toBe(spoiled.rowCount);
    expect(await rebuildRollups(db.app, fixture.first, why)).toBe(0);
    expect(await readSums(fixture.first, 0)).toEqual(before);
    await expectSound(fixture.first);
  });

  it('OPS-08 summed again, hours counted with a jackpot’s seed lose it as a bonus', async () => {
    const tenantId = fixture.second;
    await db.app.transaction(tenantId, (tx) => growJackpot(tx, tenantId, rules, COUNT, 'test'));
    await rollUpAll(db, tenantId);
    const { hours } = await expectSound(tenantId);
    // As it was counted before the seed was left out.
    const counted = await db.owner.pool.query(
      `update rollup_hour r set bonus_cost = r.bonus_cost + o.amount
       from operation o join tenant z on z.id = o.tenant
       where o.tenant = $1 and o.kind = 'CONTRIBUTION' and o.vendor is null and r.tenant = $1
         and r.asset = o.asset and r.hour = date_trunc('hour', o.created_at, z.time_zone)`,
      [tenantId],
    );
    expect(counted.rowCount).toBeGreaterThan(0);
    const why = { by: 'operator:test', reason: 'a test' };
    expect(await rebuildRollups(db.app, tenantId, why)).toBe(counted.rowCount);
    expect((await expectSound(tenantId)).hours).toEqual(hours);
  });

  it('OPS-08 count nothing twice when several gateways count at once', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 50n) });
    for (let turn = 0; turn < 20; turn += 1)
      await fixture.ledger.bet(player, fixture.bet(player, UNIT));
    for (let turn = 0; turn < 5; turn += 1)
      await Promise.all([step(fixture.first), step(fixture.first), step(fixture.first)]);
    await rollUpAll(db, fixture.first);
    await expectSound(fixture.first);
  });
});
