import { contract, type Reply } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { grantDailyBonuses } from './daily-bonus-job.ts';

const home = tenants[0] as TenantConfig;
const { bonuses, wallet } = contract;
type Bonus = Reply<typeof bonuses.claim>;
/** As it travels. */
type Offered = readonly { readonly promId: string }[];

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
});
afterAll(() => gateway.stop());

const UNIT = 1_000_000;
const terms = {
  trigger: { kind: 'DEPOSIT', least: 100 * UNIT, numbers: [1], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 500_000, most: 1000 * UNIT },
  wallet: 'BONUS',
  wagering: { of: 'BASE_AND_BONUS', multiple: 200, shares: { RNG: 100 }, hours: 24 },
} as const satisfies PromotionTerms;

async function run(over: Partial<PromotionTerms> = {}): Promise<string> {
  const { id } = await runPromotion(gateway.db, tenantId, { ...terms, ...over });
  const { rows } = await gateway.db.owner.pool.query<{ public_id: string }>(
    'select public_id from promotion where tenant = $1 and id = $2',
    [tenantId, id],
  );
  return rows[0]?.public_id ?? '';
}

const enter = () => enterTree(gateway, home, { type: 'member' });
const deposit = ({ caller }: Member, amount: number, promotionId: string) =>
  call(gateway.app, caller, wallet.deposit, { body: { amount, promotionId } });
const listOf = async ({ caller }: Member, status: 'OPEN' | 'ENDED' = 'OPEN') => {
  const { body } = await call(gateway.app, caller, bonuses.list, { query: { status } });
  return body.value as { list: Bonus[]; footer: { unclaimed: number } };
};
const offeredTo = async ({ caller }: Member, id: string) => {
  const { body } = await call(gateway.app, caller, bonuses.depositPromotions);
  return (body.value as Offered).find(({ promId }) => promId === id);
};

it('BON-02 PRM-03 a chosen bonus comes with the deposit, explained by its terms', async () => {
  const [promotion, one] = [await run(), await enter()];
  expect(await offeredTo(one, promotion)).toMatchObject({
    bonusType: 'PERCENTAGE',
    depositPromDetailsList: [{ minDepositDetail: 100, bonusAmtDetail: 50, maxBonusDetail: 1000 }],
    refusal: null,
  });
  const share = { from: 100 * UNIT, rate: 200_000, most: 50 * UNIT };
  const offers = [
    [share, { ...share, from: 500 * UNIT, rate: 300_000 }],
    [share, { from: 500 * UNIT, amount: 75 * UNIT }],
  ].map(async (steps) => offeredTo(one, await run({ reward: { kind: 'TIERS', steps } })));
  const toDetails = (...rows: readonly (readonly number[])[]) =>
    rows.map(([minDepositDetail, bonusAmtDetail, maxBonusDetail]) => ({
      minDepositDetail,
      bonusAmtDetail,
      maxBonusDetail,
    }));
  expect(await Promise.all(offers)).toMatchObject([
    {
      bonusType: 'PERCENTAGE',
      depositPromDetailsList: toDetails([100, 20, 50], [500, 30, 50]),
    },
    { bonusType: 'FIXED', depositPromDetailsList: toDetails([100, 20, 50], [500, 75, 75]) },
  ]);
  const small = await deposit(one, 99, promotion);
  expect(small.body.errorCode).toBe('promotion_deposit_too_small');
  const paid = await deposit(one, 300, promotion);
  expect(paid.body.value).toMatchObject({ sumBalance: 450 });
  const {
    list: [bonus],
  } = await listOf(one);
  expect(bonus).toMatchObject({ state: 'ACTIVE', amount: 150, required: 900, counted: 0 });
  const { body } = await call(gateway.app, one.caller, bonuses.detail, {
    query: { bonusId: bonus?.bonusId ?? '' },
  });
  expect(body.value).toMatchObject({
    depositId: (paid.body.value as { depositId: string }).depositId,
    base: 300,
    balance: 150,
    terms: { trigger: { least: 100 }, reward: { most: 1000 } },
    rounds: { list: [], footer: { stake: 0 } },
  });
  expect(await offeredTo(one, promotion)).toMatchObject({ refusal: 'promotion_not_for_member' });
  const again = await deposit(one, 300, promotion);
  expect(again.body.errorCode).toBe('promotion_not_for_member');
  const unknown = await deposit(one, 300, 'none');
  expect(unknown.body.errorCode).toBe('promotion_unavailable');
});

