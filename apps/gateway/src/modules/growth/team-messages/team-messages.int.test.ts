import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { maskName } from '../../../security/masked-name.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createOwner } from '../../../testing/operator/operator-client.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { deliverNext, lockOpenMessage } from './team-message-repository.ts';

const [home, abroad] = tenants as [TenantConfig, TenantConfig];
const { messages, teamMessages } = contract;
const { teamMessages: ops } = operatorContract;

type Entry = {
  inboxId: string;
  senderName: string;
  subject: string;
  content: string;
  kind: string;
  from?: string;
  canReply: boolean;
  quote?: { content: string };
};
type Sent = { recipients: string[]; readCount: number; receivers: number; state: string };

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
});
afterAll(() => gateway.stop());

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
const enter = (under?: Member, type: 'member' | 'agent_1' = 'agent_1') =>
  enterTree(gateway, home, { type, ...(under && { under }) });
const move = (member: Member, upline: Member | null) =>
  sql(`select * from move_member($1::smallint, $2, $3, 'operator:1', 'test', 'test')`, [
    tenantId,
    member.memberId,
    upline?.memberId ?? null,
  ]);

const send = async (from: Member, body: object, key: string = randomUUID()) => {
  const answer = await call(gateway.app, from.caller, teamMessages.send, {
    body: { subject: 'Hello', content: 'A word', ...body },
    headers: { 'idempotency-key': key },
  });
  return answer.body.errorCode ?? (answer.body.value as { receivers: number }).receivers;
};
const to = (...members: Member[]) => ({
  sendType: 1,
  recipients: members.map(({ caller }) => caller.id),
});
const reply = async (from: Member, inboxId: string) => {
  const answer = await call(gateway.app, from.caller, teamMessages.reply, {
    body: { inboxId, subject: 'Re', content: 'An answer' },
  });
  return answer.body.errorCode ?? 'done';
};
const inboxOf = async ({ caller }: Member): Promise<Entry[]> => {
  const { body } = await call(gateway.app, caller, messages.inbox, {});
  return (body.value as { content: Entry[] }).content.filter(({ kind }) => kind === 'team');
};
const outboxOf = async ({ caller }: Member): Promise<Sent[]> => {
  const { body } = await call(gateway.app, caller, teamMessages.outbox, {});
  return (body.value as { content: Sent[] }).content;
};

