import { todayIn } from '@parlour/contract/rules';
import {
  computeRebate,
  computeReward,
  type PromotionTerms,
  type Rebate,
} from '@parlour/contract/promotions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { type PastBet, writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { grantDailyBonuses } from './daily-bonus-job.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dayOf = (time: number): string => todayIn(FIRST_ZONE, new Date(time));
/** A time of the brand's day so many days ago: all of it is over. */
const ago = (days: number, hour = 12): number => startOfDay(FIRST_ZONE, days) + hour * HOUR;
const units = (amount: number): number => amount * 1_000_000;

const lossBack = (per: 'DAY' | 'WEEK', more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  trigger: { kind: 'LOSS_BACK', per, least: units(20) },
  reward: { kind: 'PERCENT', rate: 100_000, most: units(8) },
  wallet: 'CASH',
  ...more,
});

let db: TestDatabase;
let fixture: LedgerFixture;
let vendor: number;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  vendor = await writePastGames(db, fixture.first, ['RNG', 'FISH']);
  await rollUpAll(db, fixture.first);
});
afterAll(() => db.drop());
// Each test has the only promotions that run, and the only members who are not locked.
beforeEach(async () => {
  await db.owner.pool.query('update promotion set running = null');
  await db.owner.pool.query("update member set status = 'LOCKED'");
});

const createPlayers = (count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => fixture.player()));

type Loss = { readonly member: bigint; readonly day: string; readonly amount: bigint };

/** Lists the losses of each member on each day, from the bets alone; below zero for a win. */
const lossesOf = (bets: readonly PastBet[], games: readonly string[]): Loss[] =>
  bets.flatMap(({ member, game, stake, end, endsAt }) =>
    typeof end === 'object' && games.includes(game)
      ? [{ member, day: dayOf(endsAt), amount: stake - end.payout }]
      : [],
  );

