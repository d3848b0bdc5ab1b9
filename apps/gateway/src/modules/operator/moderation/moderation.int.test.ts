import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, chatRoom, feedback } = operatorContract;
const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const reason = 'insults another member';

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
let writer: Caller;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: 'pakistan',
  });
  writer = await registerMember(gateway.app, pakistan);
});
afterAll(() => gateway.stop());

const ask = <Value>(
  route: OperatorRoute,
  sent: { body?: object; query?: Record<string, string> } = {},
) => support.call<Value>(route, { ...sent, path: route.path.replace(':brand', 'pakistan') });
const say = async (text: string, by = writer) =>
  (await call(gateway.app, by, contract.chat.say, { body: { text } })).body;
const room = async () =>
  (
    await call(gateway.app, { tenant: pakistan }, contract.chat.messages, {
      query: { after: '0' },
    })
  ).body.value as { list: { id: number; text: string }[]; hidden?: number[] };
type Row = { id: string; member: string; isHidden: boolean; isKept: boolean; reports: number };
const rows = async (show = 'all') =>
  (await ask<{ rows: Row[] }>(chatRoom.messages, { query: { show } })).body.value.rows;
const lastRow = async (action: string) =>
  (await owner.call<{ rows: object[] }>(auditTrail.list, { query: { action, limit: '1' } })).body
    .value.rows[0];

describe('the chat room', () => {
  it('OPS-09 OPS-07 a hidden message is gone for readers until it is kept', async () => {
    const { value } = await say('you are all fools');
    const message = String((value as { id: number }).id);
    expect((await ask(chatRoom.hide, { body: { message, reason } })).status).toBe(200);
    const hidden = await room();
    expect(hidden.hidden).toContain(Number(message));
    expect(hidden.list.map(({ id }) => String(id))).not.toContain(message);
    expect(await rows('hidden')).toMatchObject([{ id: message, isHidden: true }]);
    expect(await lastRow('chat.hidden')).toMatchObject({
      reason,
      actor: 'support@example.com',
      before: { text: 'you are all fools', isHidden: false },
    });
    expect((await ask(chatRoom.keep, { body: { message, reason } })).status).toBe(200);
    expect((await room()).list.map(({ id }) => String(id))).toContain(message);
    expect((await rows()).find(({ id }) => id === message)).toMatchObject({
      isHidden: false,
      isKept: true,
    });
    const unknown = await ask(chatRoom.hide, { body: { message: '999999', reason } });
    expect(unknown.body.errorCode).toBe('message_unknown');
  });

  it('OPS-09 reported messages are listed with their reports until they are kept', async () => {
    const author = await registerMember(gateway.app, pakistan);
    const { value } = await say('buy my secret system', author);
    const { id } = value as { id: number };
    await call(gateway.app, writer, contract.chat.report, { body: { id } });
    expect(await rows('reported')).toMatchObject([{ id: String(id), reports: 1 }]);
    await ask(chatRoom.keep, { body: { message: String(id), reason } });
    expect(await rows('reported')).toEqual([]);
  });

  it('OPS-09 a muted member writes nothing until it may again', async () => {
    const author = await registerMember(gateway.app, pakistan);
    await say('hello there', author);
    const [row] = await rows();
    const body = { member: row?.member, reason };
    const muted = await ask<{ until: number }>(chatRoom.mute, { body: { ...body, hours: 24 } });
    expect(muted.body.value.until).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await say('hello again', author)).errorCode).toBe('chat_muted');
    await ask(chatRoom.unmute, { body });
    await expect
      .poll(async () => (await say('hello again', author)).errorCode)
      .not.toBe('chat_muted');
    const unknown = await ask(chatRoom.unmute, { body: { member: '0'.repeat(32), reason } });
    expect(unknown.body.errorCode).toBe('member_unknown');
  });

  it('OPS-09 the words of the brand mask new messages', async () => {
    const words = ['zanzibar'];
    expect((await ask(chatRoom.changeWords, { body: { words, reason } })).status).toBe(200);
    await expect.poll(async () => (await ask(chatRoom.words)).body.value).toEqual({ words });
    expect(await lastRow('chat.words')).toMatchObject({ after: { words }, reason });
    const author = await registerMember(gateway.app, pakistan);
    expect((await say('see zanzibar now', author)).value).toMatchObject({
      text: 'see ******** now',
    });
  });
});

