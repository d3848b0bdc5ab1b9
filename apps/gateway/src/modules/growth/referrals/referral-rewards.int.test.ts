import type { PromotionTerms } from '@parlour/contract/promotions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { MemberContext } from '../../../request/context.ts';
import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { readReferralUptake } from '../../operator/promotions/referral-repository.ts';
import { createBonusService } from '../promotions/bonus-service.ts';
import { createReferralsModule } from './module.ts';
import { runReferrals } from './referral-job.ts';

type Trigger = Extract<PromotionTerms['trigger'], { kind: 'REFERRAL' }>;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());
// Each test has the only promotion that runs.
beforeEach(() => sql('update promotion set running = null'));

const units = (amount: number): number => amount * Number(UNIT);
const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.owner.pool.query(text, [...params])).rows as Row[];

const start = (over: Partial<Trigger> = {}, terms: Partial<PromotionTerms> = {}) =>
  runPromotion(db, fixture.first, {
    trigger: {
      kind: 'REFERRAL',
      deposits: units(100),
      days: 7,
      inviter: units(20),
      friend: units(5),
      ...over,
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    ...terms,
  });

/** Opens an account by the referral code of a member, as registration does. */
async function invite(inviter: Player): Promise<Player> {
  const friend = await fixture.player();
  await sql(
    `with link as (insert into affiliate_link (tenant, code, agent, kind)
       values ($1, 'code-' || $2::bigint, $2, 'REFERRAL') on conflict do nothing returning id)
     insert into registration (tenant, member, method, affiliate_link, terms_version, minimum_age)
       select $1, $3, 'USERNAME', coalesce((select id from link), (select l.id from affiliate_link l
         where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL')), '1', 18`,
    [fixture.first, inviter.id, friend.id],
  );
  await sql('select join_referrals($1::smallint, $2)', [fixture.first, friend.id]);
  return friend;
}

let deposits = 0;
const deposit = ({ id }: Player, amount: number) =>
  sql(
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
       balance, actor, request_id, created_at)
     select $1, 'past', 'referral' || $2::int, 'DEPOSIT', 'APPLIED', m.id, money_asset(m.book), $4,
       0, 'test', 'test', clock_timestamp()
     from member m where m.id = $3`,
    [fixture.first, ++deposits, id, units(amount)],
  );
const count = () => rollUpAll(db, fixture.first);
/** The job on several gateways at once, which die in every step. */
const runJobs = () =>
  runOnDyingGateways(db.app, (dying) =>
    runIfDue(db.app, 'referrals', fixture.first, () => runReferrals(dying, fixture.first)),
  );
const decide = async () => {
  await count();
  await runJobs();
};

/** The bonuses of a member, in units. */
const bonusesOf = async ({ id }: Player) =>
  (
    await sql<{ amount: number }>(
      `select (amount / 1000000)::int as amount from bonus where member = $1 order by id`,
      [id],
    )
  ).map(({ amount }) => amount);
const referralOf = async ({ id }: Player) =>
  (
    await sql<{ readonly inviter_refusal: string | null }>(
      `select is_met, decided_at is not null as is_decided, shared, inviter_refusal, friend_refusal
       from referral_friend where friend = $1 order by promotion desc limit 1`,
      [id],
    )
  )[0];

it('MEM-07 both sides are paid once, by jobs and claims at the same time', async () => {
  await start({}, { claim: { hours: 24 } });
  const inviter = await fixture.player();
  const invited = [await invite(inviter), await invite(inviter), await invite(inviter)];
  for (const friend of invited) await deposit(friend, 60);
  await decide();
  expect(await bonusesOf(inviter)).toEqual([]);
  for (const friend of invited) await deposit(friend, 40);
  await decide();
  await decide();
  expect(await bonusesOf(inviter)).toEqual([20, 20, 20]);
  const service = createBonusService({ db: db.app });
  const claimed = await sql<{ id: string }>(
    'select public_id as id from bonus where member = $1 order by id limit 1',
    [inviter.id],
  );
  const ctx = {
    tenantId: fixture.first,
    requestId: 'test',
    actor: { memberId: inviter.id },
  } as MemberContext;
  await Promise.all(
    Array.from({ length: 16 }, () => service.claim(ctx, { bonusId: claimed[0]!.id })),
  );
  expect((await fixture.balances(inviter)).cash).toBe(BigInt(units(20)));
  for (const friend of invited) expect(await bonusesOf(friend)).toEqual([5]);
});

it('MEM-07 terms say what is paid: another amount, one side, a turnover', async () => {
  await start({ inviter: units(33), friend: undefined, turnover: units(50) });
  const inviter = await fixture.player();
  const friend = await invite(inviter);
  await sql(
    `insert into member_day (tenant, day, asset, member, product, deposits)
     select $1, brand_day($1::smallint), money_asset(m.book), m.id, '', $3 from member m
     where m.id = $2`,
    [fixture.first, friend.id, units(100)],
  );
  await decide();
  expect(await bonusesOf(inviter)).toEqual([]);
  await sql(`update member_day set valid_bets = $2 where member = $1`, [friend.id, units(50)]);
  await sql('insert into referral_due (tenant, member) values ($1, $2)', [
    fixture.first,
    friend.id,
  ]);
  await runJobs();
  expect(await bonusesOf(inviter)).toEqual([33]);
  expect(await bonusesOf(friend)).toEqual([]);
});

it('MEM-07 late deposits, and what was given back before the grant, do not count', async () => {
  await start();
  const inviter = await fixture.player();
  const [late, lowered] = [await invite(inviter), await invite(inviter)];
  await deposit(late, 100);
  await sql(
    `update referral_friend set first_day = first_day - 9, last_day = last_day - 8
     where friend = $1`,
    [late.id],
  );
  await deposit(lowered, 100);
  await count();
  // A note of figures in time may be read when later ones are there, too.
  await sql('insert into referral_due (tenant, member) values ($1, $2)', [fixture.first, late.id]);
  await sql('select count_referrals($1::smallint, 100)', [fixture.first]);
  expect(await referralOf(lowered)).toMatchObject({ is_met: true, is_decided: false });
  await sql('update member_day set deposits = $2 where member = $1', [lowered.id, units(99)]);
  await runJobs();
  expect(await referralOf(lowered)).toMatchObject({ is_met: false, is_decided: false });
  expect(await referralOf(late)).toMatchObject({ is_met: false, is_decided: false });
  expect(await bonusesOf(inviter)).toEqual([]);
});

it('MEM-07 earlier friends do not count, and later terms change no invitation', async () => {
  const inviter = await fixture.player();
  const before = await invite(inviter);
  const { id } = await start();
  const during = await invite(inviter);
  await sql(
    `insert into promotion_version (tenant, promotion, version, terms, starts_at, created_by)
     select tenant, promotion, 2, jsonb_set(terms, '{trigger,inviter}', '90000000'), now(), 'test'
     from promotion_version where tenant = $1 and promotion = $2`,
    [fixture.first, id],
  );
  for (const friend of [before, during]) await deposit(friend, 500);
  // Stopped, it grants nothing; what was met meanwhile is granted when it runs again.
  await sql('update promotion set running = null where id = $1', [id]);
  await decide();
  expect(await bonusesOf(inviter)).toEqual([]);
  await sql('update promotion set running = 2 where id = $1', [id]);
  await runJobs();
  expect(await bonusesOf(inviter)).toEqual([20]);
  expect(await bonusesOf(before)).toEqual([]);
});

it('MEM-07 a member is rewarded for the most friends of the terms, friends still are', async () => {
  await start({ most: 2 });
  const inviter = await fixture.player();
  const friends = [await invite(inviter), await invite(inviter), await invite(inviter)];
  for (const friend of friends) await deposit(friend, 100);
  await decide();
  expect(await bonusesOf(inviter)).toEqual([20, 20]);
  for (const friend of friends) expect(await bonusesOf(friend)).toEqual([5]);
  const rows = await Promise.all(friends.map(referralOf));
  expect(rows.filter((row) => row?.inviter_refusal === 'referral_most')).toHaveLength(1);
});

it('MEM-07 a device in common earns neither the member nor the friend anything', async () => {
  await start({}, { oncePer: ['DEVICE', 'NETWORK'] });
  const [inviter, other] = [await fixture.player(), await fixture.player()];
  const [same, own] = [await invite(inviter), await invite(other)];
  for (const [player, device] of [
    [inviter, 'a'],
    [same, 'a'],
    [other, 'b'],
    [own, 'c'],
  ] as const)
    await sql(
      `insert into known_device (tenant, member, device_hash) values ($1, $2, sha256($3::bytea))`,
      [fixture.first, player.id, device],
    );
  for (const friend of [same, own]) await deposit(friend, 100);
  await decide();
  expect(await referralOf(same)).toMatchObject({ is_decided: true, shared: 'DEVICE' });
  expect([await bonusesOf(inviter), await bonusesOf(same)]).toEqual([[], []]);
  expect([await bonusesOf(other), await bonusesOf(own)]).toEqual([[20], [5]]);
});

it('MEM-07 each side is judged by itself: a break of one keeps the other its bonus', async () => {
  await start();
  const inviter = await fixture.player();
  const friend = await invite(inviter);
  await sql(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 hour')`,
    [fixture.first, inviter.id],
  );
  await deposit(friend, 100);
  await decide();
  expect(await referralOf(friend)).toMatchObject({ inviter_refusal: 'account_excluded' });
  expect([await bonusesOf(inviter), await bonusesOf(friend)]).toEqual([[], [5]]);
});

