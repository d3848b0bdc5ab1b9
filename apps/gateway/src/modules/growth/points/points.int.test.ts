import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { PIN } from '../../../testing/gateway/withdrawal-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settingDefaults } from '../../platform/settings/settings.ts';
import { creditPoints } from './points-job.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const abroad = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;
const { bonuses, points, promotions, records } = contract;
const period = { startDate: Date.now() - 86_400_000, endDate: Date.now() + 600_000 };

let gateway: TestGateway;
let tenantId: number;
let other: Member;
let stranger: Member;
let goods: string;
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const ask = async ({ caller }: Member, route: unknown, sent: object = {}) => {
  const { status, body } = await call(gateway.app, caller, route as never, sent);
  return { status, code: body.errorCode as string | undefined, value: body.value };
};
const convert = (by: Member, body: object, key: string = randomUUID()) =>
  ask(by, points.convert, {
    body: { password: PIN, ...body },
    headers: { 'idempotency-key': key },
  });
const redeem = (by: Member, body: object) =>
  ask(by, points.redeem, {
    body: { rewardId: goods, quantity: 1, password: PIN, ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
const address = { recipient: 'Ana Cruz', phone: '0917 555 0100', address: '1 Rizal St' };
const balance = async (by: Member) => (await ask(by, points.balance)).value;

/** A member with 1,000, whose deposit earned 10 points. */
async function enter(): Promise<Member> {
  const member = await enterTree(gateway, home, { amount: 1000 });
  await rollUpAll(gateway.db, tenantId as never);
  await creditPoints(
    { db: gateway.db.app, settings: async () => settingDefaults },
    tenantId as never,
  );
  return member;
}

beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  other = await enterTree(gateway, home);
  stranger = await enterTree(gateway, abroad);
  const { rows } = await sql(
    `insert into mall_item (tenant, category, kind, name, points, money, stock, is_offered,
       changed_by)
     values ($1, 'gifts', 'GOODS', '{"EN":"Mug","TY":"Tasa"}', 2000000, 50000000, 2, true, 'test')
     returning public_id`,
    [tenantId],
  );
  goods = rows[0].public_id;
}, 60_000);
afterAll(() => gateway.stop());

it('PTS-02 states what earns points today and what they are worth, as it is paid', async () => {
  const member = await enter();
  expect((await ask(member, points.config)).value).toMatchObject({
    rngBet: 2,
    liveBet: 1,
    deposit: 1,
    pointExchangeRate: 10,
  });
  expect(await balance(member)).toBe(10);
  expect((await ask(member, points.movements, { query: period })).value).toMatchObject({
    list: [{ kind: 'earned', product: 'DEPOSIT', points: 10, balance: 10 }],
    footer: { earned: 10, spent: 0 },
  });
  const query = { startTime: period.startDate, endTime: period.endDate, accountTypeId: 9 };
  expect((await ask(member, records.transactionDetails, { query })).value).toMatchObject({
    list: [{ txTypeName: 'Points earned', amount: 10, currentAvailBalance: 10 }],
    total: 1,
  });
});

it('PTS-02 points become cash by the PIN alone, once a key', async () => {
  const member = await enter();
  expect(await convert(member, { amount: 2, password: '000000x' })).toMatchObject({
    code: 'invalid.payment.pw',
  });
  expect(await convert(member, { amount: 2, password: undefined })).toMatchObject({
    code: 'step_up_required',
  });
  expect(await convert(member, { amount: 11 })).toMatchObject({ code: 'points_not_enough' });
  expect(await convert(member, { amount: 0.05 })).toMatchObject({ code: 'amount_out_of_range' });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => convert(member, { amount: 2.05 }, key)));
  expect(answers.map(({ value }) => value)).toEqual(
    answers.map(() => ({ points: 2, amount: 0.2 })),
  );
  expect([await balance(member), await member.cash()]).toEqual([8, 1000.2]);
  expect((await member.movements()).list[0]).toMatchObject({ kind: 'points', amount: 0.2 });
});

