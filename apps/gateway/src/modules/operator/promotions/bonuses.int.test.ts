import {
  operatorContract,
  type OperatorReply,
  type OperatorRoute,
} from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { approveFirst } from '../../../testing/operator/approve-request.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { memberBonuses, promotions } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'a kindness after a fault';
type List = OperatorReply<(typeof memberBonuses)['list']>;

let gateway: TestGateway;
let one: LoggedInOperator;
let second: LoggedInOperator;
let abroad: LoggedInOperator;
let content: LoggedInOperator;
/** A share of a base that runs, and a promotion whose version was not approved. */
let running: string;
let draft: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const invite = (login: string, role: string, brand = home.code) =>
    createOperator(gateway, { login: `${login}@example.com`, role, brand });
  one = await invite('one', 'support');
  second = await invite('second', 'finance');
  abroad = await invite('abroad', 'finance', other.code);
  content = await invite('content', 'content');
  running = await write();
  draft = await write();
  await ask(promotions.start, { promotion: running, version: 1 }, content);
  expect(await approve()).toBe('done');
}, 60_000);
afterAll(() => gateway.stop());
// What an earlier test left open is none of the next one's.
beforeEach(() =>
  gateway.db.owner.pool.query(
    `update operator_request set state = 'WITHDRAWN', decided_by = proposed_by, decided_at = now()
     where state = 'OPEN'`,
  ),
);

const ask = async <Value>(route: OperatorRoute, sent: object, by = one, brand = home.code) => {
  const path = route.path.replace(':brand', brand);
  const { body } = await by.call<Value>(route, {
    ...(route.method === 'GET'
      ? { query: { ...sent } as Record<string, string> }
      : { body: { reason, ...sent } }),
    path,
  });
  return { code: body.errorCode ?? 'done', value: body.value };
};
const write = async (): Promise<string> => {
  const terms = {
    trigger: { kind: 'DEPOSIT', least: 10, per: 'DEPOSIT' },
    reward: { kind: 'PERCENT', rate: 500_000, most: 20 },
    wallet: 'BONUS',
    wagering: { of: 'BASE_AND_BONUS', multiple: 200, shares: { RNG: 100 }, hours: 24 },
    audience: { tags: ['vip'] },
  };
  const body = { name: 'By hand', terms, startsAt: Date.now() - 1000, endsAt: null };
  return (await ask<{ promotion: string }>(promotions.write, body, content)).value.promotion;
};
const approve = async (by = second) => (await approveFirst(by)).body.errorCode ?? 'done';
const grant = async (member: string, more: object = {}, by = one, brand?: string) =>
  (
    await ask(
      memberBonuses.grant,
      { member, promotion: running, version: 1, base: 30, ...more },
      by,
      brand,
    )
  ).code;
const bonusesOf = async (member: string) => (await ask<List>(memberBonuses.list, { member })).value;

describe('bonuses that operators grant', () => {
  it('BON-01 OPS-06 are granted by two, once a request, whatever the audience', async () => {
    const { id: member } = await registerMember(gateway.app, home);
    expect(await grant(member)).toBe('done');
    expect(await grant(member)).toBe('bonus_proposed');
    expect(await approve(one)).toBe('own_request');
    expect((await bonusesOf(member)).bonuses).toEqual([]);
    expect(await approve()).toBe('done');
    expect(await grant(member)).toBe('done');
    expect(await approve()).toBe('done');
    expect(await bonusesOf(member)).toMatchObject({
      request: null,
      bonuses: [
        { state: 'QUEUED', amount: 15, grantReason: reason },
        { state: 'ACTIVE', amount: 15, required: 90, counted: 0, rounds: 0, name: 'By hand' },
      ],
    });
    const { rows } = await gateway.db.owner.pool.query(
      `select subject, reason from operator_event
        where action = 'bonus.granted' and subject = $1`,
      [`member:${member}`],
    );
    expect(rows).toEqual(
      [1, 2].map(() => ({ subject: `member:${member}`, reason: `one@example.com: ${reason}` })),
    );
  });

  it('BON-01 need an approved version, an amount, and a member who may get one', async () => {
    const { id: member } = await registerMember(gateway.app, home);
    expect(await grant(member, { promotion: draft })).toBe('promotion_unknown');
    expect(await grant(member, { version: 2 })).toBe('promotion_unknown');
    expect(await grant(member, { base: undefined })).toBe('bonus_base');
    expect(await grant(member, {}, content)).toBe('permission_missing');
    expect(await grant(member, {}, abroad, other.code)).toBe('member_unknown');
    type Choices = { rows: { promotion: string }[] };
    const { value } = await ask<Choices>(memberBonuses.choices, {});
    expect(value.rows.map(({ promotion }) => promotion)).toEqual([running]);
    await gateway.db.owner.pool.query(
      `insert into member_protection (tenant, member, timeout_until)
       select tenant, id, now() + interval '1 day' from member where public_id = $1
       on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
      [member],
    );
    expect(await grant(member)).toBe('done');
    expect(await approve()).toBe('bonus_refused');
    expect((await bonusesOf(member)).bonuses).toEqual([]);
  });

  it('BON-02 OPS-07 a bonus is forfeited at once, and the next one starts', async () => {
    const { id: member } = await registerMember(gateway.app, home);
    for (let times = 0; times < 2; times += 1) {
      await grant(member);
      expect(await approve()).toBe('done');
    }
    const bonus = (await bonusesOf(member)).bonuses[1]?.bonus ?? '';
    const forfeit = async (by = one, brand = home.code) =>
      (await ask(memberBonuses.forfeit, { member, bonus }, by, brand)).code;
    expect(await forfeit(abroad, other.code)).toBe('member_unknown');
    expect(await forfeit(content)).toBe('permission_missing');
    expect(await forfeit()).toBe('done');
    expect(await forfeit()).toBe('bonus_closed');
    expect((await bonusesOf(member)).bonuses).toMatchObject([
      { state: 'ACTIVE' },
      { state: 'FORFEITED', forfeited: 15, converted: 0 },
    ]);
  });
});
