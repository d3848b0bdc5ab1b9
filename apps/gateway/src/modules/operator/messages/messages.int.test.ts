import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { deliverMessages } from './delivery-job.ts';

const { approvals, auditTrail, memberMessages } = operatorContract;
const [home, other] = ['pakistan', 'india'].map((code) =>
  tenants.find((tenant) => tenant.code === code)!,
) as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'news of the week';
const texts = {
  EN: { subject: 'Kite week', content: 'It begins on Monday.' },
  UR: { subject: 'پتنگ ہفتہ', content: 'پیر سے شروع۔' },
};
type Member = Awaited<ReturnType<typeof registerMember>>;
type Sent = { id: string; state: string; receivers: number; delivered: number; read: number };
type Outcome = { status: string; message?: string; request?: string };

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let foreign: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  const invite = (login: string, brand: string, role = 'support') =>
    createOperator(gateway, { login, role, brand });
  one = await invite('one@example.com', home.code);
  second = await invite('second@example.com', home.code);
  foreign = await invite('foreign@example.com', other.code);
});
afterAll(() => gateway.stop());

const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
const tenantId = () => gateway.tenancies.ofCode(home.code)!.tenantId;
const setMember = ({ id }: Member, change: string) =>
  sql(`update member set ${change} where tenant = $1 and public_id = $2`, [tenantId(), id]);
// Each test counts the members that it makes.
beforeEach(() => sql("update member set status = 'CLOSED' where tenant = $1", [tenantId()]));

const ask = <Value>(
  by: LoggedInOperator,
  route: OperatorRoute,
  sent: { query?: Record<string, string>; body?: object } = {},
  code = home.code,
) => by.call<Value>(route, { path: route.path.replace(':brand', code), ...sent });
const send = async (body: object, by = one) =>
  (
    await ask<Outcome>(by, memberMessages.send, {
      body: { kind: 'service', texts, reason, ...body },
    })
  ).body;
const list = async (query: Record<string, string> = {}) =>
  (await ask<{ rows: Sent[]; next: string | null }>(one, memberMessages.list, { query })).body
    .value;
const count = async (segment: Readonly<Record<string, string | number>>, kind = 'service') => {
  const facts = Object.entries(segment).map(([name, value]) => [name, String(value)] as const);
  const query: Record<string, string> = { kind, ...Object.fromEntries(facts) };
  return (await ask<{ receivers: number }>(one, memberMessages.receivers, { query })).body.value
    .receivers;
};
const readInbox = async (caller: Caller, language = 'EN') =>
  (await call(gateway.app, caller, contract.messages.inbox, { headers: { language } })).body
    .value as { total: number; content: { inboxId: string; subject: string; sendType: number }[] };
const deliver = (batch?: number) =>
  gateway.db.app.transaction(tenantId(), (tx) => deliverMessages(tx, tenantId(), batch));
const lastRow = async (action: string) =>
  (await ask<{ rows: object[] }>(owner, auditTrail.list, { query: { action, limit: '1' } })).body
    .value.rows[0];

/** Proposes a message by one operator and approves it by another; returns its row of the list. */
async function broadcast(body: object): Promise<Sent> {
  const { value } = await send(body);
  expect(value.status).toBe('proposed');
  await approve(second, value.request);
  const [row] = (await list()).rows;
  if (!row) throw new Error('nothing was sent');
  return row;
}

async function approve(by: LoggedInOperator, id: string | undefined) {
  const open = await by.call<{ id: string; payloadHash: string }[]>(approvals.list, {
    query: { state: 'open' },
  });
  const request = open.body.value.find((each) => each.id === id);
  return by.call(approvals.approve, {
    body: { id, payloadHash: request?.payloadHash ?? '0'.repeat(64), reason },
  });
}

const register = () => registerMember(gateway.app, home);