it('PTS-02 a member on a break is answered why, before points are converted and then', async () => {
  const restUntil = (until: string) =>
    sql(
      `insert into member_protection (tenant, member, timeout_until)
       select tenant, id, $2 from member where tenant = $1 and public_id = $3
       on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
      [tenantId, until, other.caller.id],
    );
  const refusal = async () =>
    ((await ask(other, points.config)).value as { refusal?: string }).refusal;
  expect(await refusal()).toBeUndefined();
  await restUntil('2100-01-01');
  expect(await refusal()).toBe('account_excluded');
  expect(await convert(other, { amount: 2 })).toMatchObject({ code: 'account_excluded' });
  await restUntil('2000-01-01');
  expect(await refusal()).toBeUndefined();
});

it('PTS-01 PTS-03 items are redeemed by the PIN, cancelled, and seen with all fields', async () => {
  const member = await enter();
  expect((await ask(member, points.rewards, { query: {} })).value).toMatchObject({
    list: [{ type: 'gifts', mpPointAmount: 2, mpMoneyAmount: 50, displayPointMoneyAmt: 'Y' }],
  });
  expect(await redeem(member, { ...address, password: '000000x' })).toMatchObject({
    code: 'invalid.payment.pw',
  });
  expect(await redeem(member, {})).toMatchObject({ code: 'points_address_missing' });
  expect(await redeem(member, { ...address, quantity: 3 })).toMatchObject({
    code: 'points_out_of_stock',
  });
  expect(await redeem(other, address)).toMatchObject({ code: 'points_not_enough' });
  const { value } = await redeem(member, { ...address, quantity: 2, remarks: 'Blue, please' });
  const { id } = value as { id: string };
  expect([await balance(member), await member.cash()]).toEqual([6, 900]);
  const listed = async (status: string) =>
    (await ask(member, points.redemptions, { query: { ...period, status } })).value;
  expect(await listed('P')).toMatchObject({
    list: [
      {
        id,
        status: 'P',
        quantity: 2,
        requiredPoint: 4,
        requiredMoney: 100,
        remark: 'Blue, please',
      },
    ],
    pageInfo: { totalRecords: 1, pageSize: 13 },
  });
  expect(await listed('A')).toMatchObject({ list: [] });
  const { rows } = await sql('select delivery from redemption where public_id = $1', [id]);
  expect(rows[0].delivery).not.toContain('Rizal');

  for (const by of [other, stranger])
    expect(await ask(by, points.cancel, { body: { reference: id } })).toMatchObject({
      code: 'not_found',
    });
  const cancelled = await Promise.all(
    [1, 2, 3].map(() => ask(member, points.cancel, { body: { reference: id } })),
  );
  expect(cancelled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect([await balance(member), await member.cash()]).toEqual([10, 1000]);
  expect(await listed('C')).toMatchObject({ list: [{ id, status: 'C' }] });
});

it('PTS-01 another brand sees and redeems none of it', async () => {
  expect((await ask(stranger, points.rewards, { query: {} })).value).toMatchObject({ list: [] });
  expect(await redeem(stranger, address)).toMatchObject({ status: 404 });
  expect((await ask(stranger, points.redemptions, { query: period })).value).toMatchObject({
    list: [],
  });
});

it('PTS-01 PRM-03 points of a promotion are claimed, and named in both records', async () => {
  const running = {
    trigger: { kind: 'CODE', code: 'POINTS25' },
    reward: { kind: 'FIXED', amount: 25_000_000 },
    wallet: 'POINTS',
    claim: { hours: 24 },
  } as const;
  const { promotion } = await runPromotion(gateway.db, tenantId as never, running);
  const fresh = await enterTree(gateway, home);
  const entered = await ask(fresh, promotions.enterCode, { body: { promoCode: 'points25' } });
  expect(entered.value).toMatchObject({ status: 'claim', bonus: { wallet: 'POINTS', amount: 25 } });
  expect((await ask(fresh, bonuses.claims)).value).toMatchObject([
    { promId: promotion, rewardAmount: 0, rewardPoint: 25 },
  ]);
  const query = { status: 'OPEN', page: 1, size: 10 };
  const { list } = (await ask(fresh, bonuses.list, { query })).value as {
    list: { bonusId: string }[];
  };
  expect(list).toMatchObject([{ wallet: 'POINTS', amount: 25, required: 0 }]);
  const body = { promotionClaimId: list[0]!.bonusId };
  expect(await ask(fresh, bonuses.claim, { body })).toMatchObject({ value: { state: 'PAID' } });
  expect(await balance(fresh)).toBe(25);
  const { value } = await ask(fresh, bonuses.detail, { query: { bonusId: list[0]!.bonusId } });
  expect(value).toMatchObject({ bonus: { wallet: 'POINTS', converted: 0 }, balance: 0 });
  expect((await ask(fresh, points.movements, { query: period })).value).toMatchObject({
    list: [{ kind: 'promotion', reference: list[0]!.bonusId, points: 25, balance: 25 }],
  });
  const times = { startTime: period.startDate, endTime: period.endDate, accountTypeId: 9 };
  expect((await ask(fresh, records.transactionDetails, { query: times })).value).toMatchObject({
    list: [{ txTypeName: 'Points of a promotion', amount: 25 }],
  });
});
