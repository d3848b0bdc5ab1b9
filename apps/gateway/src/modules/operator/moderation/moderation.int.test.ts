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
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, chatRoom } = operatorContract;
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

it('TEN-07 OPS-09 the room of another brand is closed to an operator of this one', async () => {
  const path = chatRoom.messages.path.replace(':brand', 'india');
  expect((await support.call(chatRoom.messages, { path })).body.errorCode).toBe(
    'permission_missing',
  );
});
