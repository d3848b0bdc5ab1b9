import { contract, type Reply } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';

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
