import { contract, type Route } from '@parlour/contract';
import { micros } from '@parlour/money';
import { languages } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findTenant } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  type EventGateways,
  startEventGateways,
} from '../../../testing/gateway/event-stream-client.ts';
import { type Caller, call, registerMember } from '../../../testing/gateway/test-gateway.ts';
import { sweepTenant } from '../housekeeping/sweep.ts';
import { sendMemberMessage } from './module.ts';

const [here, there] = [findTenant('philippines'), findTenant('pakistan')];
type Member = Awaited<ReturnType<typeof registerMember>>;
type Inbox = {
  content: {
    inboxId: string;
    senderName: string;
    subject: string;
    content: string;
    read: boolean;
    sendType: number;
    kind: string;
    quote?: { content: string };
    opens?: string;
  }[];
  totalPages: number;
  total: number;
  unread: number;
  marketing: boolean;
};

let gateways: EventGateways;
beforeAll(async () => {
  gateways = await startEventGateways();
});
afterAll(() => gateways.stop());

const ask = <Value>(
  caller: Caller,
  route: Route,
  sent: { query?: Record<string, string | number>; body?: unknown } = {},
  language = 'EN',
) =>
  call(gateways.gateway.app, caller, route, { ...sent, headers: { language } }).then((answer) => ({
    ...answer,
    value: answer.body.value as Value,
  }));
const readInbox = async (caller: Caller, query = {}, language = 'EN') =>
  (await ask<Inbox>(caller, contract.messages.inbox, { query }, language)).value;
const countUnread = async (caller: Caller) =>
  (await ask<number>(caller, contract.content.unreadCount)).value;
const tenantIdOf = (caller: Caller): TenantId =>
  gateways.gateway.tenancies.ofCode(caller.tenant.code)!.tenantId;
const idOf = async (caller: Member): Promise<MemberId> =>
  (await gateways.gateway.db.owner.raw.one<{ id: MemberId }>(
    'test-member',
    'select id from member where tenant = $1 and public_id = $2',
    [tenantIdOf(caller), caller.id],
  ))!.id;
const sql = (text: string, params: unknown[]) =>
  gateways.gateway.db.owner.pool.query<Record<string, never>>(text, params);

/** Sends the messages of a withdrawal, oldest first. */
async function send(caller: Member, amounts: readonly number[]): Promise<void> {
  const member = await idOf(caller);
  for (const amount of amounts)
    await gateways.gateway.db.app.transaction(tenantIdOf(caller), (tx) =>
      sendMemberMessage(tx, tenantIdOf(caller), member, {
        template: 'withdrawalPaid',
        params: { amount: micros(BigInt(amount) * 1_000_000n), reference: `W${amount}` },
      }),
    );
}

let operator = 0;
/** Stores a message that an operator wrote to one member, as the console stores it. */
async function write(
  caller: Member,
  kind: 'service' | 'marketing',
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const tenantId = tenantIdOf(caller);
  operator += 1;
  const { rows } = await gateways.gateway.db.owner.pool.query<{ id: string }>(
    `with author as (insert into operator (login, name) values ($3, 'Test') returning id)
     insert into sent_message (tenant, kind, audience, author, receivers, state, finished_at)
     select $1, $2, 'member', id, 1, 'sent', now() from author returning id`,
    [tenantId, kind, `author${operator}@example.com`],
  );
  for (const [language, content] of Object.entries(texts))
    await sql('insert into sent_message_text values ($1, $2, $3, $4, $5)', [
      tenantId,
      rows[0]!.id,
      language,
      `Subject ${language}`,
      content,
    ]);
  await sql(
    'insert into member_message (tenant, member, kind, sent_message) values ($1, $2, $3, $4)',
    [tenantId, await idOf(caller), kind, rows[0]!.id],
  );
}

