import { contract, type Route } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import {
  type EventGateways,
  startEventGateways,
} from '../../../testing/gateway/event-stream-client.ts';
import { type Caller, call, registerMember } from '../../../testing/gateway/test-gateway.ts';
import { findTenant } from '../../../testing/gateway/test-tenants.ts';
import {
  createOperator,
  createOwner,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import { sweepTenant } from '../../platform/housekeeping/sweep.ts';
import {
  closeAnswered,
  measureTickets,
  oldestTicketGauge,
  openTicketsGauge,
} from './support-job.ts';

const { support } = contract;
const ops = operatorContract.support;
const [here, there] = [findTenant('philippines'), findTenant('pakistan')];
const picture = `data:image/png;base64,${createPng({ width: 40, height: 40 }).toString('base64')}`;

type Member = Awaited<ReturnType<typeof registerMember>>;
type Ticket = { id: string; state: string; isUnread: boolean; content: string };
type Message = { author: string; content: string; pictures: string[] };
type Detail = Ticket & { messages: Message[]; canReply: boolean };

let gateways: EventGateways;
let owner: LoggedInOperator;
let helper: LoggedInOperator;
beforeAll(async () => {
  gateways = await startEventGateways();
  owner = await createOwner(gateways.gateway);
  helper = await createOperator(gateways.gateway, {
    login: 'helper@example.com',
    role: 'support',
    brand: here.code,
  });
});
afterAll(() => gateways.stop());

const ask = async <Value>(caller: Caller, route: Route, sent: Parameters<typeof call>[3] = {}) => {
  const { status, body } = await call(gateways.gateway.app, caller, route, sent);
  return { status, body, value: body.value as Value };
};
const operate = async <Value>(
  route: OperatorRoute,
  sent: { query?: Record<string, string>; body?: object } = {},
  by = helper,
) => (await by.call<Value>(route, { ...sent, path: route.path.replace(':brand', here.code) })).body;

const open = async (member: Caller, content: string, pictures: string[] = []) => {
  const body = { kind: 'deposit', content, pictures };
  return (await ask<{ ticket: string }>(member, support.open, { body })).value.ticket;
};
const detail = (member: Caller, ticket: string) =>
  ask<Detail>(member, support.detail, { query: { ticket } });
const reply = (member: Caller, ticket: string, content = 'One more thing.') =>
  ask(member, support.reply, { body: { ticket, content } });
/** Id of the newest message of a ticket; notes count. */
const newest = async (ticket: string) =>
  (await sql('select max(id)::text as id from support_message where ticket = $1', [ticket]))
    .rows[0]?.['id'] ?? '1';
const answer = async (ticket: string, content = 'It is on its way.', isClosed = false) =>
  operate(ops.answer, { body: { ticket, seen: await newest(ticket), content, isClosed } });
const close = async (ticket: string) =>
  operate(ops.close, { body: { ticket, seen: await newest(ticket) } });
const markRead = async (member: Caller, ticket: string) =>
  ask(member, support.markRead, { body: { ticket, seen: await newest(ticket) } });
const unread = async (member: Caller) => (await ask<number>(member, support.unreadCount)).value;
const sql = (text: string, values: unknown[]) =>
  gateways.gateway.db.owner.pool.query<Record<string, string>>(text, values);
const tenantIdOf = ({ tenant }: Caller): TenantId =>
  gateways.gateway.tenancies.ofCode(tenant.code)!.tenantId;
const join = (tenant = here) => registerMember(gateways.gateway.app, tenant);
describe('a ticket', () => {
  it('HLP-03 has its thread with pictures, both ways, and its state', async () => {
    const member = await join();
    const ticket = await open(member, 'My deposit has not arrived.', [picture, picture]);
    expect((await detail(member, ticket)).value).toMatchObject({
      state: 'open',
      canReply: true,
      messages: [{ author: 'member', content: 'My deposit has not arrived.' }],
    });
    await answer(ticket);
    const answered = (await detail(member, ticket)).value;
    expect(answered).toMatchObject({ state: 'answered', isUnread: true });
    expect(answered.messages.map(({ author }) => author)).toEqual(['member', 'operator']);
    const query = { picture: answered.messages[0]?.pictures[1] ?? '' };
    expect(
      (await ask<{ dataUrl: string }>(member, support.picture, { query })).value.dataUrl,
    ).toMatch(/^data:image\/jpeg;base64,/);
    expect((await reply(member, ticket)).status).toBe(200);
    expect((await detail(member, ticket)).value).toMatchObject({ state: 'open', isUnread: false });
  });

  it('HLP-03 an answer is unread until its member has read it, and comes as an event', async () => {
    const member = await join();
    const page = await gateways.open(member);
    const ticket = await open(member, 'Where is my bonus?');
    await answer(ticket);
    expect((await page.waitFor('ticket')).data).toEqual({ ticket });
    expect(await unread(member)).toBe(1);
    await markRead(await join(), ticket);
    expect(await unread(member)).toBe(1);
    await markRead(member, ticket);
    expect(await unread(member)).toBe(0);
    const { value } = await ask<{ tickets: Ticket[] }>(member, support.list);
    expect(value).toMatchObject({ tickets: [{ id: ticket, isUnread: false }], totalPages: 1 });
  });

  it('HLP-03 reading up to a message leaves a newer answer unread', async () => {
    const member = await join();
    const ticket = await open(member, 'And my other question?');
    await answer(ticket, 'The first answer.');
    const seen = await newest(ticket);
    await answer(ticket, 'The second answer.');
    await ask(member, support.markRead, { body: { ticket, seen } });
    expect(await unread(member)).toBe(1);
    await markRead(member, ticket);
    expect(await unread(member)).toBe(0);
  });

  it('HLP-03 what is sent again under its key is there once', async () => {
    const member = await join();
    const send = (route: Route, body: object, key: string) =>
      ask<{ ticket: string }>(member, route, { body, headers: { 'idempotency-key': key } });
    const opening = { kind: 'deposit', content: 'Is this sent?', pictures: [picture] };
    const [first, second] = [
      await send(support.open, opening, 'a'.repeat(32)),
      await send(support.open, opening, 'a'.repeat(32)),
    ];
    expect(second.value).toEqual(first.value);
    const { ticket } = first.value;
    const message = { ticket, content: 'And this?' };
    await Promise.all([1, 2].map(() => send(support.reply, message, 'b'.repeat(32))));
    expect((await detail(member, ticket)).value.messages).toHaveLength(2);
    const { tickets } = (await ask<{ tickets: Ticket[] }>(member, support.list)).value;
    expect(tickets).toHaveLength(1);
    const other = { ...message, content: 'Something else.' };
    expect((await send(support.reply, other, 'b'.repeat(32))).body.errorCode).toBe(
      'idempotency_key_reused',
    );
  });

  it('HLP-03 T-AZ-2 is of its member alone, with its pictures and notes', async () => {
    const member = await join();
    const ticket = await open(member, 'For you alone.', [picture]);
    await operate(ops.note, { body: { ticket, content: 'Looks honest.' } });
    const { messages } = (await detail(member, ticket)).value;
    expect(messages.map(({ content }) => content)).toEqual(['For you alone.']);
    const query = { picture: messages[0]?.pictures[0] ?? '' };
    for (const stranger of [await join(), await join(there)]) {
      expect((await detail(stranger, ticket)).status).toBe(404);
      expect((await reply(stranger, ticket)).status).toBe(404);
      expect((await ask(stranger, support.picture, { query })).status).toBe(404);
      expect((await ask<{ tickets: Ticket[] }>(stranger, support.list)).value.tickets).toEqual([]);
    }
  });

  it('HLP-03 a reply opens a closed ticket again within the brand’s days', async () => {
    const member = await join();
    const ticket = await open(member, 'Close this.');
    await close(ticket);
    expect((await detail(member, ticket)).value).toMatchObject({ state: 'closed', canReply: true });
    expect((await reply(member, ticket)).status).toBe(200);
    await close(ticket);
    await sql("update support_ticket set closed_at = now() - interval '15 days' where id = $1", [
      ticket,
    ]);
    expect((await detail(member, ticket)).value.canReply).toBe(false);
    expect((await reply(member, ticket)).body.errorCode).toBe('ticket_closed');
  });

  it('T-PCI-1 HLP-03 keeps no number of a card', async () => {
    const member = await join();
    const ticket = await open(member, 'My card 4111 1111 1111 1111 was refused.');
    await reply(member, ticket, 'And 5555555555554444 too.');
    expect((await detail(member, ticket)).value.messages.map(({ content }) => content)).toEqual([
      'My card ••••1111 was refused.',
      'And ••••4444 too.',
    ]);
    await answer(ticket, 'Do you mean ٤١١١ ١١١١ ١١١١ ١١١١?');
    await operate(ops.note, { body: { ticket, content: 'By phone: 4111-1111-1111-1111.' } });
    const stored = await sql(
      `select content from support_message where ticket = $1
       union all select after::text from operator_event where subject like 'ticket:' || $1`,
      [ticket],
    );
    for (const { content } of stored.rows) expect(content).not.toMatch(/\p{Nd}{4}.\p{Nd}{4}/u);
  });

  it('HLP-03 ROL-01 a trial account has none: it could not be answered', async () => {
    const { app } = gateways.gateway;
    const opened = await call(app, { tenant: here }, contract.identity.freePlay, { body: {} });
    const { token } = opened.body.value as { token: string };
    const trial = { tenant: here, token, cookie: opened.cookie! };
    const body = { kind: 'deposit', content: 'I have no account yet.', pictures: [] };
    expect((await ask(trial, support.open, { body })).body).toMatchObject({
      errorCode: 'in_need_true_account',
    });
  });

  it.each([
    ['a message of one letter', { content: 'x' }, 'content'],
    ['a message above two thousand', { content: 'x'.repeat(2001) }, 'content'],
    ['an unknown kind', { kind: 'gossip' }, 'kind'],
    ['four pictures', { pictures: Array.from({ length: 4 }, () => picture) }, 'pictures'],
    ['a web page as a picture', { pictures: ['data:image/png;base64,PGI+'] }, 'pictures'],
  ])('HLP-03 refuses %s and names the field', async (_what, change, field) => {
    const body = { kind: 'deposit', content: 'A question.', pictures: [], ...change };
    const refused = await ask<{ fields: { field: string }[] }>(await join(), support.open, {
      body,
    });
    expect([refused.status, refused.value.fields[0]?.field.split('.')[0]]).toEqual([400, field]);
  });

  it('HLP-03 HLP-02 feedback of a member is a ticket, too', async () => {
    const member = await join();
    const body = { sender: 'me', content: 'The wallet is slow today.', type: 3 };
    expect((await ask(member, contract.content.feedback, { body })).status).toBe(200);
    expect((await ask<{ tickets: Ticket[] }>(member, support.list)).value.tickets).toMatchObject([
      { kind: 'game', state: 'open', content: 'The wallet is slow today.' },
    ]);
  });
});

describe('mail about an answer', () => {
  const mails = async (member: Member) =>
    (
      await sql(
        "select language from outbox where tenant = $1 and template = 'answered' order by id",
        [tenantIdOf(member)],
      )
    ).rows.map(({ language }) => language);
  const setEmail = (member: Member, verified: string) =>
    sql(`update member set email = $2, email_verified_at = ${verified} where public_id = $1`, [
      member.id,
      `${member.username}@example.com`,
    ]);

  it('HLP-03 goes to a verified address, once until the member has read', async () => {
    const member = await join();
    await setEmail(member, 'now()');
    const before = await mails(member);
    const ticket = await open(member, 'Please write to me.');
    await answer(ticket);
    await answer(ticket, 'And more.');
    expect(await mails(member)).toEqual([...before, 'EN']);
    await markRead(member, ticket);
    await answer(ticket, 'And the rest.');
    expect(await mails(member)).toEqual([...before, 'EN', 'EN']);
  });

  it('HLP-03 does not go to an address that was not verified', async () => {
    const member = await join();
    await setEmail(member, 'null');
    const before = await mails(member);
    await answer(await open(member, 'Do not write to me.'));
    expect(await mails(member)).toEqual(before);
  });
});

describe('the inbox of tickets', () => {
  type Row = Ticket & { assignedTo: string | null; member: { id: string } | null };
  const list = async (query: Record<string, string>) =>
    (await operate<{ rows: Row[] }>(ops.list, { query })).value.rows;

  it('HLP-03 OPS-09 is filtered by state, kind, operator and member', async () => {
    const member = await join();
    const ids = [await open(member, 'First.'), await open(member, 'Second.')];
    const find = async (query: Record<string, string>) =>
      (await list({ member: member.id, ...query })).map(({ id }) => id);
    await operate(ops.assign, { body: { ticket: ids[0], login: 'helper@example.com' } });
    await answer(ids[1] ?? '', 'Done.', true);
    expect(await find({})).toEqual([ids[1], ids[0]]);
    expect(await find({ state: 'open' })).toEqual([ids[0]]);
    expect(await find({ state: 'closed', claim: 'mine' })).toEqual([ids[1]]);
    expect(await find({ claim: 'free' })).toEqual([]);
    expect(await find({ kind: 'game' })).toEqual([]);
    expect(await find({ kind: 'deposit', limit: '1' })).toEqual([ids[1]]);
  });

  it('HLP-03 OPS-08 counts the tickets that wait for an answer', async () => {
    const count = async () => (await operate<{ open: number }>(ops.waiting)).value.open;
    const before = await count();
    const member = await join();
    const ids = [await open(member, 'First.'), await open(member, 'Second.')];
    expect(await count()).toBe(before + 2);
    await answer(ids[0] ?? '');
    expect(await count()).toBe(before + 1);
  });

  it('HLP-03 OPS-09 begins with who waits longest; others with the newest message', async () => {
    const member = await join();
    const ids = [await open(member, 'First.'), await open(member, 'Second.')];
    const page = async (query: Record<string, string>) =>
      (
        await operate<{ rows: Row[]; next: string | null }>(ops.list, {
          query: { member: member.id, limit: '1', ...query },
        })
      ).value;
    await answer(ids[0] ?? '');
    await reply(member, ids[0] ?? '');
    for (const [state, expected] of [
      ['open', [ids[1], ids[0]]],
      ['', [ids[0], ids[1]]],
    ] as const) {
      const query: Record<string, string> = state === '' ? {} : { state };
      const first = await page(query);
      const second = await page({ ...query, after: first.next ?? '' });
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(expected);
      expect(second.next).toBeNull();
    }
  });

  it('HLP-03 OPS-09 refuses an answer or close that has not seen the newest message', async () => {
    const member = await join();
    const ticket = await open(member, 'It has not arrived.');
    const seen = await newest(ticket);
    await operate(ops.note, { body: { ticket, content: 'A note hides nothing.' } });
    await reply(member, ticket, 'It has arrived now.');
    const answered = { ticket, seen, content: 'We look for it.', isClosed: true };
    expect((await operate(ops.answer, { body: answered })).errorCode).toBe('ticket_changed');
    expect((await operate(ops.close, { body: { ticket, seen } })).errorCode).toBe('ticket_changed');
    expect((await detail(member, ticket)).value).toMatchObject({
      state: 'open',
      messages: [{ author: 'member' }, { author: 'member' }],
    });
    expect((await close(ticket)).success).toBe(true);
  });

  it('HLP-03 OPS-09 a ticket goes to those who may work on it, with a row each', async () => {
    const ticket = await open(await join(), 'Who helps me?');
    const assign = (login: string | null) => operate(ops.assign, { body: { ticket, login } });
    await createOperator(gateways.gateway, {
      login: 'games@example.com',
      role: 'games',
      brand: here.code,
    });
    await createOperator(gateways.gateway, {
      login: 'elsewhere@example.com',
      role: 'support',
      brand: there.code,
    });
    for (const login of ['games@example.com', 'elsewhere@example.com', 'no@example.com'])
      expect((await assign(login)).errorCode).toBe('assignee_unknown');
    const { value } = await operate<{ logins: string[] }>(ops.assignees);
    expect(value.logins).toContain('helper@example.com');
    expect((await assign('helper@example.com')).success).toBe(true);
    const query = { action: 'ticket.assigned', limit: '1' };
    const trail = await owner.call<{ rows: object[] }>(operatorContract.auditTrail.list, { query });
    expect(trail.body.value.rows[0]).toMatchObject({
      actor: 'helper@example.com',
      subject: `ticket:${ticket}`,
      before: { state: 'open', assignedTo: null },
      after: { assignedTo: 'helper@example.com' },
    });
  });

  it('HLP-03 OPS-09 a visitor’s is noted and closed, not answered', async () => {
    const content = 'I have no account here yet.';
    const body = { sender: 'Ana', content, type: 0 };
    await ask({ tenant: here }, contract.content.feedback, { body });
    const ticket = (await list({})).find((row) => row.content === content)!;
    expect(ticket.member).toBeNull();
    expect((await answer(ticket.id)).errorCode).toBe('ticket_without_member');
    expect((await close(ticket.id)).success).toBe(true);
    expect((await close(ticket.id)).errorCode).toBe('ticket_closed');
    expect((await answer('999999')).errorCode).toBe('ticket_unknown');
  });

  it('HLP-03 OPS-06 without the permission no ticket is seen, answered or changed', async () => {
    const ticket = await open(await join(), 'Not for all.');
    const finance = await createOperator(gateways.gateway, {
      login: 'finance@example.com',
      role: 'finance',
      brand: here.code,
    });
    for (const [route, sent] of [
      [ops.list, {}],
      [ops.answer, { body: { ticket, content: 'No.', isClosed: false } }],
      [ops.saveCannedAnswer, { body: { title: 'x', texts: { EN: 'x' }, reason: 'a reason' } }],
    ] as const)
      expect((await operate(route, sent, finance)).errorCode).toBe('permission_missing');
  });

  it('HLP-03 OPS-09 canned answers are added, changed and deleted', async () => {
    const reason = 'as the finance team says';
    const save = async (written: object) =>
      (await operate<{ id: string }>(ops.saveCannedAnswer, { body: { ...written, reason } })).value;
    const { id } = await save({ title: 'Deposits', texts: { EN: 'Wait.', TY: 'Maghintay.' } });
    await save({ answer: id, title: 'Late deposits', texts: { EN: 'Wait an hour.' } });
    // Beside those of the demo.
    const rows = async () =>
      (await operate<{ rows: { id: string }[] }>(ops.cannedAnswers)).value.rows.filter(
        (row) => row.id === id,
      );
    expect(await rows()).toEqual([{ id, title: 'Late deposits', texts: { EN: 'Wait an hour.' } }]);
    await operate(ops.removeCannedAnswer, { body: { answer: id, reason } });
    expect(await rows()).toEqual([]);
    const again = await operate(ops.removeCannedAnswer, { body: { answer: id, reason } });
    expect(again.errorCode).toBe('canned_answer_unknown');
  });
});

describe('what is kept of tickets', () => {
  it('HLP-03 pictures go 90 days after the ticket was closed; what was written stays', async () => {
    const member = await join();
    const [old, recent] = [
      await open(member, 'A picture of long ago.', [picture]),
      await open(member, 'A picture of today.', [picture]),
    ];
    for (const ticket of [old, recent]) await close(ticket);
    await sql("update support_ticket set closed_at = now() - interval '91 days' where id = $1", [
      old,
    ]);
    const tenantId = tenantIdOf(member);
    await gateways.gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
    expect((await detail(member, old)).value.messages).toMatchObject([
      { content: 'A picture of long ago.', pictures: [] },
    ]);
    expect((await detail(member, recent)).value.messages[0]?.pictures).toHaveLength(1);
  });
});

describe('the job of tickets', () => {
  it('HLP-03 measures who waits, and closes what was answered long ago', async () => {
    const member = await join();
    const [waits, answered] = [await open(member, 'I wait.'), await open(member, 'Answered.')];
    await answer(answered);
    await sql("update support_ticket set waiting_since = now() - interval '2 days' where id = $1", [
      waits,
    ]);
    await sql("update support_ticket set last_at = now() - interval '8 days' where id = $1", [
      answered,
    ]);
    const tenancy = gateways.gateway.tenancies.ofCode(here.code)!;
    await gateways.gateway.db.app.transaction(tenancy.tenantId, async (tx) => {
      expect(await closeAnswered(tx, tenancy.tenantId, 9)).toBe(0);
      expect(await closeAnswered(tx, tenancy.tenantId, 7)).toBe(1);
      await measureTickets(tx, tenancy);
    });
    const valueOf = async (gauge: typeof openTicketsGauge) =>
      (await gauge.get()).values.find(({ labels }) => labels.tenant === here.code)?.value ?? 0;
    expect(await valueOf(openTicketsGauge)).toBeGreaterThan(0);
    expect(await valueOf(oldestTicketGauge)).toBeGreaterThanOrEqual(2 * 86_400);
    expect((await detail(member, answered)).value.state).toBe('closed');
  });
});