/** Computes the bonuses that terms give for losses: by the day on which each comes. */
function expected(losses: readonly Loss[], terms: PromotionTerms, toDay: (day: string) => string) {
  const sums = new Map<string, bigint>();
  for (const { member, day, amount } of losses) {
    const key = `${member} ${toDay(day)}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return [...sums]
    .flatMap(([key, loss]) => {
      const amount = loss >= units(20) ? computeReward(terms.reward, loss) : 0n;
      return amount > 0n ? [`${key} ${amount}`] : [];
    })
    .toSorted();
}

const granted = async (promotion: string) => {
  const { rows } = await db.owner.pool.query<{ row: string }>(
    `select member || ' ' || occasion || ' ' || amount as row from bonus
     where tenant = $1 and promotion = $2`,
    [fixture.first, promotion],
  );
  return rows.map(({ row }) => row).toSorted();
};

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const nextMonday = (day: string): string => addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));

/** The job on several gateways at once, which die in every step. */
const runJobs = () =>
  runOnDyingGateways(db.app, (dying) => grantDailyBonuses(dying, fixture.first));

/** Bets of a week that began so many days ago, some of which are open or were given back. */
function sampleBets(players: readonly Player[], from: number): PastBet[] {
  const Bet = fc.record({
    player: fc.nat(players.length - 1),
    game: fc.constantFrom('past-RNG', 'past-FISH'),
    // The last week that is over whole, and the one before: at any time of the day.
    hour: fc.integer({ min: 0, max: 7 * 24 - 1 }),
    stake: fc.integer({ min: 1, max: 60 }),
    hours: fc.integer({ min: 0, max: 30 }),
    end: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 70 }) },
      { weight: 1, arbitrary: fc.constantFrom('open' as const, 'refunded' as const) },
    ),
  });
  return fc.sample(Bet, 160).map(({ player, game, hour, stake, hours, end }): PastBet => {
    const at = ago(from, hour);
    return {
      member: players[player]!.id,
      game,
      at,
      stake: BigInt(units(stake)),
      end: typeof end === 'number' ? { payout: BigInt(units(end)) } : end,
      endsAt: at + hours * HOUR,
    };
  });
}

it('BON-03 losses of days and weeks come back once each, as the bets say', async () => {
  const players = await createPlayers(8);
  const bets = sampleBets(players, 16);
  await writePastPlay(db, { tenant: fixture.first, vendor }, bets);
  await rollUpAll(db, fixture.first);
  // A bonus of the day is no loss.
  const [lucky] = lossesOf(bets, ['past-RNG', 'past-FISH']);
  await db.owner.pool.query(
    `insert into member_day (tenant, day, asset, member, product, bonuses)
     values ($1, $2, 1, $3, '', 3000000)`,
    [fixture.first, lucky!.day, lucky!.member],
  );
  const bonus = { ...lucky!, amount: -3_000_000n };
  const start = new Date(ago(18));
  const fish: PromotionTerms = lossBack('WEEK', {
    trigger: { kind: 'LOSS_BACK', per: 'WEEK', least: units(20), categories: ['FISH'] },
    reward: {
      kind: 'TIERS',
      steps: [
        { from: units(20), rate: 100_000, most: units(4) },
        { from: units(50), amount: units(7) },
      ],
    },
  });
  const daily = await runPromotion(db, fixture.first, lossBack('DAY'), { startsAt: start });
  const weekly = await runPromotion(db, fixture.first, lossBack('WEEK'), { startsAt: start });
  const ofFish = await runPromotion(db, fixture.first, fish, { startsAt: start });
  await runJobs();
  const all = [...lossesOf(bets, ['past-RNG', 'past-FISH']), bonus];
  const tomorrow = (day: string) => addDays(day, 1);
  expect(await granted(daily.id)).toEqual(expected(all, lossBack('DAY'), tomorrow));
  expect(await granted(weekly.id)).toEqual(expected(all, lossBack('WEEK'), nextMonday));
  expect(await granted(ofFish.id)).toEqual(
    expected([...lossesOf(bets, ['past-FISH']), bonus], fish, nextMonday),
  );
  expect((await granted(daily.id)).length).toBeGreaterThan(3);
  const again = await grantDailyBonuses(db.app, fixture.first);
  expect(again).toEqual({ days: 0, decided: 0 });
  const cash = await Promise.all(players.map((player) => fixture.balances(player)));
  const paid = await db.owner.pool.query<{ sum: string }>(
    `select sum(amount) as sum from bonus
     where tenant = $1 and state = 'PAID' and member = any ($2::bigint[])`,
    [fixture.first, players.map(({ id }) => id)],
  );
  expect(cash.reduce((total, { cash: amount }) => total + amount, 0n)).toBe(
    BigInt(paid.rows[0]!.sum),
  );
});

it('BON-03 MEM-07 a rebate pays the rates of the rank by category, once a period', async () => {
  const members = await createPlayers(8);
  const bets = sampleBets(members, 16);
  await writePastPlay(db, { tenant: fixture.first, vendor }, bets);
  await rollUpAll(db, fixture.first);
  await db.owner.pool.query(
    `update member set rank_level = x.rank - 1
     from unnest($1::bigint[]) with ordinality as x (id, rank) where member.id = x.id`,
    [members.map(({ id }) => id)],
  );
  const rebate: Rebate = {
    per: 'WEEK',
    least: units(60),
    steps: [
      { rank: 1, rates: { RNG: 5000 } },
      { rank: 3, rates: { RNG: 7500, FISH: 20_000 } },
      { rank: 5, rates: { FISH: 30_000 } },
    ],
    most: units(3),
  };
  const terms: PromotionTerms = {
    trigger: { kind: 'REBATE', ...rebate },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
  };
  const { id } = await runPromotion(db, fixture.first, terms, { startsAt: new Date(ago(18)) });
  await runJobs();
  const mondays = [...new Set(bets.map(({ endsAt }) => nextMonday(dayOf(endsAt))))];
  const wanted = members.flatMap((member, rank) =>
    mondays.flatMap((monday) => {
      const sum = (game: string) =>
        bets
          .filter(
            (bet) =>
              bet.member === member.id &&
              bet.game === game &&
              typeof bet.end === 'object' &&
              nextMonday(dayOf(bet.endsAt)) === monday,
          )
          .reduce((total, { stake }) => total + stake, 0n);
      const amount = computeRebate(rebate, rank, {
        RNG: sum('past-RNG'),
        FISH: sum('past-FISH'),
      });
      return amount > 0n && monday <= dayOf(Date.now()) ? [`${member.id} ${monday} ${amount}`] : [];
    }),
  );
  expect(await granted(id)).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(3);
  const again = await grantDailyBonuses(db.app, fixture.first);
  expect(again).toEqual({ days: 0, decided: 0 });
});

it('BON-03 G5 a member who takes a break when it is due does not get it later', async () => {
  const [resting, other] = await Promise.all([fixture.player(), fixture.player()]);
  const bets = [resting, other].map(({ id }) => ({
    member: id,
    game: 'past-RNG',
    at: ago(2),
    stake: BigInt(units(50)),
    end: { payout: 0n },
    endsAt: ago(2),
  }));
  await writePastPlay(db, { tenant: fixture.first, vendor }, bets);
  await rollUpAll(db, fixture.first);
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until) values ($1, $2, now() + '1 day')
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    [fixture.first, resting.id],
  );
  const { id } = await runPromotion(db, fixture.first, lossBack('DAY'), {
    startsAt: new Date(ago(3)),
  });
  await runJobs();
  await db.owner.pool.query('update member_protection set timeout_until = null where member = $1', [
    resting.id,
  ]);
  await runJobs();
  expect(await granted(id)).toEqual([`${other.id} ${dayOf(ago(1))} 5000000`]);
});

it('BON-03 a birthday brings one bonus a year; 29 February counts as the 28th', async () => {
  const birthday = dayOf(ago(1));
  const [born, tomorrow] = await Promise.all(
    [birthday, dayOf(ago(-2))].map((day) => fixture.player({ birthDate: `1988${day.slice(4)}` })),
  );
  const { id } = await runPromotion(
    db,
    fixture.first,
    { trigger: { kind: 'BIRTHDAY' }, reward: { kind: 'FIXED', amount: units(5) }, wallet: 'CASH' },
    { startsAt: new Date(ago(2)) },
  );
  await runJobs();
  await runJobs();
  const rows = (await granted(id)).map((row) => row.split(' '));
  const occasion = birthday.replace('-02-29', '-02-28');
  expect(rows).toContainEqual([String(born!.id), occasion, '5000000']);
  expect(rows.map(([member]) => member)).not.toContain(String(tomorrow!.id));
  const { rows: days } = await db.owner.pool.query<{ row: boolean }>(
    `select has_birthday('1988-02-29', d) as row
     from unnest(array['2026-02-28', '2028-02-28', '2028-02-29', '2026-03-01']::date[]) d`,
  );
  expect(days.map(({ row }) => row)).toEqual([true, false, true, false]);
});
