import type { PromotionTerms } from '@parlour/contract/promotions';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const units = (amount: number): number => amount * Number(UNIT);
const gift = {
  trigger: { kind: 'REGISTRATION' },
  reward: { kind: 'FIXED', amount: units(5) },
  wallet: 'CASH',
} as const satisfies PromotionTerms;

type Running = Awaited<ReturnType<typeof runPromotion>>;
const run = (terms: Partial<PromotionTerms> = {}) =>
  runPromotion(db, fixture.first, { ...gift, ...terms });
const exec = (sql: string, values: unknown[]) => db.owner.pool.query(sql, values);

/** Grants the bonus of a promotion as a trigger does; whether the member got it. */
const grant = ({ id, version }: Running, player: Player, occasion = '', isPromised = false) =>
  db.app.transaction(player.tenantId, async (tx) => {
    await tx.exec('test-lock', 'select lock_member($1::smallint, $2)', [
      player.tenantId,
      player.id,
    ]);
    const row = await tx.one<{ bonus: string | null }>(
      'test-grant',
      `select grant_bonus($1::smallint, $2, $3, $4, $5, 0, '{}', $6, 'test', 'test')::text
         as bonus`,
      [player.tenantId, id, version, player.id, occasion, isPromised],
    );
    return typeof row?.bonus === 'string';
  });

const refusalOf = async ({ id }: Running, player: Player) => {
  const { rows } = await exec(
    `select bonus_refusal($1::smallint, $2, v.terms, $3, 5000000, clock_timestamp()) as refusal
     from promotion_version v where v.tenant = $1 and v.promotion = $2`,
    [player.tenantId, id, player.id],
  );
  return (rows as { refusal: string | null }[])[0]?.refusal;
};

const Member = fc.record({
  hours: fc.integer({ min: 0, max: 60 }),
  rank: fc.integer({ min: 0, max: 2 }),
  playedDays: fc.option(fc.integer({ min: 0, max: 12 })),
  isInvited: fc.boolean(),
  tags: fc.subarray(['vip', 'big fish']),
  isOnBreak: fc.boolean(),
});
const Audience = fc.record(
  {
    registeredWithin: fc.integer({ min: 1, max: 60 }),
    rankFrom: fc.integer({ min: 1, max: 2 }),
    inactiveDays: fc.integer({ min: 1, max: 12 }),
    isInvited: fc.constant(true as const),
    tags: fc.constantFrom(['vip'], ['big fish', 'new']),
  },
  { requiredKeys: [] },
);
type Facts = typeof Member extends fc.Arbitrary<infer Value> ? Value : never;
type Asked = typeof Audience extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * True when a member gets a bonus, from the rules' side. Hours and days of the facts are half past.
 */
const belongs = (facts: Facts, asked: Asked): boolean =>
  !facts.isOnBreak &&
  (asked.registeredWithin === undefined || facts.hours < asked.registeredWithin) &&
  (asked.rankFrom === undefined || facts.rank >= asked.rankFrom) &&
  (asked.inactiveDays === undefined ||
    facts.playedDays === null ||
    facts.playedDays >= asked.inactiveDays) &&
  (asked.isInvited === undefined || facts.isInvited) &&
  (asked.tags === undefined || asked.tags.some((tag) => facts.tags.includes(tag)));

let serial = 0;
async function register(facts: Facts): Promise<Player> {
  const player = await fixture.player();
  const { tenantId, id } = player;
  await exec(
    `update member set created_at = now() - make_interval(hours => $3, mins => 30),
       rank_level = $4
     where tenant = $1 and id = $2`,
    [tenantId, id, facts.hours, facts.rank],
  );
  if (facts.playedDays !== null)
    await exec(
      `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, opened_at)
       select $1, $3, 'played-' || $2::bigint, $2::bigint, a.asset, 'slot', 0,
         now() - make_interval(days => $4, mins => 30)
       from account a where a.tenant = $1 and a.owner = $2::bigint and a.type = 'PLAYER_CASH'`,
      [tenantId, id, fixture.vendorId, facts.playedDays],
    );
  if (facts.isInvited)
    await exec(
      `with link as (insert into affiliate_link (tenant, code, agent, kind)
         values ($1, 'code-' || $3::int, $2, 'REFERRAL') returning id)
       insert into registration (tenant, member, method, affiliate_link, terms_version,
         minimum_age) select $1, $2, 'USERNAME', id, '1', 18 from link`,
      [tenantId, id, ++serial],
    );
  for (const tag of facts.tags)
    await exec('insert into member_tag (tenant, member, tag) values ($1, $2, $3)', [
      tenantId,
      id,
      tag,
    ]);
  if (facts.isOnBreak)
    await exec(
      `insert into member_protection (tenant, member, timeout_until)
       values ($1, $2, now() + interval '1 hour')`,
      [tenantId, id],
    );
  return player;
}

