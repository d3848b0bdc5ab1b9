import type { PromotionTerms } from '@parlour/contract/promotions';
import { micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { EARNING } from '../../../testing/growth/points-model.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settingDefaults } from '../../platform/settings/settings.ts';
import { creditPoints } from './points-job.ts';
import { convertPoints, readPoints } from './points-repository.ts';
import { redeemPoints } from './redemption-repository.ts';

const units = (amount: number): bigint => BigInt(amount) * UNIT;
const sql = (text: string, values: unknown[] = []) => db.owner.pool.query(text, values);

let db: TestDatabase;
let fixture: LedgerFixture;
let rules = { earning: { ...EARNING, RNG: 2 }, exchangeRate: 10 };
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await credit();
});
afterAll(() => db.drop());

const credit = () =>
  creditPoints(
    { db: db.app, settings: async () => ({ ...settingDefaults, points: rules }) },
    fixture.first,
  );
const pointsOf = ({ tenantId, id }: Player) =>
  db.app.transaction(tenantId, (tx) => readPoints(tx, tenantId, id));
/** Sets the valid bets of a member on a day of the brand, today less so many. */
const setBets = ({ tenantId, id }: Player, bets: bigint, before = 0) =>
  sql(
    `insert into member_day (tenant, day, asset, member, product, valid_bets)
     select $1, (now() at time zone t.time_zone)::date - $3::integer, money_asset(m.book), m.id,
       'RNG', $4
     from member m join tenant t on t.id = m.tenant where m.tenant = $1 and m.id = $2
     on conflict (tenant, day, asset, member, product) do update
       set valid_bets = excluded.valid_bets`,
    [tenantId, id, before, bets],
  );
/** A member with points for so many units of bets, of which each brings 2 in a hundred. */
async function playerWith(bets: number): Promise<Player> {
  const player = await fixture.player();
  await setBets(player, units(bets));
  await credit();
  return player;
}

it('PTS-02 trial accounts and members who are kept from playing earn none', async () => {
  const trial = await fixture.player({ type: 'trial', book: 'TRIAL' });
  const excluded = await fixture.player();
  await sql(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [fixture.first, excluded.id],
  );
  const member = await fixture.player();
  for (const player of [trial, excluded, member]) await setBets(player, units(1000));
  await credit();
  expect(await Promise.all([trial, excluded, member].map(pointsOf))).toEqual([0n, 0n, units(20)]);
  const { rows } = await sql('select type from account where owner = $1 and asset > 3', [trial.id]);
  expect(rows).toEqual([]);
});

it('PTS-02 a late round counts at the rates of its day; a closed day never changes', async () => {
  const player = await fixture.player();
  await sql(
    `insert into points_day (tenant, day, earning, exchange_rate)
     select d.tenant, min(d.day) - 1, '{"RNG": 5000000}', 10 from points_day d group by 1`,
  );
  await setBets(player, units(100), 1);
  await credit();
  expect(await pointsOf(player)).toBe(units(5));
  await setBets(player, units(300), 1);
  await credit();
  await credit();
  expect(await pointsOf(player)).toBe(units(15));
  // The day is over: once all its operations are counted it is closed.
  await rollUpAll(db, fixture.first);
  await credit();
  await setBets(player, units(900), 1);
  await credit();
  expect(await pointsOf(player)).toBe(units(15));
});

it('PTS-02 a changed rate counts from the next day on', async () => {
  const player = await fixture.player();
  rules = { earning: { ...rules.earning, RNG: 900 }, exchangeRate: 1 };
  await setBets(player, units(100));
  await credit();
  expect(await pointsOf(player)).toBe(units(2));
});

it('PTS-02 points for bets that are given back are taken back as far as they go', async () => {
  const player = await playerWith(1000);
  await setBets(player, units(400));
  await credit();
  expect(await pointsOf(player)).toBe(units(8));
  await db.app.transaction(fixture.first, (tx) =>
    convertPoints(tx, fixture.first, {
      member: player.id,
      reference: fixture.next('C'),
      points: micros(units(8)),
      requestId: 'test',
    }),
  );
  await setBets(player, -units(500));
  await credit();
  expect(await pointsOf(player)).toBe(0n);
});