describe('feedback', () => {
  it('OPS-09 HLP-02 is read with its picture, taken over and finished', async () => {
    const text = 'My deposit has not arrived.';
    const sent = await call(gateway.app, { tenant: pakistan }, contract.content.feedback, {
      body: {
        sender: 'demo01',
        content: text,
        type: 1,
        file: `data:image/png;base64,${createPng({ width: 40, height: 40 }).toString('base64')}`,
      },
    });
    expect(sent.status).toBe(200);
    type Item = { id: string; content: string; pictures: string[] };
    const list = async (state: string) =>
      (await ask<{ rows: Item[] }>(feedback.list, { query: { state } })).body.value.rows.filter(
        ({ content }) => content === text,
      );
    const [item] = await list('NEW');
    expect(item).toMatchObject({ sender: 'demo01', assignedTo: null, state: 'NEW' });
    const picture = await ask<{ dataUrl: string }>(feedback.picture, {
      query: { picture: item?.pictures[0] ?? '' },
    });
    expect(picture.body.value.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    const change = (state: string, isMine: boolean) =>
      ask(feedback.change, { body: { feedback: item?.id, state, isMine, reason } });
    await change('OPEN', true);
    expect(await list('OPEN')).toMatchObject([{ assignedTo: 'support@example.com' }]);
    await change('DONE', false);
    expect([await list('NEW'), await list('OPEN')]).toEqual([[], []]);
    expect(await lastRow('feedback.changed')).toMatchObject({
      reason,
      before: { state: 'OPEN', assignedTo: 'support@example.com' },
      after: { state: 'DONE', assignedTo: null },
    });
  });
});

describe('an answer to feedback', () => {
  const write = (by: Caller, content: string) =>
    call(gateway.app, by, contract.content.feedback, { body: { sender: 'me', content, type: 1 } });
  type Item = { id: string; content: string; member: { id: string } | null; replies: object[] };
  const find = async (content: string) =>
    (await ask<{ rows: Item[] }>(feedback.list)).body.value.rows.find(
      (row) => row.content === content,
    )!;
  const answer = { subject: 'Your question', content: 'It is back.\nSorry.', isDone: true, reason };

  it('OPS-09 MEM-06 reaches the inbox of its member with the words it answers', async () => {
    const member = await registerMember(gateway.app, pakistan);
    const other = await registerMember(gateway.app, pakistan);
    await write(member, 'Where is my bonus of Monday?');
    const item = await find('Where is my bonus of Monday?');
    expect(item).toMatchObject({ member: { id: member.id, username: member.username } });
    const sent = await ask(feedback.reply, { body: { feedback: item.id, ...answer } });
    expect(sent.status).toBe(200);
    const inbox = async (by: Caller) =>
      (await call(gateway.app, by, contract.messages.inbox)).body.value as {
        content: { inboxId: string }[];
      };
    expect(await inbox(member)).toMatchObject({
      total: 1,
      content: [
        {
          subject: answer.subject,
          content: answer.content,
          kind: 'service',
          quote: { content: 'Where is my bonus of Monday?' },
        },
      ],
    });
    expect(await inbox(other)).toMatchObject({ total: 0 });
    const replies = async () => (await find('Where is my bonus of Monday?')).replies;
    expect(await replies()).toMatchObject([
      { author: 'support@example.com', content: answer.content, readAt: null },
    ]);
    expect(await lastRow('feedback.replied')).toMatchObject({
      reason,
      subject: `feedback:${item.id}`,
      before: { state: 'NEW', assignedTo: null },
      after: { state: 'DONE', content: answer.content },
    });
    const [message] = (await inbox(member)).content;
    await call(gateway.app, member, contract.messages.markRead, {
      body: { ids: [message?.inboxId] },
    });
    expect(await replies()).toMatchObject([{ readAt: expect.any(Number) }]);
  });

  it('OPS-09 is refused where a visitor wrote, and leaves nothing behind', async () => {
    await write({ tenant: pakistan }, 'I have no account here.');
    const item = await find('I have no account here.');
    expect(item.member).toBeNull();
    const refused = await ask(feedback.reply, { body: { feedback: item.id, ...answer } });
    expect(refused.body.errorCode).toBe('feedback_without_member');
    expect(await find('I have no account here.')).toMatchObject({ state: 'NEW', replies: [] });
    expect(
      (await ask(feedback.reply, { body: { feedback: '999999', ...answer } })).body.errorCode,
    ).toBe('feedback_unknown');
  });
});

it('TEN-07 OPS-09 the room of another brand is closed to an operator of this one', async () => {
  const path = chatRoom.messages.path.replace(':brand', 'india');
  expect((await support.call(chatRoom.messages, { path })).body.errorCode).toBe(
    'permission_missing',
  );
});
