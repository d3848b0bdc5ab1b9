import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { PIN } from '../../../testing/gateway/withdrawal-client.ts';
import { givePoints } from '../../../testing/growth/give-points.ts';
import {
  createOwner,
  inviteOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { checkInvariants } from '../../money/ledger/module.ts';

const { mall } = operatorContract;
const { points } = contract;
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
  value: null as number | null,
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

let gateway: TestGateway;
let tenantId: number;
let owner: LoggedInOperator;
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
const save = async (over: object): Promise<string> =>
  (await ask<{ item: string }>(owner, mall.saveItem, { body: { ...over, reason } })).value.item;
const redeem = async (itemId: string, over: object = {}): Promise<string> => {
  const { body } = await call(gateway.app, member.caller, points.redeem, {
    body: { rewardId: itemId, quantity: 1, password: PIN, ...over },
    headers: { 'idempotency-key': randomUUID() },
  });
  return (body.value as { id: string }).id;
};
const address = { recipient: 'Ana', phone: '0917', address: '1 Rizal St' };
const decide = (by: LoggedInOperator, order: string, to: string, note = '') =>
  ask(by, mall.decide, { body: { order, to, note, reason } });
const balance = async () => (await call(gateway.app, member.caller, points.balance)).body.value;

beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  owner = await createOwner(gateway);
  support = await inviteOperator(gateway, owner, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  member = await enterTree(gateway, home);
  await givePoints(gateway.db, tenantId as never, member.caller.id, 100n);
}, 60_000);
afterAll(() => gateway.stop());

it('OPS-01 PTS-01 goods are approved and delivered by the operator who claimed them', async () => {
  const item = await save(mug);
  const order = await redeem(item, { ...address, remarks: 'Blue' });
  const { value } = await ask<{ rows: object[] }>(support, mall.orders, {
    query: { state: 'PENDING' },
  });
  expect(value.rows).toMatchObject([{ order, item: 'Mug', remark: 'Blue', claimedBy: null }]);
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
  expect(await decide(owner, await redeem(item), 'APPROVED')).toMatchObject({ status: 200 });
  expect([await balance(), await member.cash()]).toEqual([80, 50]);
  const order = await redeem(item);
  expect(await decide(owner, order, 'REJECTED', 'Not now')).toMatchObject({ status: 200 });
  expect([await balance(), await member.cash()]).toEqual([80, 50]);
  const { value } = await ask<{ items: { item: string; stock: number }[] }>(owner, mall.items);
  expect(value.items.find((one) => one.item === item)?.stock).toBe(2);
  const broken = await gateway.db.app.transaction(tenantId as never, (tx) =>
    checkInvariants(tx, tenantId as never),
  );
  expect(broken).toEqual([]);
});

it('OPS-06 PTS-01 items are checked and stopped; support may not change them', async () => {
  for (const over of [
    { texts: [mug.texts[1]] },
    { texts: [...mug.texts, { language: 'XX', name: 'x', description: '' }] },
    { value: 5 },
    { kind: 'CREDIT' },
  ])
    expect(await ask(owner, mall.saveItem, { body: { ...mug, ...over, reason } })).toMatchObject({
      code: 'mall_item_faulty',
    });
  const denied = await ask(support, mall.saveItem, { body: { ...mug, reason } });
  expect(denied).toMatchObject({ status: 403 });
  const item = await save(mug);
  await save({ ...mug, item, isOffered: false });
  const { body } = await call(gateway.app, member.caller, points.rewards, { query: {} });
  expect((body.value as { list: { id: string }[] }).list.map(({ id }) => id)).not.toContain(item);
  const foreign = await ask(owner, mall.saveItem, { body: { ...mug, item, reason } }, 'nigeria');
  expect(foreign).toMatchObject({ code: 'mall_item_unknown' });
});