it('BON-01 how operators tag members is no part of the terms that members read', async () => {
  const promotion = await run({ audience: { tags: ['vip'] } });
  expect(await offeredTo(await enter(), promotion)).toMatchObject({
    terms: { audience: { tags: [] } },
    refusal: 'promotion_not_for_member',
  });
});

it('PRM-03 MEM-02 a waiting bonus is counted until it is claimed or given up', async () => {
  const trigger = { ...terms.trigger, numbers: undefined, per: 'DEPOSIT' } as const;
  const promotion = await run({ trigger, claim: { hours: 24 } });
  const [one, other] = [await enter(), await enter()];
  await deposit(one, 100, promotion);
  await deposit(one, 200, promotion);
  const { list, footer } = await listOf(one);
  expect(list.map(({ state, amount }) => [state, amount])).toEqual([
    ['CLAIMABLE', 100],
    ['CLAIMABLE', 50],
  ]);
  expect(footer).toEqual({ unclaimed: 2 });
  const family = await call(gateway.app, one.caller, bonuses.claims);
  expect(family.body.value).toMatchObject([{ rewardAmount: 100 }, { promotionType: 'DEPOSIT' }]);
  const [second, first] = list.map(({ bonusId }) => bonusId);
  const claim = ({ caller }: Member, promotionClaimId = '') =>
    call(gateway.app, caller, bonuses.claim, { body: { promotionClaimId } });
  expect((await claim(other, first)).body.errorCode).toBe('not_found');
  expect((await claim(one, first)).body.value).toMatchObject({ state: 'ACTIVE' });
  expect((await claim(one, first)).body.value).toMatchObject({ state: 'ACTIVE' });
  const given = await call(gateway.app, one.caller, bonuses.forfeit, {
    body: { bonusId: second ?? '' },
  });
  expect(given.body.value).toMatchObject({ state: 'FORFEITED' });
  expect((await claim(one, second)).body.errorCode).toBe('bonus_closed');
  expect((await call(gateway.app, one.caller, bonuses.unclaimed)).body.value).toBe(0);
  expect((await listOf(one, 'ENDED')).list).toMatchObject([{ bonusId: second }]);
});

const movementsOf = async ({ caller }: Member) => {
  const { body } = await call(gateway.app, caller, bonuses.movements, {
    query: { startDate: Date.now() - 60_000, endDate: Date.now() + 60_000 },
  });
  return (body.value as Reply<typeof bonuses.movements>).list;
};

it('MEM-05 BON-02 what came and went of bonuses is listed with promotion and balance', async () => {
  const exec = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
  const promotion = await run();
  await exec(
    `with a as (insert into announcement (tenant, id, kind, category, promotion)
       values ($1, $2, 'promotion', 'NEW', $2) returning id)
     insert into announcement_text (tenant, announcement, language, title, content)
     select $1, id, 'EN', 'First deposit', '' from a`,
    [tenantId, promotion],
  );
  const [one, other] = [await enter(), await enter()];
  await deposit(one, 300, promotion);
  await deposit(other, 100, promotion);
  const granted = { kind: 'granted', amount: 150, balance: 150, promotion: 'First deposit' };
  expect(await movementsOf(one)).toMatchObject([granted]);
  // One's is wagered, the other's time runs out.
  await exec(
    `update bonus set expires_at = now() - interval '1 second' where tenant = $1 and member = $2`,
    [tenantId, other.memberId],
  );
  await exec(`select expire_bonuses($1::smallint, 10, 'test')`, [tenantId]);
  expect(await movementsOf(other)).toMatchObject([
    { kind: 'expired', amount: -50, balance: 0, promotion: 'First deposit' },
    { kind: 'granted', amount: 50, balance: 50 },
  ]);
  const [{ bonusId }] = (await listOf(one)).list as [Bonus];
  await exec(
    `select end_bonus($1::smallint, id, 'CONVERTED', 'test', 'test') from bonus
     where tenant = $1 and public_id = $2`,
    [tenantId, bonusId],
  );
  expect(await movementsOf(one)).toMatchObject([
    { kind: 'converted', amount: -150, balance: 0, bonusId },
    granted,
  ]);
});