describe('messages in a team', () => {
  it('AGT-02 an agent writes, its downline answers; an upline has a masked name', async () => {
    const agent = await enter();
    const below = await enter(agent, 'member');
    expect(await send(agent, { ...to(below), content: 'Line one\nLine two' })).toBe(1);
    const [got] = await inboxOf(below);
    expect(got).toMatchObject({
      senderName: maskName(agent.caller.username),
      content: 'Line one\nLine two',
      from: 'upline',
      canReply: true,
    });
    expect(await outboxOf(agent)).toMatchObject([
      { recipients: [below.caller.username], receivers: 1, readCount: 0, state: 'sent' },
    ]);
    await call(gateway.app, below.caller, messages.markRead, { body: { ids: [got!.inboxId] } });
    expect(await outboxOf(agent)).toMatchObject([{ readCount: 1 }]);
    expect(await reply(below, got!.inboxId)).toBe('done');
    const [answer] = await inboxOf(agent);
    expect(answer).toMatchObject({
      senderName: below.caller.username,
      from: 'downline',
      quote: { content: 'Line one\nLine two' },
    });
    expect(await outboxOf(below)).toMatchObject([
      { recipients: [maskName(agent.caller.username)] },
    ]);
    // Another member's entry is no entry to answer.
    expect(await reply(await enter(agent, 'member'), got!.inboxId)).toBe('not_found');
  });

  it('AGT-02 AGT-05 each audience reaches its part of the tree and nothing else', async () => {
    const top = await enter();
    const agent = await enter(top);
    const sibling = await enter(top);
    const [sub, member] = [await enter(agent), await enter(agent, 'member')];
    const deep = await enter(sub, 'member');
    expect(await send(agent, { sendType: 2, subject: 'team' })).toBe(3);
    expect(await send(agent, { sendType: 3, subject: 'agents' })).toBe(1);
    expect(await send(agent, { sendType: 4, subject: 'members' })).toBe(1);
    expect(await send(agent, { sendType: 5, subject: 'upline' })).toBe(1);
    const subjects = async (one: Member) => (await inboxOf(one)).map(({ subject }) => subject);
    expect(await subjects(top)).toEqual(['upline']);
    expect(await subjects(sub)).toEqual(['agents', 'team']);
    expect(await subjects(member)).toEqual(['members', 'team']);
    expect(await subjects(deep)).toEqual(['team']);
    expect(await subjects(sibling)).toEqual([]);
    expect(await subjects(agent)).toEqual([]);
    // From above the direct upline nothing can be answered, though it was read.
    const [fromAgent] = await inboxOf(deep);
    expect(fromAgent).toMatchObject({ from: 'other', canReply: false });
    expect(await reply(deep, fromAgent!.inboxId)).toBe('recipient_unavailable');
  });

  it('AGT-05 siblings, uplines, strangers and guessed ids are answered the same', async () => {
    const top = await enter();
    const agent = await enter(top);
    const own = await enter(agent, 'member');
    const strangers = [
      await enter(top),
      top,
      agent,
      await enterTree(gateway, abroad, { type: 'member' }),
    ];
    for (const stranger of strangers) {
      expect(await send(agent, to(stranger))).toBe('recipient_unavailable');
      // Together with one of the team neither gets it.
      expect(await send(agent, to(own, stranger))).toBe('recipient_unavailable');
    }
    for (const id of ['0'.repeat(32), String(own.memberId), '%', "' or true --"])
      expect(await send(agent, { sendType: 1, recipients: [id] })).toBe('recipient_unavailable');
    expect(await inboxOf(own)).toEqual([]);
    expect(await send(own, to(agent))).toBe('error_not_agent');
    expect(await send(own, { sendType: 2 })).toBe('error_not_agent');
    expect(await send(top, { sendType: 5 })).toBe('recipient_unavailable');
  });

  it('AGT-05 a member who was moved away is out of reach, also for answers', async () => {
    const [first, second] = [await enter(), await enter()];
    const member = await enter(first, 'member');
    expect(await send(first, to(member))).toBe(1);
    expect(await send(member, { sendType: 5 })).toBe(1);
    await move(member, second);
    expect(await send(first, to(member))).toBe('recipient_unavailable');
    expect(await send(first, { sendType: 2 })).toBe('recipient_unavailable');
    const [toMember] = await inboxOf(member);
    expect(toMember).toMatchObject({ from: 'other', canReply: false });
    expect(await reply(member, toMember!.inboxId)).toBe('recipient_unavailable');
    const [toFirst] = await inboxOf(first);
    expect(toFirst).toMatchObject({ senderName: maskName(member.caller.username) });
    expect(await reply(first, toFirst!.inboxId)).toBe('recipient_unavailable');
    expect(await send(second, to(member))).toBe(1);
  });

  it('AGT-02 closed, excluded, or switched off in the brand: nothing is sent', async () => {
    const agent = await enter();
    const [member, closed] = [await enter(agent, 'member'), await enter(agent, 'member')];
    await sql(`update member set status = 'CLOSED' where id = $1`, [closed.memberId]);
    expect(await send(agent, to(closed))).toBe('recipient_unavailable');
    expect(await send(agent, { sendType: 2 })).toBe(1);
    const exclude = (days: number) =>
      sql(
        `insert into member_protection (tenant, member, excluded_at, excluded_until)
         values ($1, $2, now() - interval '9 days', now() + make_interval(days => $3))
         on conflict (tenant, member) do update set excluded_until = excluded.excluded_until`,
        [tenantId, member.memberId, days],
      );
    await exclude(30);
    expect(await send(member, { sendType: 5 })).toBe('account_excluded');
    // While a member takes a break from play, what its agent writes waits unseen.
    expect(await inboxOf(member)).toEqual([]);
    await exclude(-1);
    expect(await inboxOf(member)).toHaveLength(1);
    await sql(
      `insert into setting (tenant, key, value) values ($1, 'agents', '{"activeMinimum":0,
       "messages":false}') on conflict (tenant, key) do update set value = excluded.value`,
      [tenantId],
    );
    expect(await send(agent, to(member))).toBe('function.not.available');
    await sql(`delete from setting where tenant = $1 and key = 'agents'`, [tenantId]);
  });

  it('AGT-02 a repeated request sends once; markup stays text', async () => {
    const agent = await enter();
    const member = await enter(agent, 'member');
    const key = randomUUID();
    const body = { ...to(member), content: '<b>bold</b>' };
    expect(await send(agent, body, key)).toBe(1);
    expect(await send(agent, body, key)).toBe(1);
    expect(await inboxOf(member)).toMatchObject([{ content: '<b>bold</b>' }]);
    for (const over of [
      { content: 'bell\u0007' },
      { subject: 'two\nlines' },
      { content: 'x'.repeat(2001) },
      { subject: ' ' },
      { recipients: [] },
      { recipients: Array.from({ length: 21 }, () => member.caller.id) },
    ])
      expect(await send(agent, { ...body, ...over })).toBe('request.param.err');
  });

  it('AGT-02 MEM-06 an operator finds a message, and removes it from every inbox', async () => {
    const agent = await enter();
    const [one, two] = [await enter(agent, 'member'), await enter(agent, 'member')];
    expect(await send(agent, { sendType: 4, subject: 'Bad offer' })).toBe(2);
    const owner = await createOwner(gateway, 'first@example.com');
    const ask = async <Value>(route: OperatorRoute, sent: object) =>
      (await owner.call<Value>(route, { path: route.path.replace(':brand', home.code), ...sent }))
        .body;
    const list = async (member: string) => {
      const { value } = await ask<{ rows: { id: string }[] }>(ops.list, { query: { member } });
      return value.rows;
    };
    const [found] = await list(one.caller.username);
    expect(await list(agent.caller.id)).toMatchObject([{ id: found!.id, subject: 'Bad offer' }]);
    expect(await list('someoneelse')).toEqual([]);
    expect(await ask(ops.detail, { query: { message: found!.id } })).toMatchObject({
      value: { receivers: [{ id: one.caller.id }, { id: two.caller.id }] },
    });
    const removal = { body: { message: found!.id, reason: 'it promises credit' } };
    expect(await ask(ops.remove, removal)).toMatchObject({ value: { removed: 2 } });
    expect([await inboxOf(one), await inboxOf(two)]).toEqual([[], []]);
    expect(await outboxOf(agent)).toMatchObject([{ state: 'removed' }]);
    expect(await ask(ops.remove, removal)).toMatchObject({ errorCode: 'team_message_unknown' });
  });

  it('AGT-02 a team larger than one batch gets a message in several, each inbox once', async () => {
    const agent = await enter();
    const members = [];
    for (let count = 0; count < 3; count += 1) members.push(await enter(agent, 'member'));
    expect(await send(agent, { sendType: 2 })).toBe(3);
    // As if the first batch had been one inbox.
    await sql(
      `update team_message set finished_at = null, delivered = 1, last_member = $2
       where tenant = $1 and sender = $3`,
      [tenantId, members[0]!.memberId, agent.memberId],
    );
    await sql('delete from member_message where member = any ($1)', [
      members.slice(1).map(({ memberId }) => memberId),
    ]);
    const step = () =>
      runIfDue(gateway.db.app, 'team-messages', tenantId, () =>
        gateway.db.app.transaction(tenantId, async (tx) => {
          const open = await lockOpenMessage(tx, tenantId);
          return open && deliverNext(tx, tenantId, open, 1);
        }),
      );
    expect([await step(), await step(), await step(), await step()]).toEqual([1, 1, 0, undefined]);
    for (const member of members) expect(await inboxOf(member)).toHaveLength(1);
    expect(await outboxOf(agent)).toMatchObject([{ receivers: 3, state: 'sent' }]);
  });
});
