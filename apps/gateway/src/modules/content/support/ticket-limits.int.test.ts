import { contract, type Route } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';

const { support } = contract;
const home = tenants.find(({ code }) => code === 'philippines')!;

type Member = Awaited<ReturnType<typeof registerMember>>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on' });
});
afterAll(() => gateway.stop());

/** Makes a call so many times; returns how often each status was answered. */
async function repeat(times: number, member: Member, route: Route, body: object) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push((await call(gateway.app, member, route, { body })).status);
  return statuses;
}

it('HLP-03 a member opens ten tickets a day; refused ones do not count', async () => {
  const member = await registerMember(gateway.app, home);
  const body = { kind: 'other', content: 'A question.', pictures: [] };
  expect(await repeat(3, member, support.open, { ...body, pictures: ['nonsense'] })).toEqual([
    400, 400, 400,
  ]);
  const statuses = await repeat(11, member, support.open, body);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const other = await registerMember(gateway.app, home);
  expect(await repeat(1, other, support.open, body)).toEqual([200]);
});

it('HLP-03 a member replies thirty times an hour, over all tickets', async () => {
  const member = await registerMember(gateway.app, home);
  const body = { kind: 'other', content: 'A question.', pictures: [] };
  const opened = await call(gateway.app, member, support.open, { body });
  const { ticket } = opened.body.value as { ticket: string };
  const statuses = await repeat(31, member, support.reply, { ticket, content: 'More.' });
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});

it('HLP-03 a member sends thirty pictures a day, over all tickets', async () => {
  const member = await registerMember(gateway.app, home);
  const png = `data:image/png;base64,${createPng({ width: 4, height: 4 }).toString('base64')}`;
  const pictures = [png, png, png];
  const body = { kind: 'other', content: 'Look at this.', pictures };
  const opened = await call(gateway.app, member, support.open, { body });
  const { ticket } = opened.body.value as { ticket: string };
  const replies = { ticket, content: 'And at this.', pictures };
  const statuses = await repeat(10, member, support.reply, replies);
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  expect(await repeat(1, member, support.reply, { ...replies, pictures: [] })).toEqual([200]);
});
