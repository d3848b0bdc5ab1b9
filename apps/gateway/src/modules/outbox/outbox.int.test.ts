import { afterEach, expect, it } from 'vitest';

import { type Messages, startMessages } from '../../harness/messages.ts';
import { type Adapter, DeliveryFault, type Parcel } from './adapters/adapter.ts';
import { sandbox } from './adapters/sandbox.ts';
import { createOutbox } from './outbox.ts';

let world: Messages | undefined;
afterEach(async () => {
  await world?.stop();
  world = undefined;
});

/** A provider that does what a test says and remembers what it was handed. */
function provider(
  does: (parcel: Parcel, count: number) => Promise<string>,
  isRepeatable = true,
): Adapter & { readonly parcels: Parcel[] } {
  const parcels: Parcel[] = [];
  return {
    name: 'http-sms',
    isRepeatable,
    parcels,
    send: (parcel) => {
      parcels.push(parcel);
      return does(parcel, parcels.length);
    },
  };
}

async function houseOf(
  sms: Adapter,
): Promise<
  Messages & {
    readonly round: () => Promise<void>;
    readonly states: () => Promise<
      {
        state: string;
        tries: number;
        fault: string | null;
        body: string | null;
        recipient: string | null;
        provider_id: string | null;
      }[]
    >;
  }
> {
  const made = await startMessages({ adapters: { sms, email: sandbox }, budgets: false });
  world = made;
  const { tenantId } = made.ctx();
  return {
    ...made,
    async round() {
      await made.db.owner.pool.query('update outbox set due_at = clock_timestamp()');
      made.outbox.nudge(tenantId);
      await expect
        .poll(
          async () =>
            (
              await made.db.owner.pool.query(
                "select 1 from outbox where state = 'sending' or (state = 'waiting' and due_at <= clock_timestamp())",
              )
            ).rowCount,
        )
        .toBe(0);
    },
    states: async () =>
      (
        await made.db.owner.pool.query(
          'select state, tries, fault, body, recipient, provider_id from outbox order by id',
        )
      ).rows as never,
  };
}
const put = ({ db, outbox, ctx }: Messages, to = '+923001230000', over: object = {}) =>
  db.app.transaction(ctx().tenantId, (tx) =>
    outbox.put(tx, ctx(), {
      channel: 'sms',
      to,
      template: 'code',
      facts: { code: '123456', minutes: 5 },
      language: 'EN',
      lifeMinutes: 5,
      ...over,
    }),
  );

it('hands a message over once and forgets its words', async () => {
  const sms = provider(async () => 'P-1');
  const house = await houseOf(sms);
  await put(house);
  await house.round();
  await house.round();
  expect(sms.parcels).toEqual([
    {
      key: expect.any(String) as string,
      to: '+923001230000',
      words: { brand: 'Markhor', text: expect.stringContaining('123456') as string },
    },
  ]);
  expect(await house.states()).toEqual([
    { state: 'sent', tries: 1, fault: null, body: null, recipient: null, provider_id: 'P-1' },
  ]);
});

it('nothing leaves when what caused it is taken back', async () => {
  const sms = provider(async () => 'P-1');
  const house = await houseOf(sms);
  await house.db.app
    .transaction(house.ctx().tenantId, async (tx) => {
      await house.outbox.put(tx, house.ctx(), {
        channel: 'sms',
        to: '+923001230000',
        template: 'code',
        facts: { code: '123456', minutes: 5 },
        language: 'EN',
        lifeMinutes: 5,
      });
      throw new Error('taken back');
    })
    .catch(() => {});
  await house.round();
  expect(sms.parcels).toEqual([]);
});

it('tries again under the same key, with pauses, and gives up after the last', async () => {
  const sms = provider(async () => {
    throw new DeliveryFault('again', 'status 503');
  });
  const house = await houseOf(sms);
  await put(house);
  for (let round = 0; round < 7; round++) await house.round();
  expect(new Set(sms.parcels.map(({ key }) => key)).size).toBe(1);
  expect(sms.parcels).toHaveLength(5);
  expect(await house.states()).toMatchObject([
    { state: 'failed', tries: 5, fault: 'status 503', body: null, recipient: null },
  ]);
});

it('a message that may have been taken is not sent twice where the provider cannot tell', async () => {
  const sms = provider(async () => {
    throw new DeliveryFault('unknown', 'ESOCKET');
  }, false);
  const house = await houseOf(sms);
  await put(house);
  await house.round();
  await house.round();
  expect(sms.parcels).toHaveLength(1);
  expect(await house.states()).toMatchObject([{ state: 'unknown', fault: 'ESOCKET' }]);
});

it.each([
  [true, 'waiting', 2],
  [false, 'unknown', 1],
] as const)(
  'a gateway that died while sending: repeatable %s',
  async (isRepeatable, _state, handed) => {
    let free = () => {};
    const sms = provider(
      (_parcel, count) =>
        count === 1
          ? new Promise<string>((_, reject) => {
              free = () => reject(new Error('died'));
            })
          : Promise.resolve('P-2'),
      isRepeatable,
    );
    const house = await houseOf(sms);
    await put(house);
    const { tenantId } = house.ctx();
    house.outbox.nudge(tenantId);
    await expect.poll(() => sms.parcels.length).toBe(1);
    // Its lease is over; another gateway looks.
    await house.db.owner.pool.query(
      "update outbox set due_at = clock_timestamp() - interval '1 second'",
    );
    const other = createOutbox({
      db: house.db.app,
      atRest: house.atRest,
      masterKey: Buffer.alloc(32, 9),
      adapters: { sms, email: sandbox },
    });
    other.nudge(tenantId);
    await expect
      .poll(async () => (await house.states())[0]?.state)
      .toBe(isRepeatable ? 'sent' : 'unknown');
    free();
    expect(sms.parcels).toHaveLength(handed);
  },
);

it('many gateways beside each other send each message once', async () => {
  const sms = provider(async ({ key }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
    return key;
  });
  const house = await houseOf(sms);
  for (let n = 0; n < 60; n++) await put(house, `+92300123${String(n).padStart(4, '0')}`);
  const others = Array.from({ length: 5 }, () =>
    createOutbox({
      db: house.db.app,
      atRest: house.atRest,
      masterKey: Buffer.alloc(32, 9),
      adapters: { sms, email: sandbox },
    }),
  );
  for (const one of [house.outbox, ...others]) one.nudge(house.ctx().tenantId);
  await expect
    .poll(async () => (await house.states()).filter(({ state }) => state === 'sent').length)
    .toBe(60);
  expect(sms.parcels).toHaveLength(60);
});

it('does not send what nobody wants any more, nor what was only pretended', async () => {
  const sms = provider(async () => 'P-1');
  const house = await houseOf(sms);
  await put(house, '+923001230001', { isWithheld: true });
  await put(house, '+923001230002');
  await house.db.owner.pool.query(
    "update outbox set expires_at = clock_timestamp() - interval '1 second' where state = 'waiting'",
  );
  await house.round();
  expect(sms.parcels).toEqual([]);
  expect((await house.states()).map(({ state }) => state)).toEqual(['withheld', 'expired']);
});
