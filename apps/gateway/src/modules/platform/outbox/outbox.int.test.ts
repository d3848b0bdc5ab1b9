import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { type TestMessages, startTestMessages } from '../../../testing/gateway/test-messages.ts';
import { type Adapter, DeliveryError, type OutgoingMessage } from './adapters/adapter.ts';
import { sandbox } from './adapters/sandbox.ts';
import { createOutbox } from './outbox.ts';

let messages: TestMessages | undefined;
afterEach(async () => {
  await messages?.stop();
  messages = undefined;
});

/** A provider that records the messages it is given and answers as a test wants. */
function provider(
  answer: (message: OutgoingMessage, count: number) => Promise<string>,
  isRepeatable = true,
): Adapter & { readonly received: OutgoingMessage[] } {
  const received: OutgoingMessage[] = [];
  return {
    name: 'http-sms',
    isRepeatable,
    received,
    send: (message) => {
      received.push(message);
      return answer(message, received.length);
    },
  };
}

async function startMessages(sms: Adapter): Promise<
  TestMessages & {
    readonly deliverDue: () => Promise<void>;
    readonly states: () => Promise<
      {
        state: string;
        attempts: number;
        error: string | null;
        body: string | null;
        recipient: string | null;
        provider_id: string | null;
      }[]
    >;
  }
> {
  const made = await startTestMessages({ adapters: { sms, email: sandbox }, budgets: false });
  messages = made;
  const { tenantId } = made.ctx();
  return {
    ...made,
    async deliverDue() {
      await made.db.owner.pool.query('update outbox set due_at = clock_timestamp()');
      made.outbox.sendSoon(tenantId);
      await expect
        .poll(
          async () =>
            (
              await made.db.owner.pool.query(
                `select 1 from outbox where state = 'sending'
                  or (state = 'waiting' and due_at <= clock_timestamp())`,
              )
            ).rowCount,
        )
        .toBe(0);
    },
    states: async () =>
      (
        await made.db.owner.pool.query(
          'select state, attempts, error, body, recipient, provider_id from outbox order by id',
        )
      ).rows as never,
  };
}
const put = ({ db, outbox, ctx }: TestMessages, to = '+923001230000', over: object = {}) =>
  db.app.transaction(ctx().tenantId, (tx) =>
    outbox.enqueue(tx, ctx(), {
      channel: 'sms',
      to,
      template: 'code',
      facts: { code: '123456', minutes: 5 },
      language: 'EN',
      lifeMinutes: 5,
      ...over,
    }),
  );

it('gives a message to the provider once and erases its content', async () => {
  const sms = provider(async () => 'P-1');
  const messages = await startMessages(sms);
  await put(messages);
  await messages.deliverDue();
  await messages.deliverDue();
  expect(sms.received).toEqual([
    {
      key: expect.any(String) as string,
      to: '+923001230000',
      content: { brand: 'Markhor', text: expect.stringContaining('123456') as string },
    },
  ]);
  expect(await messages.states()).toEqual([
    { state: 'sent', attempts: 1, error: null, body: null, recipient: null, provider_id: 'P-1' },
  ]);
});

it('sends nothing when the transaction that enqueued it rolls back', async () => {
  const sms = provider(async () => 'P-1');
  const messages = await startMessages(sms);
  await messages.db.app
    .transaction(messages.ctx().tenantId, async (tx) => {
      await messages.outbox.enqueue(tx, messages.ctx(), {
        channel: 'sms',
        to: '+923001230000',
        template: 'code',
        facts: { code: '123456', minutes: 5 },
        language: 'EN',
        lifeMinutes: 5,
      });
      throw new Error('rolls back');
    })
    .catch(() => {}); // The error only makes the transaction roll back.
  await messages.deliverDue();
  expect(sms.received).toEqual([]);
});

it('retries with the same key and fails after the fifth attempt', async () => {
  const sms = provider(async () => {
    throw new DeliveryError('retry', 'status 503');
  });
  const messages = await startMessages(sms);
  await put(messages);
  for (let round = 0; round < 7; round++) await messages.deliverDue();
  expect(new Set(sms.received.map(({ key }) => key)).size).toBe(1);
  expect(sms.received).toHaveLength(5);
  expect(await messages.states()).toMatchObject([
    { state: 'failed', attempts: 5, error: 'status 503', body: null, recipient: null },
  ]);
});

it('does not resend a message of unknown outcome if the provider is not repeatable', async () => {
  const sms = provider(async () => {
    throw new DeliveryError('unknown', 'ESOCKET');
  }, false);
  const messages = await startMessages(sms);
  await put(messages);
  await messages.deliverDue();
  await messages.deliverDue();
  expect(sms.received).toHaveLength(1);
  expect(await messages.states()).toMatchObject([{ state: 'unknown', error: 'ESOCKET' }]);
});

it.each([
  [true, 'sent', 2],
  [false, 'unknown', 1],
] as const)(
  'takes over a message after a gateway stopped while sending, repeatable %s: %s',
  async (isRepeatable, expectedState, expectedSends) => {
    let failFirst = () => {};
    const sms = provider(
      (_message, count) =>
        count === 1
          ? new Promise<string>((_, reject) => {
              failFirst = () => reject(new Error('stopped'));
            })
          : Promise.resolve('P-2'),
      isRepeatable,
    );
    const messages = await startMessages(sms);
    await put(messages);
    const { tenantId } = messages.ctx();
    messages.outbox.sendSoon(tenantId);
    await expect.poll(() => sms.received.length).toBe(1);
    // The lease of the message expires, and another gateway takes it.
    await messages.db.owner.pool.query(
      "update outbox set due_at = clock_timestamp() - interval '1 second'",
    );
    const other = createOutbox({
      db: messages.db.app,
      atRest: messages.atRest,
      masterKey: Buffer.alloc(32, 9),
      adapters: { sms, email: sandbox },
    });
    other.sendSoon(tenantId);
    await expect.poll(async () => (await messages.states())[0]?.state).toBe(expectedState);
    failFirst();
    expect(sms.received).toHaveLength(expectedSends);
  },
);

it('sends each message once when six gateways deliver concurrently', async () => {
  const sms = provider(async ({ key }) => {
    await nextTurn();
    return key;
  });
  const messages = await startMessages(sms);
  for (let n = 0; n < 60; n++) await put(messages, `+92300123${String(n).padStart(4, '0')}`);
  const others = Array.from({ length: 5 }, () =>
    createOutbox({
      db: messages.db.app,
      atRest: messages.atRest,
      masterKey: Buffer.alloc(32, 9),
      adapters: { sms, email: sandbox },
    }),
  );
  for (const outbox of [messages.outbox, ...others]) outbox.sendSoon(messages.ctx().tenantId);
  await expect
    .poll(async () => (await messages.states()).filter(({ state }) => state === 'sent').length)
    .toBe(60);
  expect(sms.received).toHaveLength(60);
});

it('does not send expired or withheld messages', async () => {
  const sms = provider(async () => 'P-1');
  const messages = await startMessages(sms);
  await put(messages, '+923001230001', { isWithheld: true });
  await put(messages, '+923001230002');
  await messages.db.owner.pool.query(
    `update outbox set expires_at = clock_timestamp() - interval '1 second'
      where state = 'waiting'`,
  );
  await messages.deliverDue();
  expect(sms.received).toEqual([]);
  expect((await messages.states()).map(({ state }) => state)).toEqual(['withheld', 'expired']);
});