describe('a message to one member', () => {
  it('MEM-06 OPS-09 is in the inbox at once, in the language of its reader', async () => {
    const [me, stranger] = [await register(), await register()];
    const sent = await send({ audience: 'member', member: me.id });
    expect(sent.value).toMatchObject({ status: 'sent' });
    expect(await readInbox(me, 'UR')).toMatchObject({
      total: 1,
      content: [{ subject: texts.UR.subject, sendType: 1 }],
    });
    expect((await readInbox(stranger)).total).toBe(0);
    expect(await lastRow('message.sent')).toMatchObject({
      reason,
      actor: 'one@example.com',
      after: { audience: 'member', username: me.username, texts },
    });
    expect((await list({ member: me.id })).rows).toMatchObject([
      { member: { username: me.username }, state: 'sent', receivers: 1, delivered: 1, read: 0 },
    ]);
    expect((await list({ member: stranger.id })).rows).toEqual([]);
  });

  it('MEM-06 is refused as marketing to who wants none, and to unknown members', async () => {
    const me = await register();
    await call(gateway.app, me, contract.messages.setMarketing, { body: { accepts: false } });
    const marketing = { audience: 'member', kind: 'marketing', member: me.id };
    expect((await send(marketing)).errorCode).toBe('marketing_refused');
    expect((await send({ ...marketing, kind: 'service' })).success).toBe(true);
    expect((await send({ audience: 'member', member: 'f'.repeat(32) })).errorCode).toBe(
      'member_unknown',
    );
    const abroad = await registerMember(gateway.app, other);
    expect((await send({ audience: 'member', member: abroad.id })).errorCode).toBe(
      'member_unknown',
    );
  });

  it.each([
    ['no text', {}],
    ['a language that the brand does not offer', { HI: texts.EN }],
    ['an empty subject', { EN: { subject: ' ', content: 'x' } }],
    ['a content that is too long', { EN: { subject: 'x', content: 'x'.repeat(4001) } }],
  ])('MEM-06 refuses %s', async (_what, wrong) => {
    const me = await register();
    expect((await send({ audience: 'member', member: me.id, texts: wrong })).errorCode).toBe(
      'request.param.err',
    );
  });
});