const exclude = async (caller: Member) =>
  sql(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     values ($1, $2, now(), now() + interval '1 year')`,
    [tenantIdOf(caller), await idOf(caller)],
  );

describe('the inbox', () => {
  it('MEM-06 lists messages newest first by pages, with what is unread', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    await send(me, [1, 2, 3]);
    const first = await readInbox(me, { size: 2 });
    expect(first).toMatchObject({ total: 3, totalPages: 2, unread: 3, marketing: true });
    expect(
      first.content.map(({ subject, content, read, sendType, kind, senderName }) => [
        subject,
        content.slice(0, 23),
        read,
        sendType,
        kind,
        senderName,
      ]),
    ).toEqual(
      [3, 2].map((amount) => [
        'Your withdrawal was paid',
        `We’ve sent P${amount}.00 (reference`.slice(0, 23),
        false,
        1,
        'account',
        'Tala',
      ]),
    );
    const oldest = await readInbox(me, { size: 1, sort: 'asc' });
    expect(oldest.content[0]?.content).toContain('P1.00 (reference W1)');
    expect((await readInbox(me, { size: 2, page: 2 })).content).toHaveLength(1);
    expect((await readInbox(me, { endTime: 1000 })).total).toBe(0);
  });

  it('MEM-06 MEM-08 a message about a rank names the page that it leads to', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    await send(me, [5]);
    const member = await idOf(me);
    await gateways.gateway.db.app.transaction(tenantIdOf(me), (tx) =>
      sendMemberMessage(tx, tenantIdOf(me), member, {
        template: 'rankReached',
        params: { names: '{"EN":"Gold"}' },
      }),
    );
    const { content } = await readInbox(me);
    expect(content.map(({ subject, opens }) => [subject, opens])).toEqual([
      ['You’ve reached Gold', 'ranks'],
      ['Your withdrawal was paid', undefined],
    ]);
  });

  it('MEM-06 BON-01 messages about bonuses that have ended lead to those', async () => {
    const caller = await registerMember(gateways.gateway.app, here);
    const params = { bonusKind: 'DEPOSIT', rewardKind: 'MONEY', reward: '5000000', by: '0' };
    for (const template of ['bonusReceived', 'bonusConverted', 'bonusExpired'])
      await sql(
        `insert into member_message (tenant, member, kind, template, params)
         values ($1, $2, 'account', $3, $4)`,
        [tenantIdOf(caller), await idOf(caller), template, params],
      );
    const { content } = await readInbox(caller);
    expect(content.map(({ opens }) => opens)).toEqual(['endedBonuses', 'endedBonuses', 'bonuses']);
  });

  it('MEM-06 answers under the older names, too', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    await send(me, [5]);
    for (const path of ['/wps/relay/EMFE_getInbox', '/wps/message/inbox'])
      expect(
        (await call(gateways.gateway.app, me, contract.messages.inbox, { path })).body.value,
      ).toMatchObject({ total: 1 });
  });

  it('MEM-06 counts messages beside notices, fewer after reading and deleting', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    const before = await countUnread(me);
    await send(me, [1, 2, 3, 4]);
    expect(await countUnread(me)).toBe(before + 4);
    const ids = (await readInbox(me)).content.map(({ inboxId }) => inboxId);
    await ask(me, contract.messages.markRead, { body: { ids: ids.slice(0, 1) } });
    await ask(me, contract.messages.remove, { body: { ids: ids.slice(1, 2) } });
    expect(await countUnread(me)).toBe(before + 2);
    expect(await readInbox(me)).toMatchObject({ total: 3, unread: 2 });
    expect(await readInbox(me, { unread: 'Y' })).toMatchObject({ total: 2 });
    await ask(me, contract.messages.markAllRead);
    expect(await countUnread(me)).toBe(before);
    expect((await readInbox(me)).content.every(({ read }) => read)).toBe(true);
  });

  it("MEM-06 another member's or brand's messages are neither read nor changed", async () => {
    const app = gateways.gateway.app;
    const [me, other, foreign] = await Promise.all([
      registerMember(app, here),
      registerMember(app, here),
      registerMember(app, there),
    ]);
    await send(me, [7]);
    const ids = (await readInbox(me)).content.map(({ inboxId }) => inboxId);
    for (const stranger of [other, foreign]) {
      expect((await readInbox(stranger)).total).toBe(0);
      for (const route of [contract.messages.markRead, contract.messages.remove])
        expect((await ask(stranger, route, { body: { ids } })).body.success).toBe(true);
      await ask(stranger, contract.messages.markAllRead);
    }
    expect(await readInbox(me)).toMatchObject({ total: 1, unread: 1 });
  });

  it.each([
    ['no ids', []],
    ['too many ids', Array.from({ length: 101 }, (_, id) => String(id))],
    ['an id that is no number', ['1 or 1=1']],
  ])('MEM-06 refuses %s', async (_what, ids) => {
    const me = await registerMember(gateways.gateway.app, here);
    for (const route of [contract.messages.markRead, contract.messages.remove])
      expect((await ask(me, route, { body: { ids } })).status).toBe(400);
  });

  it('MEM-06 T-AZ-1 refuses visitors', async () => {
    for (const route of Object.values(contract.messages))
      expect((await ask({ tenant: here }, route, { body: {} })).status).toBe(401);
  });
});

describe('the language of a message', () => {
  it('I18-02 MEM-06 is the reader’s at the time of reading, in all nine languages', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    await send(me, [1234]);
    const texts = new Set<string>();
    for (const language of Object.keys(languages)) {
      const { content } = await readInbox(me, {}, language);
      expect(content[0]?.content).toContain('P1,234.00');
      expect(content[0]?.content).toContain('W1234');
      texts.add(`${content[0]?.subject}`);
    }
    // The brand offers two of them; in others a request is answered in one that it offers.
    expect(texts.size).toBe(here.languages.length);
  });

  it("MEM-06 what an operator wrote falls back to the brand's languages in order", async () => {
    const me = await registerMember(gateways.gateway.app, there);
    await write(me, 'service', { EN: 'Hello <b>you</b>', UR: 'سلام' });
    await write(me, 'service', { UR: 'صرف اردو' });
    const read = async (language: string) =>
      (await readInbox(me, {}, language)).content.map(({ content }) => content);
    expect(await read('UR')).toEqual(['صرف اردو', 'سلام']);
    expect(await read('EN')).toEqual(['صرف اردو', 'Hello <b>you</b>']);
  });
});

describe('the unread count of open pages', () => {
  it('MEM-06 follows sending, reading and deleting in every window', async () => {
    const me = await registerMember(gateways.here, here);
    const [page, other] = [await gateways.open(me), await gateways.open(me)];
    const before = (await page.waitFor('message')).data['unread'] as number;
    await other.waitFor('message');
    await send(me, [1, 2]);
    for (const each of [page, other])
      await each.waitFor('message', ({ unread }) => unread === before + 2);
    const ids = (await readInbox(me)).content.map(({ inboxId }) => inboxId);
    await ask(me, contract.messages.markRead, { body: { ids: [ids[0]] } });
    for (const each of [page, other])
      await each.waitFor('message', ({ unread }) => unread === before + 1);
    await ask(me, contract.messages.remove, { body: { ids: [ids[1]] } });
    for (const each of [page, other])
      await expect.poll(() => each.received.at(-1)?.data['unread']).toBe(before);
  });
});

describe('a member under self-exclusion', () => {
  it('PRO-02 MEM-06 reads messages about the account, and is shown no marketing', async () => {
    const me = await registerMember(gateways.gateway.app, here);
    await write(me, 'marketing', { EN: 'Play now' });
    await send(me, [9]);
    expect(await readInbox(me)).toMatchObject({ total: 2, unread: 2 });
    await exclude(me);
    expect(await readInbox(me)).toMatchObject({ total: 1, unread: 1 });
    expect(await countUnread(me)).toBe(1);
    await ask(me, contract.messages.markAllRead);
    expect(await countUnread(me)).toBe(0);
    const { rows } = await gateways.gateway.db.owner.pool.query<{ kind: string }>(
      'select kind from member_message where tenant = $1 and member = $2 and read_at is null',
      [tenantIdOf(me), await idOf(me)],
    );
    expect(rows).toEqual([{ kind: 'marketing' }]);
  });
});

it('PRO-05 a member in a time-out is shown no advertising that was sent before', async () => {
  const me = await registerMember(gateways.gateway.app, here);
  await write(me, 'marketing', { EN: 'Play now' });
  await send(me, [9]);
  const page = await gateways.open(me);
  // The two messages, and the pop-up of a promotion.
  await page.waitFor('message', ({ unread }) => unread === 3);
  const setTimeOut = (until: string) =>
    sql(
      `insert into member_protection (tenant, member, timeout_until)
       values ($1, $2, now() + $3::text::interval)
       on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
      [tenantIdOf(me), idOfMe, until],
    );
  const idOfMe = await idOf(me);
  await setTimeOut('1 day');
  expect(await readInbox(me)).toMatchObject({ total: 1, unread: 1 });
  expect(await countUnread(me)).toBe(1);
  // What is counted for an open page follows the same rule.
  await send(me, [8]);
  await page.waitFor('message', ({ unread }) => unread === 2);
  await setTimeOut('-1 second');
  expect(await readInbox(me)).toMatchObject({ total: 3, unread: 3 });
});