it('BON-03 a member on a break keeps what waits, and cannot claim it', async () => {
  const promotion = await run({ claim: { hours: 24 } });
  const one = await enter();
  await deposit(one, 100, promotion);
  const {
    list: [bonus],
  } = await listOf(one);
  await gateway.db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     select tenant, id, now() + interval '1 day' from member where tenant = $1 and username = $2`,
    [tenantId, one.caller.username],
  );
  const claimed = await call(gateway.app, one.caller, bonuses.claim, {
    body: { promotionClaimId: bonus?.bonusId ?? '' },
  });
  expect(claimed.body.errorCode).toBe('account_excluded');
  expect((await listOf(one)).list).toMatchObject([{ state: 'CLAIMABLE' }]);
});

/** Rebates for bets of two days ago: of the next day, which is over as well. */
async function grantRebates(bets: Readonly<Record<string, bigint>>, member: Member) {
  const { rows } = await gateway.db.owner.pool.query<{ day: string; noon: Date }>(
    `select (brand_day(id) - 1)::text as day,
       (brand_day(id) - 2 + time '12:00') at time zone time_zone as noon
     from tenant where id = $1`,
    [tenantId],
  );
  const { day, noon } = rows[0]!;
  const [at, games] = [noon.getTime(), Object.keys(bets)];
  const vendor = await writePastGames(gateway.db, tenantId, games);
  await writePastPlay(
    gateway.db,
    { tenant: tenantId, vendor },
    Object.entries(bets).map(([game, stake]) => ({
      member: member.memberId,
      game: `past-${game}`,
      at,
      stake,
      end: { payout: 0n },
      endsAt: at,
    })),
  );
  await rollUpAll(gateway.db, tenantId);
  await grantDailyBonuses(gateway.db.app, tenantId);
  return day;
}

it('BON-03 API-01 rebates of a day are claimed once, in the amounts that they have', async () => {
  const one = await enter();
  const rates = { RNG: 5000, FISH: 3000, DS88: 7000 };
  const rebate = {
    trigger: {
      kind: 'REBATE',
      per: 'DAY',
      least: UNIT,
      steps: [
        { rank: 0, rates },
        { rank: 1, rates: { RNG: 50_000 } },
      ],
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 24 },
  } as const satisfies PromotionTerms;
  const { promotion } = await runPromotion(gateway.db, tenantId, rebate, {
    startsAt: new Date(Date.now() - 72 * 3_600_000),
  });
  const ratesOf = async () =>
    (await call(gateway.app, one.caller, bonuses.rebateRates)).body.value as object;
  const rateOf = (gameType: keyof typeof rates, rebateValue: number) => [
    { gameType, promId: promotion, rebateValue, period: 'DAY', minBetAmount: 1, maxRebate: null },
  ];
  expect(await ratesOf()).toEqual({
    RNG: rateOf('RNG', 5000),
    FISH: rateOf('FISH', 3000),
    DS88: rateOf('DS88', 7000),
  });
  // 0.505, 0.231 and 0.385: together 1.12 in whole hundredths.
  const bets = { RNG: 101n, FISH: 77n, DS88: 55n };
  const day = await grantRebates(
    Object.fromEntries(Object.entries(bets).map(([game, stake]) => [game, stake * BigInt(UNIT)])),
    one,
  );
  // What was granted before is not computed by a rank that was reached afterwards.
  await gateway.db.owner.pool.query('update member set rank_level = 1 where id = $1', [
    one.memberId,
  ]);
  expect(await ratesOf()).toEqual({ RNG: rateOf('RNG', 50_000) });
  const read = async ({ caller }: Member, date = day) =>
    (await call(gateway.app, caller, bonuses.rebatesOfDay, { query: { date } })).body.value;
  const disburse = async (amounts: object, { caller }: Member = one) =>
    (await call(gateway.app, caller, bonuses.disburseRebates, { body: { date: day, ...amounts } }))
      .body;
  const none = Object.fromEntries(
    ['lott', 'elott', 'fish', 'live', 'pvp', 'rng', 'sports'].map((name) => [`${name}Remain`, 0]),
  );
  const granted = { rngRemain: 0.51, fishRemain: 0.23, sportsRemain: 0.38 };
  expect(await read(one)).toEqual({ ...none, ...granted });
  expect(await read(one, '2026-01-01')).toEqual(none);
  expect(await read(await enter())).toEqual(none);
  expect(await disburse({ ...granted, rngRemain: 0.52, liveRemain: 1 })).toMatchObject({
    errorCode: 'request.param.err',
    value: {
      fields: [
        { field: 'liveRemain', allowed: { values: 0 } },
        { field: 'rngRemain', allowed: { values: 0.51 } },
      ],
    },
  });
  expect((await disburse({ rngRemain: 0.51 })).errorCode).toBe('request.param.err');
  const answers = await Promise.all(Array.from({ length: 16 }, () => disburse(granted)));
  expect(answers.filter(({ success }) => success)).toMatchObject([{ value: none }]);
  expect(await one.cash()).toBe(1.12);
  expect((await listOf(one, 'ENDED')).list).toMatchObject([{ state: 'PAID', amount: 1.12 }]);
});
