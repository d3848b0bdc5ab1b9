import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ tenantId } = gateway.tenancies.ofCode('philippines')!);
});
afterAll(() => gateway.stop());

const deposit = (caller: Caller, body: unknown, key?: string) =>
  call(gateway.app, caller, contract.wallet.deposit, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const balance = async (caller: Caller) =>
  (await call(gateway.app, caller, contract.wallet.balance)).body.value;

describe('the balance', () => {
  it.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
    'WAL-01 of %s has its currency and symbol, in both fields of the list',
    async (_code, tenant) => {
      const caller = await registerMember(gateway.app, tenant);
      await deposit(caller, { amount: 12.34 });
      const accounts = [{ accountTypeId: 2, accountName: 'Main', availBalance: 12.34 }];
      expect(await balance(caller)).toEqual({
        sumBalance: 12.34,
        currency: tenant.currency.code,
        currencySymbol: tenant.currency.symbol,
        balance: accounts,
        balances: accounts,
        cash: 12.34,
        bonus: 0,
      });
    },
  );

  it('returns one kind of wallet when requested', async () => {
    const caller = await registerMember(gateway.app, philippines);
    const lists = await Promise.all(
      [0, 2, 301].map(
        async (typeId) =>
          (
            (await call(gateway.app, caller, contract.wallet.balance, { query: { typeId } })).body
              .value as { balances: unknown[] }
          ).balances.length,
      ),
    );
    expect(lists).toEqual([1, 1, 0]);
  });
});

it('WAL-01 consolidated funds list every kind of contract, also when empty', async () => {
  const member = await registerMember(gateway.app, philippines);
  const reply = (await call(gateway.app, member, contract.wallet.consolidated)).body
    .value as Record<string, object>;
  expect(Object.keys(reply).toSorted()).toEqual([
    'contracthoursalinfo',
    'contracthoursalreq',
    'contractmrdailysalinfotype',
    'dailysalinfotype',
    'dailysalreqtype',
    'divtypecompperiodinfo',
    'divtypecompperiodreq',
    'divtypeinfo',
    'divtypereq',
    'realtimesalinfotype',
    'realtimesalreqtype',
  ]);
  expect(Object.values(reply)).toEqual(Array.from({ length: 11 }, () => ({})));
  expect(
    (await call(gateway.app, { tenant: philippines }, contract.wallet.consolidated)).status,
  ).toBe(401);
});

