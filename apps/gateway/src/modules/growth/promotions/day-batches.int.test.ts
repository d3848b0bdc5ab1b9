import type { PromotionTerms } from '@parlour/contract/promotions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { grantDailyBonuses } from './daily-bonus-job.ts';

const DAY = 86_400_000;
const UNIT = 1_000_000;
/** More than two batches. */
const MEMBERS = 70;
const AMOUNT = 5 * UNIT;

let db: TestDatabase;
let fixture: LedgerFixture;
let players: readonly Player[];
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  const all = await Promise.all(Array.from({ length: MEMBERS }, () => fixture.player()));
  // In the order in which a list is granted.
  players = all.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  await rollUpAll(db, fixture.first);
});
afterAll(() => db.drop());
// Each test has the only promotion that runs, and members who take no break.
beforeEach(async () => {
  await db.owner.pool.query('update promotion set running = null');
  await db.owner.pool.query('update member_protection set timeout_until = null');
});

/** Grants a bonus on a schedule once; returns who got it, by their places, with its state. */
async function grantOnce(terms: Partial<PromotionTerms>) {
  const { id } = await runPromotion(
    db,
    fixture.first,
    {
      trigger: { kind: 'SCHEDULE', per: 'ONCE' },
      reward: { kind: 'FIXED', amount: AMOUNT },
      wallet: 'CASH',
      ...terms,
    },
    { startsAt: new Date(Date.now() - DAY) },
  );
  await runOnDyingGateways(db.app, (dying) => grantDailyBonuses(dying, fixture.first));
  const { rows } = await db.owner.pool.query<{ member: bigint; state: string }>(
    `select d.member, b.state from promotion_day_member d
     left join bonus b on b.tenant = d.tenant and b.id = d.bonus
       and b.promotion = d.promotion and b.member = d.member
     where d.tenant = $1 and d.promotion = $2 and d.decided_at is not null order by d.member`,
    [fixture.first, id],
  );
  expect(rows.map(({ member }) => BigInt(member))).toEqual(players.map(({ id }) => BigInt(id)));
  return rows.flatMap(({ state }, place) => (state === null ? [] : [place]));
}

const readCash = () =>
  Promise.all(players.map(async (player) => (await fixture.balances(player)).cash));

const all = Array.from({ length: MEMBERS }, (_, place) => place);
const firstOf = (count: number) => all.slice(0, count);

it('BON-01 every member of a list is granted once, whatever batch it falls into', async () => {
  const before = await readCash();
  expect(await grantOnce({})).toEqual(all);
  expect(
    await grantOnce({
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 3, shares: { RNG: 100 }, hours: 24 },
    }),
  ).toEqual(all);
  const cash = await readCash();
  expect(cash.map((amount, place) => amount - before[place]!)).toEqual(
    all.map(() => BigInt(AMOUNT)),
  );
  await expectSoundBooks(db);
});

it('BON-03 a budget ends in the middle of a batch with the last that it holds', async () => {
  const Held = fc.integer({ min: 0, max: MEMBERS + 10 });
  for (const held of [1, 29, 30, 31, ...fc.sample(Held, 3)]) {
    const kind = fc.sample(fc.constantFrom('count', 'total', 'perDay'), 1)[0]!;
    const rest = fc.sample(fc.nat(AMOUNT - 1), 1)[0]!;
    const budget = kind === 'count' ? { count: held } : { [kind]: held * AMOUNT + rest };
    expect(await grantOnce({ budget }), `${kind} ${held}`).toEqual(firstOf(held));
  }
});

it('BON-03 who is refused takes nothing from the budget of those after it', async () => {
  const resting = [0, 3, 31];
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     select $1, m, now() + '1 day' from unnest($2::bigint[]) m
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    [fixture.first, resting.map((place) => players[place]!.id)],
  );
  const open = all.filter((place) => !resting.includes(place));
  expect(await grantOnce({ budget: { count: 40 } })).toEqual(open.slice(0, 40));
});

it('BON-03 of members of a batch who share a device, one gets the bonus', async () => {
  for (const place of [2, 4, 60])
    await db.owner.pool.query(
      "insert into known_device (tenant, member, device_hash) values ($1, $2, '\\x02')",
      [fixture.first, players[place]!.id],
    );
  expect(await grantOnce({ oncePer: ['DEVICE'] })).toEqual(
    all.filter((place) => place !== 4 && place !== 60),
  );
});