describe('a message to many', () => {
  it('MEM-06 OPS-07 waits for another operator, then reaches each inbox once', async () => {
    const members = [await register(), await register(), await register()];
    const { value } = await send({ audience: 'all' });
    expect((await approve(one, value.request)).body.errorCode).toBe('own_request');
    expect((await approve(foreign, value.request)).body.errorCode).toBe('permission_missing');
    expect((await readInbox(members[0]!)).total).toBe(0);
    await approve(second, value.request);
    expect((await list()).rows[0]).toMatchObject({ state: 'waiting', receivers: 3, delivered: 0 });
    const late = await register();
    expect([await deliver(2), await deliver(2), await deliver(2)]).toEqual([2, 1, 0]);
    for (const member of members)
      expect(await readInbox(member)).toMatchObject({ total: 1, content: [{ sendType: 2 }] });
    expect((await readInbox(late)).total).toBe(0);
    expect(await lastRow('message.sent')).toMatchObject({
      actor: 'second@example.com',
      after: { audience: 'all', receivers: 3, texts },
    });
    const [first] = (await readInbox(members[0]!)).content;
    await call(gateway.app, members[0]!, contract.messages.markRead, {
      body: { ids: [first?.inboxId] },
    });
    expect((await list()).rows[0]).toMatchObject({ state: 'sent', delivered: 3, read: 1 });
  });

  it('MEM-06 is delivered by the job that runs every few seconds', async () => {
    const me = await register();
    await broadcast({ audience: 'all' });
    await sql(
      `update job_clock set next_start = next_start - interval '1 hour'
       where kind = 'messages' and tenant = $1`,
      [tenantId()],
    );
    await gateway.jobs.runDue('messages');
    expect((await readInbox(me)).total).toBe(1);
  });

  it('MEM-06 marketing leaves out who refused it, is excluded, or takes a break', async () => {
    const [me, refuses, excluded, pauses] = [
      await register(),
      await register(),
      await register(),
      await register(),
    ];
    await call(gateway.app, refuses, contract.messages.setMarketing, { body: { accepts: false } });
    for (const [member, column] of [
      [excluded, 'excluded_at, excluded_until'],
      [pauses, 'timeout_until'],
    ] as const)
      await sql(
        `insert into member_protection (tenant, member, ${column})
         select tenant, id, ${column === 'timeout_until' ? '' : 'now(), '} now() + interval '1 day'
         from member where tenant = $1 and public_id = $2`,
        [tenantId(), member.id],
      );
    expect([await count({}), await count({}, 'marketing')]).toEqual([4, 1]);
    await broadcast({ audience: 'all', kind: 'marketing' });
    await deliver();
    for (const [member, total] of [
      [me, 1],
      [refuses, 0],
      [excluded, 0],
      [pauses, 0],
    ] as const)
      expect((await readInbox(member)).total).toBe(total);
  });

  it('MEM-06 OPS-09 counts and reaches the members of its segment alone', async () => {
    const [plain, ranked, away] = [await register(), await register(), await register()];
    await setMember(ranked, "rank_level = 5, language = 'UR'");
    await setMember(away, "last_login_at = now() - interval '40 days', type = 'agent_1'");
    await sql(
      `insert into member_tag (tenant, member, tag) select tenant, id, 'vip' from member
       where tenant = $1 and public_id = $2`,
      [tenantId(), ranked.id],
    );
    for (const [segment, receivers] of [
      [{}, 3],
      [{ rankFrom: 3 }, 1],
      [{ rankTo: 4 }, 2],
      [{ language: 'UR' }, 1],
      [{ tag: 'vip' }, 1],
      [{ account: 'agent' }, 1],
      [{ account: 'member' }, 2],
      [{ activeDays: 30 }, 2],
      [{ inactiveDays: 30 }, 1],
      [{ rankFrom: 3, account: 'agent' }, 0],
    ] as const)
      expect([segment, await count(segment)]).toEqual([segment, receivers]);
    await broadcast({ audience: 'segment', segment: { tag: 'vip', rankFrom: 5 } });
    await deliver();
    expect((await readInbox(ranked)).total).toBe(1);
    expect((await readInbox(plain)).total + (await readInbox(away)).total).toBe(0);
    const none = await send({ audience: 'segment', segment: { tag: 'unused' } });
    expect(none.errorCode).toBe('no_receivers');
  });

  it('MEM-06 stops when it is cancelled, and is recalled where it was not read', async () => {
    const [first, later] = [await register(), await register()];
    const { id } = await broadcast({ audience: 'all' });
    await deliver(1);
    const body = { message: id, reason };
    expect((await ask(one, memberMessages.cancel, { body })).status).toBe(200);
    expect((await ask(one, memberMessages.cancel, { body })).body.errorCode).toBe(
      'sent_message_ended',
    );
    expect(await deliver()).toBe(0);
    expect((await readInbox(first)).total + (await readInbox(later)).total).toBe(1);
    const recalled = await ask(one, memberMessages.recall, { body });
    expect(recalled.body.value).toEqual({ recalled: 1 });
    expect((await readInbox(first)).total).toBe(0);
    expect(await lastRow('message.recalled')).toMatchObject({ reason, after: { recalled: 1 } });
    expect((await list()).rows[0]).toMatchObject({ state: 'cancelled', delivered: 1 });
  });

  it('MEM-06 a message that was read stays when it is recalled', async () => {
    const me = await register();
    const { id } = await broadcast({ audience: 'all' });
    await deliver();
    await call(gateway.app, me, contract.messages.markAllRead);
    const body = { message: id, reason };
    expect((await ask(one, memberMessages.recall, { body })).body.value).toEqual({ recalled: 0 });
    expect((await readInbox(me)).total).toBe(1);
  });
});

describe('the list of messages', () => {
  it('MEM-06 TEN-07 pages, filters, and shows nothing to operators of other brands', async () => {
    const me = await register();
    for (let n = 0; n < 3; n++) await send({ audience: 'member', member: me.id });
    const first = await list({ member: me.id, limit: '2' });
    expect(first.rows).toHaveLength(2);
    const rest = await list({ member: me.id, limit: '2', after: first.next! });
    expect(rest).toMatchObject({ next: null });
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(3);
    expect((await list({ audience: 'all' })).rows.map(({ id }) => id)).not.toContain(
      first.rows[0]?.id,
    );
    expect((await ask(foreign, memberMessages.list)).body.errorCode).toBe('permission_missing');
    const abroad = await ask(
      foreign,
      memberMessages.detail,
      { query: { message: first.rows[0]!.id } },
      other.code,
    );
    expect(abroad.body.errorCode).toBe('sent_message_unknown');
    const detail = await ask(one, memberMessages.detail, {
      query: { message: first.rows[0]!.id },
    });
    expect(detail.body.value).toMatchObject({ texts, segment: {} });
  });
});
