import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { PIN } from '../../../testing/gateway/withdrawal-client.ts';
import { givePoints } from '../../../testing/growth/give-points.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { redeemPoints } from '../../growth/points/redemption-repository.ts';

const { mall } = operatorContract;
const { bonuses, points } = contract;
const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const reason = 'asked by the member';
const mug = {
  category: 'gifts',
  kind: 'GOODS',
  texts: [
    { language: 'EN', name: 'Mug', description: 'Steel' },
    { language: 'TY', name: 'Tasa', description: '' },
  ],
  points: 10,
  money: 0,
  value: 4 as number | null,
  promotion: null as string | null,
  stock: 3,
  isOffered: true,
};
const credit = {
  ...mug,
  category: 'credit',
  kind: 'CREDIT',
  texts: [{ language: 'EN', name: 'Credit', description: '' }],
  value: 50,
};
const spinsItem = {
  ...mug,
  value: null,
  category: 'freeSpins',
  kind: 'FREE_SPINS',
  texts: [{ language: 'EN', name: 'Spins', description: '' }],
  stock: 20,
};
const spins: PromotionTerms = {
  trigger: { kind: 'POINTS_MALL' },
  reward: {
    kind: 'FREE_SPINS',
    game: 'n1',
    name: 'Slot',
    count: 3,
    stake: 2_000_000,
    most: 20_000_000,
  },
  wallet: 'CASH',
  claim: { hours: 24 },
};

let gateway: TestGateway;
let tenantId: number;
let owner: LoggedInOperator;
let second: LoggedInOperator;
let support: LoggedInOperator;
let member: Member;

const ask = async <Value>(
  by: LoggedInOperator,
  route: OperatorRoute,
  sent: { query?: Record<string, string>; body?: object } = {},
  code = home.code,
) => {
  const { status, body } = await by.call<Value>(route, {
    path: route.path.replace(':brand', code),
    ...sent,
  });
  return { status, code: body.errorCode, value: body.value };
};
type Saved = { readonly item?: string; readonly request?: string };
const propose = (over: object) => ask<Saved>(owner, mall.saveItem, { body: { ...over, reason } });
/** Saves an item, by a second operator where it gives more; returns its number. */
async function save(over: object): Promise<string> {
  const { item, request } = (await propose(over)).value;
  if (request === undefined) return item!;
  expect((await approveRequest(second, request)).status).toBe(200);
  const [row] = await sql(
    'select public_id from mall_item where tenant = $1 order by changed_at desc limit 1',
  );
  return row.public_id as string;
}
const tryRedeem = async (itemId: string, over: object = {}, by = member) => {
  const { body } = await call(gateway.app, by.caller, points.redeem, {
    body: { rewardId: itemId, quantity: 1, password: PIN, ...over },
    headers: { 'idempotency-key': randomUUID() },
  });
  return { code: body.errorCode, id: (body.value as { id: string } | null)?.id ?? '' };
};
const redeem = async (itemId: string, over: object = {}): Promise<string> =>
  (await tryRedeem(itemId, over)).id;
/** Asks for an item as the call does, without its PIN. */
async function order({ caller }: Member, item: string) {
  const [row] = await sql('select id from member where tenant = $1 and public_id = $2', caller.id);
  const id = `R${createShortCode(10)}`;
  const code = await gateway.db.app.transaction(tenantId as never, (tx) =>
    redeemPoints(tx, tenantId as never, {
      member: row.id,
      reference: id,
      item,
      quantity: 1,
      delivery: null,
      remark: '',
      requestId: id,
    }),
  );
  return { code, id };
}
const address = { recipient: 'Ana', phone: '0917', address: '1 Rizal St' };
const decide = (by: LoggedInOperator, order: string, to: string, note = '') =>
  ask(by, mall.decide, { body: { order, to, note, reason } });
/** A promotion of free spins that runs, and an item that grants them. */
async function offerSpins(over: Partial<PromotionTerms> = {}) {
  const { id, promotion } = await runPromotion(gateway.db, tenantId as never, {
    ...spins,
    ...over,
  });
  return { id, promotion, item: await save({ ...spinsItem, promotion }) };
}
const sql = async (text: string, ...values: unknown[]) =>
  (await gateway.db.owner.pool.query(text, [tenantId, ...values])).rows;
const bonusesOf = (order: string) =>
  sql('select state, version, amount from bonus where tenant = $1 and occasion = $2', order);
