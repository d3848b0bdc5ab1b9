import { contract, type Reply } from '@parlour/contract';
import { drawPrize, listPrizes, type PromotionTerms } from '@parlour/contract/promotions';
import { hashServerSeed, recompute } from '@parlour/fair/browser';
import { fromWire } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';

const home = tenants[0] as TenantConfig;
const { bonuses, points, prizes, promotions, wallet } = contract;
type Draw = Reply<typeof prizes.detail>;
type Prize = Reply<typeof prizes.draw>;

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
});
afterAll(() => gateway.stop());

const UNIT = 1_000_000;
const wheel = {
  kind: 'WHEEL',
  segments: [
    { amount: 100 * UNIT, weight: 1 },
    { amount: 20 * UNIT, weight: 3 },
    { amount: 5 * UNIT, weight: 6 },
  ],
} as const;
const blank = {
  kind: 'WHEEL',
  segments: [
    { amount: 0, weight: 1_000_000 },
    { amount: 100 * UNIT, weight: 1 },
  ],
} as const;

let serial = 0;
/** Runs a promotion for the holders of a code; returns the code. */
async function run(over: Partial<PromotionTerms> = {}): Promise<string> {
  const code = `WHEEL${(serial += 1)}`;
  await runPromotion(gateway.db, tenantId, {
    trigger: { kind: 'CODE', code },
    reward: wheel,
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
    claim: { hours: 24 },
    ...over,
  });
  return code;
}

const enter = () => enterTree(gateway, home, { type: 'member' });
const enterCode = ({ caller }: Member, promoCode: string) =>
  call(gateway.app, caller, promotions.enterCode, { body: { promoCode } });

/** A member with a ticket, and the ticket's id. */
async function withTicket(over: Partial<PromotionTerms> = {}) {
  const [code, member] = [await run(over), await enter()];
  const { body } = await enterCode(member, code);
  const { bonusId } = (body.value as { bonus: { bonusId: string } }).bonus;
  return { member, bonusId };
}
const look = async ({ caller }: Member, bonusId: string) =>
  (await call(gateway.app, caller, prizes.detail, { query: { bonusId } })).body as {
    value: Draw;
    errorCode?: string;
  };
const draw = async (
  { caller }: Member,
  transactionId: string,
  seeds: { readonly clientSeed?: string; readonly commitment?: string } = {},
) =>
  (await call(gateway.app, caller, prizes.draw, { body: { transactionId, ...seeds } })).body as {
    value: Prize;
    errorCode?: string;
  };
const balanceOf = async ({ caller }: Member) =>
  (await call(gateway.app, caller, wallet.balance)).body.value as { sumBalance: number };

it('MEM-08 the hash is shown before, the prize can be recomputed after', async () => {
  const { member, bonusId } = await withTicket();
  const before = await look(member, bonusId);
  expect(before.value).toMatchObject({
    bonus: { state: 'CLAIMABLE', amount: 100, drawnBy: 'WHEEL' },
    result: null,
  });
  expect(before.value).not.toHaveProperty('result.serverSeed');
  const { commitment } = before.value;
  const drawn = await draw(member, bonusId, { clientSeed: 'my-own_seed', commitment });
  const { draw: proof, value } = drawn.value;
  const { serverSeed, clientSeed, place } = proof.result!;
  expect(clientSeed).toBe('my-own_seed');
  expect(await hashServerSeed(serverSeed)).toBe(commitment);
  const list = listPrizes(wheel);
  expect(await recompute(serverSeed, clientSeed, 0, (next) => drawPrize(list, next))).toBe(place);
  expect(fromWire(value)).toBe(list[place]?.amount);
  expect(proof.bonus).toMatchObject({ state: 'ACTIVE', amount: value, required: value * 3 });
  expect((await balanceOf(member)).sumBalance).toBe(value);
  expect((await look(member, bonusId)).value).toEqual(proof);
});

