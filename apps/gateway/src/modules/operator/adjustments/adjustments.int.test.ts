import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { adjustments, approvals, auditTrail, holds, members } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'goodwill for a lost round';
type Made = { status: string; request: string | null };
type Request = { id: string; payloadHash: string };

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  const invite = (login: string) =>
    createOperator(gateway, { login, role: 'finance', brand: home.code });
  one = await invite('one@example.com');
  second = await invite('second@example.com');
});
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const adjust = (
  by: LoggedInOperator,
  member: string,
  fields: Readonly<Record<string, unknown>> = {},
  brand = home.code,
) =>
  by.call<Made>(adjustments.make, {
    path: at(adjustments.make, brand),
    body: {
      member,
      direction: 'credit',
      account: 'PLAYER_CASH',
      book: 'PLAY',
      amount: 12.5,
      reason,
      key: randomUUID(),
      ...fields,
    },
  });
const approve = async (by: LoggedInOperator, id: string | null) => {
  const lists = await Promise.all(
    ['open', 'closed'].map((state) => by.call<Request[]>(approvals.list, { query: { state } })),
  );
  const requests = lists.flatMap(({ body }) => body.value);
  const { payloadHash = '' } = requests.find((request) => request.id === id) ?? {};
  return by.call(approvals.approve, { body: { id, payloadHash } });
};
const balanceOf = async (member: string) =>
  (
    await owner.call<{ balances: { account: string; balance: number }[] }>(members.detail, {
      path: at(members.detail),
      query: { member },
    })
  ).body.value.balances;
const cashOf = async (member: string) =>
  (await balanceOf(member)).find(({ account }) => account === 'PLAYER_CASH')?.balance;