describe('a deposit', () => {
  it('WAL-02 is confirmed by the sandbox at once and booked in the journal', async () => {
    const caller = await registerMember(gateway.app, philippines);
    expect(await deposit(caller, { amount: 250.5 })).toMatchObject({
      status: 200,
      body: {
        value: {
          state: 2,
          redirectUrl: '',
          sumBalance: 250.5,
          depositId: expect.stringMatching(/^D[0-9A-HJKMNP-TV-Z]{10}$/),
        },
      },
    });
    await expectSoundBooks(gateway.db);
  });

  it.each([0.99, 100_000.01, 9_999_999_999_999.99])(
    'of %d is refused, naming what is allowed',
    async (amount) => {
      const caller = await registerMember(gateway.app, philippines);
      expect(await deposit(caller, { amount })).toMatchObject({
        status: 400,
        body: {
          errorCode: 'amount_out_of_range',
          message: 'Amount must be from 1.00 to 100,000.00.',
          value: { fields: [{ field: 'amount', allowed: { min: 1, max: 100_000 } }] },
        },
      });
      expect(await balance(caller)).toMatchObject({ sumBalance: 0 });
    },
  );

  it.each([1, 100_000])('of %d is taken', async (amount) => {
    expect((await deposit(await registerMember(gateway.app, philippines), { amount })).status).toBe(
      200,
    );
  });

  it.each([[-5], [0], [1.005], ['100'], [null], [1e15]])('of %j is no amount', async (amount) => {
    expect(await deposit(await registerMember(gateway.app, philippines), { amount })).toMatchObject(
      {
        status: 400,
        body: { errorCode: 'request.param.err' },
      },
    );
  });

  it("PRO-02 respects the member's own deposit limit", async () => {
    const caller = await registerMember(gateway.app, philippines);
    await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.exec(
        'test-limit',
        `insert into member_limit (tenant, member, kind, value)
          select tenant, id, 'DEPOSIT_DAY', 100000000 from member where tenant = $1
          and username = $2`,
        [tenantId, caller.username],
      ),
    );
    const whole = { kind: 'DEPOSIT_DAY', left: 100 };
    const tooMuch = await deposit(caller, { amount: 101 });
    expect(tooMuch.body.value).toEqual({ ...whole, depositId: expect.any(String) });
    expect((await deposit(caller, { amount: 60 })).status).toBe(200);
    const refused = await deposit(caller, { amount: 60 });
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'limit_deposit_reached', value: { kind: 'DEPOSIT_DAY', left: 40 } },
    });
    const {
      rows: [first],
    } = await gateway.db.owner.pool.query<{ more_at: Date }>(
      `select min(o.created_at) + interval '1 day' as more_at
        from operation o join member m on m.tenant = o.tenant and m.id = o.member
        where o.tenant = $1 and m.username = $2 and o.kind = 'DEPOSIT' and o.status = 'APPLIED'`,
      [tenantId, caller.username],
    );
    expect(refused.body.value).toMatchObject({ moreAt: first?.more_at.getTime() });
    expect((await deposit(caller, { amount: 40 })).status).toBe(200);
    expect(await balance(caller)).toMatchObject({ sumBalance: 100 });
  });

  it('PRO-02 above a lowered limit, only a deposit that opens room is named', async () => {
    const caller = await registerMember(gateway.app, philippines);
    const sql = (text: string) =>
      gateway.db.owner.pool.query<{ at: Date }>(text, [tenantId, caller.username]);
    const isCaller = 'm.tenant = $1 and m.username = $2';
    await sql(
      `insert into member_limit (tenant, member, kind, value)
        select m.tenant, m.id, 'DEPOSIT_DAY', 100000000 from member m where ${isCaller}`,
    );
    for (const amount of [60, 40]) expect((await deposit(caller, { amount })).status).toBe(200);
    await sql(
      `update member_limit l set value = 30000000 from member m
        where ${isCaller} and l.tenant = m.tenant and l.member = m.id`,
    );
    const { rows } = await sql(
      `select o.created_at + interval '1 day' as at from operation o
        join member m on m.tenant = o.tenant and m.id = o.member
        where ${isCaller} and o.kind = 'DEPOSIT' order by o.id`,
    );
    const refusedAt = async () => (await deposit(caller, { amount: 10 })).body.value;
    expect(await refusedAt()).toMatchObject({ left: 0, moreAt: rows[1]?.at.getTime() });
    // A raise that was confirmed opens room earlier.
    const { rows: raised } = await sql(
      `update member_limit l set next_value = 200000000, next_confirmed_at = clock_timestamp(),
          next_at = clock_timestamp() + interval '1 hour' from member m
        where ${isCaller} and l.tenant = m.tenant and l.member = m.id returning l.next_at as at`,
    );
    expect(await refusedAt()).toMatchObject({ moreAt: raised[0]?.at.getTime() });
  });

  it('PRO-02 an amount of the 31st counts until no month of the window holds it', async () => {
    const { rows } = await gateway.db.owner.pool.query(
      `select leaves_window(g.at, g.span) = g.until as "isExact" from (values
        ('2026-01-31 10:00'::timestamptz, interval '1 month', '2026-03-01 00:00'::timestamptz),
        ('2026-01-15 10:00', '1 month', '2026-02-15 10:00'),
        ('2026-01-31 10:00', '7 days', '2026-02-07 10:00')) g (at, span, until)`,
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ isExact: true })));
  });

  it('PRO-01 of real money is refused by the sandbox', async () => {
    const caller = await registerMember(gateway.app, philippines);
    // A REAL member cannot come about without a licence; one is forged here to show the second
    // lock.
    await gateway.db.owner.pool.query(
      `insert into member (tenant, username, password_hash, book, birth_date)
        select tenant, 'realmoney', password_hash, 'REAL', birth_date from member
        where username = $1`,
      [caller.username],
    );
    const answer = await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: 'realmoney', password: 'purple lantern 42', type: 'username' },
    });
    const real = {
      tenant: philippines,
      token: (answer.body.value as { token: string }).token,
      cookie: answer.cookie!,
    };
    expect(await deposit(real, { amount: 10 })).toMatchObject({
      status: 403,
      body: { errorCode: 'real_money_not_licensed' },
    });
  });
});