const handlers = () =>
  createReferralsModule({ db: db.app, tenancies: { ofId: () => undefined } }).handlers;
const contextOf = ({ id }: Player) =>
  ({
    tenantId: fixture.first,
    origin: 'https://example.com',
    actor: { memberId: id },
  }) as MemberContext;

it('MEM-07 API-01 clients of the family read what friends have brought, by day', async () => {
  await start({});
  const [inviter, other] = await Promise.all([fixture.player(), fixture.player()]);
  const { referral } = handlers();
  const read = async (player: Player) => ({
    ...(await referral.income(contextOf(player), {})),
    ...(await referral.overview(contextOf(player), undefined)),
  });
  const nothing = {
    invitationAmountToday: 0,
    achievementAmountToday: 0,
    depositRebateAmountToday: 0,
    totalBetRebateAmountToday: 0,
    totalAmountToday: 0,
    totalAmountYesterday: 0,
    memberCount: 0,
    memberQualifiedCount: 0,
  };
  const [friend] = [await invite(inviter), await invite(inviter)];
  await deposit(friend, 100);
  await decide();
  const friends = { ...nothing, memberCount: 2, memberQualifiedCount: 1 };
  const today = { invitationAmountToday: 20, totalAmountToday: 20 };
  expect(await read(inviter)).toEqual({ ...friends, ...today });
  expect(await read(other)).toEqual(nothing);
  const [latest] = await referral.recentRewards(contextOf(other), undefined);
  expect(latest).toEqual({ maskedName: expect.stringContaining('*'), bonus: 20 });
  await sql(
    `update bonus set started_at = started_at - interval '1 day'
     where id = (select inviter_bonus from referral_friend where friend = $1)`,
    [friend.id],
  );
  expect(await read(inviter)).toEqual({ ...friends, totalAmountYesterday: 20 });
});