it('MEM-08 PRM-03 64 draws of a ticket at once are one, whatever seeds they name', async () => {
  for (const paidAs of ['CASH', 'POINTS'] as const) {
    const { member, bonusId } = await withTicket({ wallet: paidAs, wagering: undefined });
    const { commitment } = (await look(member, bonusId)).value;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, number) =>
        draw(member, bonusId, { clientSeed: `seed-${number}`, commitment }),
      ),
    );
    const [first] = answers;
    const { value, rewardType } = first!.value;
    expect(rewardType).toBe(paidAs);
    for (const answer of answers) expect(answer).toMatchObject({ value: first!.value });
    const owned = await call(gateway.app, member.caller, points.balance);
    expect([(await balanceOf(member)).sumBalance, owned.body.value]).toEqual(
      paidAs === 'CASH' ? [value, 0] : [0, value],
    );
  }
});

it('MEM-08 an empty segment pays nothing, and the ticket is used', async () => {
  const { member, bonusId } = await withTicket({ reward: blank });
  expect((await draw(member, bonusId)).value).toMatchObject({
    configId: 0,
    value: 0,
    rewardType: 'NONE',
    draw: { bonus: { state: 'NO_PRIZE', required: 0 }, result: { clientSeed: bonusId } },
  });
  const open = await call(gateway.app, member.caller, bonuses.list, { query: { status: 'OPEN' } });
  expect(open.body.value).toMatchObject({ list: [], footer: { unclaimed: 0 } });
  expect((await draw(member, bonusId)).value).toMatchObject({ configId: 0, value: 0 });
});

it('MEM-08 a ticket needs its draw, by its member and in time', async () => {
  const { member, bonusId } = await withTicket();
  const claimed = await call(gateway.app, member.caller, bonuses.claim, {
    body: { promotionClaimId: bonusId },
  });
  expect(claimed.body.errorCode).toBe('bonus_not_drawn');
  expect((await draw(await enter(), bonusId)).errorCode).toBe('not_found');
  const tickets = await call(gateway.app, member.caller, prizes.tickets, {
    query: { isApp: 'N', status: 'AVAILABLE' },
  });
  expect(tickets.body.value).toMatchObject([{ transactionId: bonusId, type: 'PRIZE_WHEEL' }]);
  expect((await call(gateway.app, member.caller, bonuses.claims)).body.value).toEqual([]);
  const { commitment } = (await look(member, bonusId)).value;
  for (const seeds of [{ clientSeed: 'guess' }, { clientSeed: 'not a seed', commitment }])
    expect((await draw(member, bonusId, seeds)).errorCode).toBe('request.param.err');
  await gateway.db.owner.pool.query('update bonus set claim_by = now() where public_id = $1', [
    bonusId,
  ]);
  expect((await draw(member, bonusId)).errorCode).toBe('bonus_closed');
  expect((await look(member, bonusId)).value.result).toBeNull();
});

it('MEM-08 BON-03 a member on a break cannot draw, and the result stays secret', async () => {
  const { member, bonusId } = await withTicket();
  await gateway.db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     select tenant, id, now() + interval '1 day' from member where tenant = $1 and username = $2`,
    [tenantId, member.caller.username],
  );
  expect((await draw(member, bonusId)).errorCode).toBe('account_excluded');
  expect((await look(member, bonusId)).value.result).toBeNull();
  await gateway.db.owner.pool.query('delete from member_protection');
  expect((await draw(member, bonusId)).value.draw.result).not.toBeNull();
});

it('BON-03 a budget holds the largest prize of a ticket until it is drawn', async () => {
  const code = await run({ reward: blank, budget: { total: 150 * UNIT } });
  const [one, other] = [await enter(), await enter()];
  const { body } = await enterCode(one, code);
  expect((await enterCode(other, code)).body.errorCode).toBe('promotion_budget_spent');
  await draw(one, (body.value as { bonus: { bonusId: string } }).bonus.bonusId);
  expect((await enterCode(other, code)).body.value).toMatchObject({
    status: 'claim',
    bonus: { amount: 100, drawnBy: 'WHEEL' },
  });
});