describe('T-IDEM-1 an idempotency key', () => {
  it('returns the first answer for the same request, also in parallel', async () => {
    const caller = await registerMember(gateway.app, philippines);
    const first = await deposit(caller, { amount: 10 }, 'key-of-one-deposit');
    expect((await deposit(caller, { amount: 10 }, 'key-of-one-deposit')).body).toEqual(first.body);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => deposit(caller, { amount: 5 }, 'key-of-another-deposit')),
    );
    expect(new Set(many.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balance(caller)).toMatchObject({ sumBalance: 15 });
    await expectSoundBooks(gateway.db);
  });

  it('is refused with another body', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await deposit(caller, { amount: 10 }, 'key-with-two-bodies');
    expect(await deposit(caller, { amount: 11 }, 'key-with-two-bodies')).toMatchObject({
      status: 409,
      body: { errorCode: 'idempotency_key_reused' },
    });
    expect(await balance(caller)).toMatchObject({ sumBalance: 10 });
  });

  it('belongs to one member', async () => {
    const [a, b] = [
      await registerMember(gateway.app, philippines),
      await registerMember(gateway.app, philippines),
    ];
    await deposit(a, { amount: 10 }, 'key-of-two-people-1');
    expect((await deposit(b, { amount: 20 }, 'key-of-two-people-1')).body.value).toMatchObject({
      sumBalance: 20,
    });
  });

  it('stores refusals like answers, but nothing for invalid requests', async () => {
    const caller = await registerMember(gateway.app, philippines);
    const limit = (value: bigint) =>
      gateway.db.owner.transaction(tenantId, (tx) =>
        tx.exec(
          'test-refusal-limit',
          `insert into member_limit (tenant, member, kind, value)
            select tenant, id, 'DEPOSIT_DAY', $3 from member where tenant = $1 and username = $2
            on conflict (tenant, member, kind, setter) do update set value = excluded.value`,
          [tenantId, caller.username, value],
        ),
      );
    expect((await deposit(caller, { amount: 0.5 }, 'key-of-a-bad-amount')).body.errorCode).toBe(
      'amount_out_of_range',
    );
    expect((await deposit(caller, { amount: 5 }, 'key-of-a-bad-amount')).status).toBe(200);
    await limit(1_000_000n);
    expect((await deposit(caller, { amount: 10 }, 'key-of-a-refusal-01')).body.errorCode).toBe(
      'limit_deposit_reached',
    );
    await limit(1_000_000_000n);
    expect((await deposit(caller, { amount: 10 }, 'key-of-a-refusal-01')).body.errorCode).toBe(
      'limit_deposit_reached',
    );
    expect((await deposit(caller, { amount: 10 }, 'key-of-a-new-try-01')).status).toBe(200);
  });

  it.each(['short', 'x'.repeat(256)])('is 16 to 255 characters long', async (key) => {
    expect(
      await deposit(await registerMember(gateway.app, philippines), { amount: 10 }, key),
    ).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field: 'Idempotency-Key' }] } },
    });
  });
});