it('MEM-07 a member sees the offer, the state of each friend and what they brought', async () => {
  const { promotion, id } = await start({ most: 1 });
  const [inviter, other] = await Promise.all([fixture.player(), fixture.player()]);
  const { referral } = handlers();
  const read = async (player: Player) => {
    const ctx = contextOf(player);
    const { list } = await referral.list(ctx, { page: 1, size: 10 });
    const { offers, earned, earnedToday } = await referral.details(ctx, { isMade: false });
    return { rewards: list.map(({ reward }) => reward), offers, earned, earnedToday };
  };
  const friends = [];
  while (friends.length < 4) friends.push(await invite(inviter));
  const [first, second, late] = friends as [Player, Player, Player];
  await deposit(first, 100);
  await decide();
  await deposit(second, 100);
  await decide();
  await sql(
    `update referral_friend set first_day = first_day - 9, last_day = first_day - 1
     where friend = $1`,
    [late.id],
  );
  const { rewards, offers, earned, earnedToday } = await read(inviter);
  const last = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  // Newest first.
  expect(rewards).toEqual([
    { state: 'waiting', until: last },
    { state: 'expired', until: last },
    { state: 'refused', until: last },
    { state: 'rewarded', until: last, amount: 20 },
  ]);
  expect(offers).toEqual([{ deposits: 100, days: 7, inviter: 20, friend: 5, most: 1 }]);
  expect([earned, earnedToday]).toEqual([20, 20]);
  const uptake = await db.app.transaction(fixture.first, (tx) =>
    readReferralUptake(tx, fixture.first, BigInt(id)),
  );
  expect(uptake).toEqual({
    invited: 4,
    waiting: 1,
    rewarded: 2,
    expired: 1,
    refusals: [{ reason: 'referral_most', count: 1 }],
  });
  expect(await read(other)).toEqual({ rewards: [], offers, earned: 0, earnedToday: 0 });
  await sql('update promotion set running = null where public_id = $1', [promotion]);
  expect((await read(inviter)).offers).toEqual([]);
});

it('PRO-06 where payees are compared, both sides must have one, and then it is paid', async () => {
  await start({}, { oncePer: ['PAYEE'] });
  const inviter = await fixture.player();
  const [friend, same] = [await invite(inviter), await invite(inviter)];
  const addPayee = ({ id }: Player, account: string) =>
    sql(
      `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
         fingerprint) values ($1, gen_random_uuid(), $2, 'bank', 'BDO', '', '', '', $3)`,
      [fixture.first, id, Buffer.from(account)],
    );
  for (const one of [friend, same]) await deposit(one, 100);
  await decide();
  expect(await referralOf(friend)).toMatchObject({ is_met: false, is_decided: false });
  await addPayee(inviter, 'own');
  await decide();
  expect(await referralOf(friend)).toMatchObject({ is_met: false, is_decided: false });
  await addPayee(friend, 'another');
  await addPayee(same, 'own');
  await decide();
  expect(await bonusesOf(friend)).toEqual([5]);
  expect(await bonusesOf(inviter)).toEqual([20]);
  expect(await referralOf(same)).toMatchObject({ is_decided: true, shared: 'PAYEE' });
});