/** Lets the member take a break until a day. */
const rest = (until: string) =>
  sql(
    `insert into member_protection (tenant, member, timeout_until)
     select $1, id, $3 from member where tenant = $1 and public_id = $2
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    member.caller.id,
    until,
  );
/** Returns the reason that the mall shows when the member could not get an item. */
async function refusalOf(itemId: string): Promise<string | undefined> {
  const { body } = await call(gateway.app, member.caller, points.rewards, {
    query: { size: 100 },
  });
  const { list } = body.value as { list: { id: string; refusal?: string }[] };
  return list.find(({ id }) => id === itemId)!.refusal;
}
const balance = async () => (await call(gateway.app, member.caller, points.balance)).body.value;

beforeAll(async () => {
  gateway = await startTestGateway();
  await setDailyLimit(gateway, home.code);
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  second = await createOperator(gateway, {
    login: 'second@example.com',
    role: 'content',
    brand: home.code,
  });
}, 60_000);
beforeEach(async () => {
  member = await enterTree(gateway, home);
  await givePoints(gateway.db, tenantId as never, member.caller.id, 100n);
});
afterAll(() => gateway.stop());

it('OPS-01 PTS-01 goods are approved and delivered by the operator who claimed them', async () => {
  const item = await save(mug);
  const order = await redeem(item, { ...address, remarks: 'Blue' });
  const { value } = await ask<{ rows: { order: string }[] }>(support, mall.orders, {
    query: { state: 'PENDING' },
  });
  expect((await ask(support, mall.waiting)).value).toEqual({ pending: value.rows.length });
  expect(value.rows.find((row) => row.order === order)).toMatchObject({
    item: 'Mug',
    remark: 'Blue',
    claimedBy: null,
  });
  expect((await ask(support, mall.address, { body: { order } })).value).toMatchObject(address);

  await ask(support, mall.claim, { body: { order } });
  expect(await decide(owner, order, 'APPROVED')).toMatchObject({ code: 'mall_order_claimed' });
  expect(await decide(support, order, 'REDEEMED')).toMatchObject({ code: 'mall_order_closed' });
  expect(await decide(support, order, 'APPROVED')).toMatchObject({ status: 200 });
  expect(await decide(support, order, 'REDEEMED', 'Tracking 77')).toMatchObject({ status: 200 });
  expect(await decide(support, order, 'REJECTED')).toMatchObject({ code: 'mall_order_closed' });
  expect(await balance()).toBe(90);
  const query = { startDate: Date.now() - 60_000, endDate: Date.now() + 60_000 };
  const seen = await call(gateway.app, member.caller, points.redemptions, { query });
  expect(seen.body.value).toMatchObject({ list: [{ status: 'D', note: 'Tracking 77' }] });
});

it('OPS-01 PTS-01 approved credit is paid at once; what is rejected is given back', async () => {
  const item = await save(credit);
  const paid = await redeem(item);
  // Who wrote an item approves no credit of it.
  expect(await decide(owner, paid, 'APPROVED')).toMatchObject({ code: 'mall_order_own_item' });
  expect(await decide(second, paid, 'APPROVED')).toMatchObject({ status: 200 });
  expect([await balance(), await member.cash()]).toEqual([90, 50]);
  const order = await redeem(item);
  expect(await decide(owner, order, 'REJECTED', 'Not now')).toMatchObject({ status: 200 });
  expect([await balance(), await member.cash()]).toEqual([90, 50]);
  const { value } = await ask<{ items: { item: string; stock: number }[] }>(owner, mall.items);
  expect(value.items.find((one) => one.item === item)?.stock).toBe(2);
  await expectSoundBooks(gateway.db);
});

it('OPS-12 goods and free spins count with their worth in the limit of a day', async () => {
  const by = await createOperator(gateway, {
    login: 'worth@example.com',
    role: 'support',
    brand: home.code,
  });
  const orders = {
    mugs: await redeem(await save(mug), { ...address, quantity: 2 }),
    unvalued: await redeem(await save({ ...mug, value: null }), address),
    spins: await redeem((await offerSpins()).item),
    credit: await redeem(await save({ ...credit, value: 5 })),
  };
  await setDailyLimit(gateway, home.code, 30);
  const decided = async (order: string, to = 'APPROVED') =>
    ((await decide(by, order, to)).value as { status: string }).status;
  // Two mugs of 4, and free spins that win 20 at the most: 2 are left.
  expect(await decided(orders.mugs)).toBe('done');
  expect(await decided(orders.mugs, 'REDEEMED')).toBe('done');
  expect(await decided(orders.unvalued)).toBe('proposed');
  expect(await decided(orders.spins)).toBe('done');
  expect(await decided(orders.credit)).toBe('proposed');
  await setDailyLimit(gateway, home.code);
  await expectSoundBooks(gateway.db);
});

it('OPS-12 another value of goods takes two operators, and members do not see it', async () => {
  const item = await save(mug);
  for (const value of [3, 5, null])
    expect((await propose({ ...mug, item, value })).value.request).toBeDefined();
  expect((await propose({ ...mug, item, stock: 2 })).value).toMatchObject({ status: 'done' });
  const { body } = await call(gateway.app, member.caller, points.rewards, { query: { size: 100 } });
  const { list } = body.value as { list: { id: string; price: number }[] };
  expect(list.find(({ id }) => id === item)).toMatchObject({ price: 0 });
});

it('OPS-06 PTS-01 items are checked and stopped; support may not change them', async () => {
  const { promotion } = await runPromotion(gateway.db, tenantId as never, spins);
  const other = await runPromotion(gateway.db, tenantId as never, {
    ...spins,
    trigger: { kind: 'REGISTRATION' },
  });
  for (const over of [
    { texts: [mug.texts[1]] },
    { texts: [...mug.texts, { language: 'XX', name: 'x', description: '' }] },
    { kind: 'CREDIT', value: null },
    { kind: 'FREE_SPINS', value: null },
    { kind: 'FREE_SPINS', promotion },
    { promotion },
    { kind: 'FREE_SPINS', value: null, promotion: other.promotion },
    { kind: 'FREE_SPINS', value: null, promotion: 'unknown' },
  ])
    expect(await ask(owner, mall.saveItem, { body: { ...mug, ...over, reason } })).toMatchObject({
      code: 'mall_item_faulty',
    });
  // Not for members who register later.
  await sql('update promotion set running = null where tenant = $1 and id = $2', other.id);
  const denied = await ask(support, mall.saveItem, { body: { ...mug, reason } });
  expect(denied).toMatchObject({ status: 403 });
  const item = await save(mug);
  await save({ ...mug, item, isOffered: false });
  const { body } = await call(gateway.app, member.caller, points.rewards, { query: {} });
  expect((body.value as { list: { id: string }[] }).list.map(({ id }) => id)).not.toContain(item);
  const foreign = await ask(owner, mall.saveItem, { body: { ...mug, item, reason } }, 'nigeria');
  expect(foreign).toMatchObject({ code: 'mall_item_unknown' });
});

it('PTS-01 PRM-03 of 16 approvals at once one grants the free spins of an order', async () => {
  const before = (await balance()) as number;
  const { item } = await offerSpins();
  const { body } = await call(gateway.app, member.caller, points.rewards, {
    query: { type: 'freeSpins' },
  });
  const { list } = body.value as { list: { id: string }[] };
  expect(list.find(({ id }) => id === item)).toMatchObject({
    kind: 'FREE_SPINS',
    terms: { reward: { count: 3, stake: 2, most: 20 } },
  });
  expect(await tryRedeem(item, { quantity: 2 })).toMatchObject({ code: 'points_one_at_a_time' });
  const order = await redeem(item);
  expect(await bonusesOf(order)).toEqual([]);
  const codes = await Promise.all(
    Array.from({ length: 16 }, async () => (await decide(owner, order, 'APPROVED')).code),
  );
  expect(codes.filter((code) => code === 'mall_order_closed')).toHaveLength(15);
  expect(await bonusesOf(order)).toMatchObject([{ state: 'CLAIMABLE', version: 1 }]);
  expect(await balance()).toBe(before - 10);
  const claims = await call(gateway.app, member.caller, bonuses.list, {
    query: { status: 'OPEN', page: 1, size: 10 },
  });
  expect(claims.body.value).toMatchObject({
    list: [{ trigger: 'POINTS_MALL', freeSpins: { name: 'Slot', count: 3, used: 0 } }],
  });
  const [message] = await sql(
    `select e.template from member_message e join member m on m.tenant = e.tenant
       and m.id = e.member where e.tenant = $1 and e.params ->> 'bonusKind' = 'POINTS_MALL'
       and m.public_id = $2`,
    member.caller.id,
  );
  expect(message).toEqual({ template: 'bonusClaimable' });
  await expectSoundBooks(gateway.db);
});

it('PTS-01 BON-03 of 16 orders at once those are accepted that the budget has', async () => {
  const { promotion, item } = await offerSpins({ budget: { count: 2 } });
  const more = [1, 2, 3].map(() => save({ ...spinsItem, promotion }));
  const items = [item, ...(await Promise.all(more))];
  const members = await Promise.all([1, 2, 3, 4].map(() => enterTree(gateway, home)));
  for (const { caller } of members) await givePoints(gateway.db, tenantId as never, caller.id, 40n);
  // Without the check of the PIN, which keeps them apart. Members ask for different items at a
  // time: only the promotion is common to them.
  const asked = [0, 1, 2, 3].flatMap((round) =>
    members.map((by, place) => order(by, items[(round + place) % 4]!)),
  );
  const answers = await Promise.all(asked);
  const [first, second, ...others] = answers.flatMap(({ code, id }) => (code ? [] : [id]));
  expect(others).toEqual([]);
  expect(answers.filter(({ code }) => code === 'promotion_budget_spent')).toHaveLength(14);
  expect(await refusalOf(item)).toBe('promotion_budget_spent');

  expect(await decide(owner, first!, 'APPROVED')).toMatchObject({ status: 200 });
  expect(await bonusesOf(first!)).toHaveLength(1);
  expect(await tryRedeem(item)).toMatchObject({ code: 'promotion_budget_spent' });
  expect(await decide(owner, second!, 'REJECTED')).toMatchObject({ status: 200 });
  expect(await refusalOf(item)).toBeUndefined();
  expect(await decide(owner, await redeem(item), 'APPROVED')).toMatchObject({ status: 200 });
  await expectSoundBooks(gateway.db);
});

it('PTS-01 PRM-03 the mall says before redeeming why free spins would be refused', async () => {
  const { item } = await offerSpins({ oncePer: ['DEVICE'] });
  const own = await offerSpins({ audience: { tags: ['none-has-it'] } });
  expect(await refusalOf(own.item)).toBe('promotion_not_for_member');
  expect(await tryRedeem(own.item)).toMatchObject({ code: 'promotion_not_for_member' });
  expect(await refusalOf(item)).toBeUndefined();
  const other = await enterTree(gateway, home);
  await sql(
    `insert into known_device (tenant, member, device_hash)
     select $1, id, 'shared' from member where tenant = $1 and public_id = any ($2)`,
    [member.caller.id, other.caller.id],
  );
  await givePoints(gateway.db, tenantId as never, other.caller.id, 10n);
  const { id } = await tryRedeem(item, {}, other);
  expect(await decide(owner, id, 'APPROVED')).toMatchObject({ status: 200 });
  expect(await refusalOf(item)).toBe('promotion_shared');
  await rest('2100-01-01');
  expect(await refusalOf(item)).toBe('account_excluded');
  await rest('2000-01-01');
});

it('PTS-01 PTS-03 the mall says before redeeming that a break refuses any item', async () => {
  const items = [
    { id: await save(mug), over: address },
    { id: await save(credit), over: {} },
    { id: (await offerSpins()).item, over: {} },
  ];
  await rest('2100-01-01');
  for (const { id, over } of items) {
    expect(await refusalOf(id)).toBe('account_excluded');
    expect(await tryRedeem(id, over)).toMatchObject({ code: 'account_excluded' });
  }
  await rest('2000-01-01');
  for (const { id } of items) expect(await refusalOf(id)).toBeUndefined();
});

it('PTS-01 BON-03 breaks and stopped promotions refuse; terms that were shown stay', async () => {
  const before = (await balance()) as number;
  const { id, item } = await offerSpins();
  const [changed, stopped] = [await redeem(item), await redeem(item)];
  await rest('2100-01-01');
  expect(await decide(owner, changed, 'APPROVED')).toMatchObject({ code: 'mall_order_excluded' });
  await rest('2000-01-01');
  await sql(
    `insert into promotion_version (tenant, promotion, version, terms, starts_at, created_by)
     select $1, promotion, 2, jsonb_set(terms, '{reward,most}', '10000'), starts_at, 'test'
     from promotion_version where tenant = $1 and promotion = $2`,
    id,
  );
  const run = (version: number | null) =>
    sql('update promotion set running = $3 where tenant = $1 and id = $2', id, version);
  await run(2);
  expect(await decide(owner, changed, 'APPROVED')).toMatchObject({ status: 200 });
  expect(await bonusesOf(changed)).toMatchObject([{ version: 1, amount: 20_000_000n }]);
  await run(null);
  expect(await decide(owner, stopped, 'APPROVED')).toMatchObject({
    code: 'mall_order_not_running',
  });
  expect(await tryRedeem(item)).toMatchObject({ code: 'not_found' });
  expect(await decide(owner, stopped, 'REJECTED')).toMatchObject({ status: 200 });
  expect(await balance()).toBe(before - 10);
  const { value } = await ask<{ promotions: object[] }>(owner, mall.items);
  expect(value.promotions).toContainEqual(expect.objectContaining({ isRunning: false }));
  await expectSoundBooks(gateway.db);
});