it('MEM-06 a member chooses whether to receive marketing', async () => {
  const me = await registerMember(gateways.gateway.app, here);
  const set = (accepts: boolean) => ask(me, contract.messages.setMarketing, { body: { accepts } });
  await set(false);
  expect((await readInbox(me)).marketing).toBe(false);
  await set(true);
  expect((await readInbox(me)).marketing).toBe(true);
});

it('MEM-06 keeps deleted messages for a month and all others for 400 days', async () => {
  const me = await registerMember(gateways.gateway.app, here);
  await send(me, [1, 2, 3, 4]);
  const tenantId = tenantIdOf(me);
  const member = await idOf(me);
  const age = (reference: string, column: 'created_at' | 'deleted_at', days: number) =>
    sql(
      `update member_message set ${column} = now() - make_interval(days => $3)
       where tenant = $1 and member = $2 and params ->> 'reference' = $4`,
      [tenantId, member, days, reference],
    );
  await age('W1', 'deleted_at', 31);
  await age('W2', 'deleted_at', 29);
  await age('W3', 'created_at', 401);
  await age('W4', 'created_at', 399);
  await gateways.gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
  const { rows } = await gateways.gateway.db.owner.pool.query<{ reference: string }>(
    `select params ->> 'reference' as reference from member_message
     where tenant = $1 and member = $2 order by 1`,
    [tenantId, member],
  );
  expect(rows.map(({ reference }) => reference)).toEqual(['W2', 'W4']);
});