describe('an adjustment of a balance', () => {
  it('OPS-06 waits for another operator, who makes it through the ledger', async () => {
    const member = await registerMember(gateway.app, home);
    const { body } = await adjust(one, member.id);
    expect(body.value.status).toBe('proposed');
    expect(await cashOf(member.id)).toBe(0);
    const own = await approve(one, body.value.request);
    expect(own.body.errorCode).toBe('own_request');
    expect(await cashOf(member.id)).toBe(0);
    expect((await approve(second, body.value.request)).body.success).toBe(true);
    expect(await cashOf(member.id)).toBe(12.5);
    expect((await approve(second, body.value.request)).body.errorCode).toBe('request_closed');
    expect(await cashOf(member.id)).toBe(12.5);
  });

  it('OPS-06 names its member and says from what to what while it waits', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 100);
    const { request } = (await adjust(one, member.id)).body.value;
    const { body } = await second.call<Request[]>(approvals.list, { query: { state: 'open' } });
    expect(body.value.find(({ id }) => id === request)).toMatchObject({
      member: { id: member.id, username: member.username },
      before: { balance: 100, balanceAfter: 112.5 },
    });
  });

  it('OPS-06 is refused when its payload was changed after the proposal', async () => {
    const member = await registerMember(gateway.app, home);
    const { request } = (await adjust(one, member.id)).body.value;
    const { pool } = gateway.db.owner;
    await pool.query('alter table operator_request disable trigger all');
    await pool.query(
      `update operator_request set payload = payload || '{"amount": 9999}' where public_id = $1`,
      [request],
    );
    await pool.query('alter table operator_request enable trigger all');
    expect((await approve(second, request)).body.errorCode).toBe('changed_meanwhile');
    expect(await cashOf(member.id)).toBe(0);
  });

  it('OPS-06 is made at once up to the threshold of a day, in whatever parts', async () => {
    await setDailyLimit(gateway, home.code, 20);
    const member = await registerMember(gateway.app, home);
    const made = await Promise.all(
      [8, 8, 8, 8].map((amount) => adjust(one, member.id, { amount })),
    );
    expect(made.map(({ body }) => body.value.status).toSorted()).toEqual([
      'done',
      'done',
      'proposed',
      'proposed',
    ]);
    expect(await cashOf(member.id)).toBe(16);
    await setDailyLimit(gateway, home.code, 0);
  });

  it('WAL-06 takes no more than there is, and happens once a key', async () => {
    await setDailyLimit(gateway, home.code, 1_000_000);
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 10);
    const taken = await adjust(second, member.id, { direction: 'debit', amount: 10.01 });
    expect(taken.body.errorCode).toBe('adjustment_refused');
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1)
      await adjust(second, member.id, { direction: 'debit', amount: 4, key });
    expect(await cashOf(member.id)).toBe(6);
    await adjust(second, member.id, { account: 'PLAYER_BONUS', amount: 3 });
    expect((await balanceOf(member.id)).map(({ balance }) => balance).toSorted()).toEqual([
      0, 3, 6,
    ]);
    await expectSoundBooks(gateway.db);
    await setDailyLimit(gateway, home.code, 0);
  });

  it('OPS-06 MEM-05 of a bonus balance is read by its member, of no bonus', async () => {
    const member = await registerMember(gateway.app, home);
    const fields = { account: 'PLAYER_BONUS', amount: 3 };
    const { request } = (await adjust(one, member.id, fields)).body.value;
    expect((await approve(second, request)).body.success).toBe(true);
    const query = { startDate: Date.now() - 3_600_000, endDate: Date.now() + 3_600_000 };
    const { body } = await call(gateway.app, member, contract.bonuses.movements, { query });
    expect(body.value).toMatchObject({
      list: [{ kind: 'corrected', amount: 3, balance: 3, bonusId: null, promotion: null }],
      total: 1,
    });
  });

  it('OPS-07 a key that is proposed twice is adjusted and written down once', async () => {
    const member = await registerMember(gateway.app, home);
    const key = randomUUID();
    const [first, again] = [
      await adjust(one, member.id, { key }),
      await adjust(one, member.id, { key }),
    ].map(({ body }) => body.value.request);
    expect((await approve(second, first ?? null)).status).toBe(200);
    expect((await approve(second, again ?? null)).body.errorCode).toBe('adjustment_posted');
    expect(await cashOf(member.id)).toBe(12.5);
    const { rows } = await gateway.db.owner.pool.query<{ count: number }>(
      `select count(*)::int as count from operator_event
       where action = 'member.adjusted' and subject = $1`,
      [`member:${member.id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('OPS-07 stands in the audit trail and in the timeline, with its sign', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 10);
    const made = await adjust(one, member.id, { direction: 'debit', amount: 4 });
    await approve(second, made.body.value.request);
    const trail = await owner.call<{ rows: { actor: string; action: string }[] }>(auditTrail.list, {
      query: { subject: `member:${member.id}` },
    });
    expect(trail.body.value.rows.map(({ action }) => action)).toEqual([
      'member.adjusted',
      'approval.approved',
      'approval.proposed',
    ]);
    expect(trail.body.value.rows.slice(0, 1)).toMatchObject([
      {
        actor: 'second@example.com',
        action: 'member.adjusted',
        // Whose words they are.
        reason: `one@example.com: ${reason}`,
        brand: home.code,
      },
    ]);
    const timeline = await owner.call<{ rows: { kind: string; change: string | null }[] }>(
      members.timeline,
      {
        path: at(members.timeline),
        query: { member: member.id },
      },
    );
    const { rows } = timeline.body.value;
    expect(rows.filter(({ kind }) => kind === 'ADJUSTMENT')).toMatchObject([
      { amount: 4, direction: 'out', balance: 6, source: 'money' },
    ]);
    expect(rows.filter(({ change }) => change === 'member.adjusted')).toMatchObject([
      { kind: 'approval.approved', actor: { name: 'second@example.com' } },
      { kind: 'approval.proposed', actor: { name: 'one@example.com' }, detail: { reason } },
    ]);
  });

  it('T-TEN-1 reaches no member of another brand', async () => {
    const member = await registerMember(gateway.app, other);
    expect((await adjust(owner, member.id)).body.errorCode).toBe('member_unknown');
    const foreign = await adjust(one, member.id, {}, other.code);
    expect(foreign.body.errorCode).toBe('permission_missing');
  });
});

it('OPS-05 a hold is listed and released once, with the reason in the audit trail', async () => {
  const member = await registerMember(gateway.app, home);
  const { pool } = gateway.db.owner;
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into reconciliation_run (tenant, scope, started_at, findings)
     values ($1, 'WHOLE', now(), 1) returning id`,
    [gateway.tenancies.ofCode(home.code)?.tenantId],
  );
  const run = String(rows[0]?.id);
  await pool.query(
    `insert into member_hold (tenant, member, run, reason)
     select tenant, id, $2, 'reconciliation: balance' from member where public_id = $1`,
    [member.id, run],
  );
  const list = (by: LoggedInOperator) =>
    by.call<{ member: string }[]>(holds.list, {
      path: at(holds.list),
      query: { member: member.id },
    });
  const release = (by: LoggedInOperator) =>
    by.call<{ request: string }>(holds.release, {
      path: at(holds.release),
      body: { member: member.id, run, reason },
    });
  expect((await list(one)).body.value).toMatchObject([{ run, reason: 'reconciliation: balance' }]);
  const { request } = (await release(one)).body.value;
  // One operator alone lets no payouts go on.
  expect((await list(one)).body.value).toHaveLength(1);
  expect((await approve(second, request)).status).toBe(200);
  expect((await list(one)).body.value).toEqual([]);
  expect((await release(second)).body.errorCode).toBe('changed_meanwhile');
});