it('PTS-02 of 64 conversions at once as many are made as there are points for', async () => {
  const player = await playerWith(1500);
  const codes = await Promise.all(
    Array.from({ length: 64 }, () =>
      db.app.transaction(fixture.first, (tx) =>
        convertPoints(tx, fixture.first, {
          member: player.id,
          reference: fixture.next('C'),
          points: micros(units(10)),
          requestId: 'test',
        }),
      ),
    ),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(3);
  expect(await pointsOf(player)).toBe(0n);
  expect((await fixture.balances(player)).cash).toBe(multiply(UNIT, 3n));
});

it('PTS-02 points are earned while others are converted, and every balance stands', async () => {
  const player = await playerWith(5000);
  const rounds = Array.from({ length: 15 }, (_, index) => index + 1);
  const earn = async () => {
    for (const round of rounds) {
      await setBets(player, units(5000 + 500 * round));
      await credit();
    }
  };
  const convert = async () => {
    for (const _ of rounds)
      await db.app.transaction(fixture.first, (tx) =>
        convertPoints(tx, fixture.first, {
          member: player.id,
          reference: fixture.next('C'),
          points: micros(units(10)),
          requestId: 'test',
        }),
      );
  };
  await Promise.all([earn(), convert(), convert()]);
  const { cash } = await fixture.balances(player);
  expect((await pointsOf(player)) + 10n * cash).toBe(units(250));
  await expectSoundBooks(db);
});

it('PTS-01 64 redemptions at once leave no stock below zero', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => playerWith(10_000)));
  const { rows } = await sql(
    `insert into mall_item (tenant, category, kind, name, points, stock, is_offered, changed_by)
     values ($1, 'gifts', 'GOODS', '{"EN":"Cap"}', 1000000, 5, true, 'test') returning public_id`,
    [fixture.first],
  );
  const codes = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      db.app.transaction(fixture.first, (tx) =>
        redeemPoints(tx, fixture.first, {
          member: players[index % players.length]!.id,
          reference: fixture.next('R'),
          item: rows[0].public_id,
          quantity: 1,
          delivery: 'sealed',
          remark: '',
          requestId: 'test',
        }),
      ),
    ),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set([null, 'points_out_of_stock']));
  expect((await sql('select stock from mall_item')).rows).toEqual([{ stock: 0 }]);
  await expectSoundBooks(db);
});

/** Lets a promotion give points, to members that may get them, as its trigger does. */
async function givePromotion(more: Partial<PromotionTerms> = {}) {
  const { id, version } = await runPromotion(db, fixture.first, {
    trigger: { kind: 'REGISTRATION' },
    reward: { kind: 'FIXED', amount: Number(units(200)) },
    wallet: 'POINTS',
    ...more,
  });
  return ({ tenantId, id: member }: Player) =>
    db.app.transaction(tenantId, async (tx) => {
      await tx.exec('test-lock', 'select lock_member($1::smallint, $2)', [tenantId, member]);
      const row = await tx.one<{ bonus: bigint | null }>(
        'test-grant',
        `select grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', false, 'test', 'test') as bonus`,
        [tenantId, id, version, member],
      );
      return row?.bonus ?? null;
    });
}

it('PTS-01 BON-02 a promotion gives points once, beside what the day earns', async () => {
  const give = await givePromotion();
  const players = await Promise.all(Array.from({ length: 8 }, () => fixture.player()));
  for (const player of players) await setBets(player, units(500));
  const [bonuses] = await Promise.all([
    Promise.all(Array.from({ length: 64 }, (_, index) => give(players[index % 8]!))),
    credit(),
  ]);
  expect(bonuses.filter((bonus) => bonus !== null)).toHaveLength(8);
  for (const player of players) {
    expect(await pointsOf(player)).toBe(units(210));
    expect(await fixture.balances(player)).toMatchObject({ cash: 0n, bonus: 0n });
  }
  const { rows } = await sql(
    `select distinct b.state, b.wallet, b.amount, b.converted, o.kind::text, o.source
     from bonus b join operation o on o.tenant = b.tenant and o.external_ref = b.public_id
     where b.member = any ($1)`,
    [players.map(({ id }) => id)],
  );
  expect(rows).toEqual([
    {
      state: 'PAID',
      wallet: 'POINTS',
      amount: units(200),
      converted: 0n,
      kind: 'BONUS',
      source: 'bonus',
    },
  ]);
  await expectSoundBooks(db);
});

it('PTS-01 BON-03 points of a promotion follow its budget, breaks and claims', async () => {
  const give = await givePromotion({ budget: { count: 1 } });
  const [first, second, resting] = await Promise.all([1, 2, 3].map(() => fixture.player()));
  await sql(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    [fixture.first, resting!.id],
  );
  expect(await give(resting!)).toBeNull();
  expect(await give(first!)).not.toBeNull();
  expect(await give(second!)).toBeNull();
  // Points are no money: what was given of them leaves a budget of money as it is.
  const { rows } = await sql(
    `select array(select exceeds_bonus_budget($1::smallint, b.promotion, l.limits::jsonb, w.wallet,
         50000000, now()) from (values ('{"total": 249000000}'), ('{"perDay": 249000000}'),
         ('{"perDay": 250000000}')) l (limits) cross join (values ('POINTS'), ('CASH')) w (wallet)
         order by w.wallet desc, l.limits)
       as spent from bonus b where b.member = $2`,
    [fixture.first, first!.id],
  );
  expect(rows).toEqual([{ spent: [true, false, true, false, false, false] }]);
  const claimed = await givePromotion({ claim: { hours: 24 } });
  await claimed(second!);
  expect(await pointsOf(second!)).toBe(0n);
  const claim = () =>
    sql(
      `select claim_bonus($1::smallint, b.member, b.public_id, 'test', 'test') from bonus b
       where b.member = $2`,
      [fixture.first, second!.id],
    );
  await Promise.all([claim(), claim()]);
  expect(await pointsOf(second!)).toBe(units(200));
});