describe(`who gets a bonus (seed ${seed})`, () => {
  it('BON-01 BON-03 grants to exactly those whom the rules name, for any audience', async () => {
    await fc.assert(
      fc.asyncProperty(Member, fc.array(Audience, { minLength: 1, maxLength: 6 }), async (f, a) => {
        const player = await register(f);
        for (const audience of a)
          expect(await grant(await run({ audience }), player)).toBe(belongs(f, audience));
      }),
      { numRuns: 40, verbose: 1 },
    );
  });
});

it('BON-03 trial accounts and members on a break get none, promised or not', async () => {
  const promotion = await run();
  const trial = await fixture.player({ type: 'trial', book: 'TRIAL' });
  expect(await refusalOf(promotion, trial)).toBe('in_need_true_account');
  expect(await grant(promotion, trial, '', true)).toBe(false);
  const player = await fixture.player();
  await exec(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     values ($1, $2, now(), now() + interval '1 day')`,
    [player.tenantId, player.id],
  );
  expect(await refusalOf(promotion, player)).toBe('account_excluded');
  expect(await grant(promotion, player, '', true)).toBe(false);
});

it('BON-03 the same device, network or payee gets a bonus once', async () => {
  const shared = await run({ oncePer: ['DEVICE', 'NETWORK', 'PAYEE'] });
  const anyone = await run();
  const [one, device, network, payee, other] = await Promise.all(
    Array.from({ length: 5 }, () => fixture.player()),
  );
  const tenantId = fixture.first;
  for (const [player, hash] of [
    [one, 'a'],
    [device, 'a'],
    [other, 'b'],
  ] as const)
    await exec(
      `insert into known_device (tenant, member, device_hash) values ($1, $2, sha256($3))`,
      [tenantId, player?.id, hash],
    );
  for (const player of [one, network])
    await exec(
      `insert into member_network (tenant, member, network_hash) values ($1, $2, sha256('n'))`,
      [tenantId, player?.id],
    );
  for (const player of [one, payee])
    await exec(
      `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
         fingerprint)
       values ($1, 'P' || $2::bigint, $2, 'bank', 'bank', '', '', '', sha256('p'))`,
      [tenantId, player?.id],
    );
  const got: boolean[] = [];
  for (const player of [one, device, network, payee, other]) got.push(await grant(shared, player!));
  expect(got).toEqual([true, false, false, false, true]);
  expect(await refusalOf(shared, device!)).toBe('promotion_shared');
  expect(await grant(anyone, device!)).toBe(true);
});

it('BON-03 64 grants at once never pass a budget of count, total or day', async () => {
  for (const [budget, most] of [
    [{ count: 3 }, 3],
    [{ total: units(22) }, 4],
    [{ perDay: units(10) }, 2],
  ] as const) {
    const promotion = await run({ budget });
    const players = await Promise.all(Array.from({ length: 64 }, () => fixture.player()));
    const got = await Promise.all(players.map((player) => grant(promotion, player)));
    expect(got.filter(Boolean)).toHaveLength(most);
    expect(await refusalOf(promotion, players[got.indexOf(false)]!)).toBe('promotion_budget_spent');
  }
});

it('BON-02 a bonus of its own is for members without another that is open', async () => {
  const player = await fixture.player();
  const alone = await run({ stacking: 'ALONE' });
  expect(await grant(await run({ claim: { hours: 1 } }), player)).toBe(true);
  expect(await refusalOf(alone, player)).toBe('promotion_other_bonus');
  await exec("update bonus set state = 'EXPIRED', ended_at = now() where member = $1", [player.id]);
  expect(await grant(alone, player)).toBe(true);
});
