import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestMessages, startTestMessages } from '../../../testing/gateway/test-messages.ts';

let messages: TestMessages;
beforeAll(async () => {
  messages = await startTestMessages();
});
afterAll(() => messages.stop());
beforeEach(async () => {
  for (const table of ['throttle', 'outbox', 'verification_code'])
    await messages.db.owner.pool.query(`delete from ${table}`);
});

const sms = (last = 0) => ({ sms: `+92300123${String(last).padStart(4, '0')}` });
const refused = { code: 'verification_code_invalid' };
const busy = { code: 'TOO_MANY_REQUESTS' };
const setting = (value: object) =>
  messages.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'codes', $2) on conflict (tenant, key)
      do update set value = excluded.value`,
    [messages.ctx().tenantId, JSON.stringify(value)],
  );

it('T-AUTH-3 accepts a code once, for its purpose, number and tenant', async () => {
  const { codes, ctx, findCode } = messages;
  expect(await codes.send(ctx(), 'login', sms())).toEqual({ expiredMinutes: 5 });
  const code = await findCode(sms().sms);
  expect(code).toMatch(/^\d{6}$/);
  await expect(codes.consume(ctx(), 'reset', sms(), code)).rejects.toMatchObject(refused);
  await expect(codes.consume(ctx(), 'login', sms(1), code)).rejects.toMatchObject(refused);
  await expect(codes.consume(ctx('india'), 'login', sms(), code)).rejects.toMatchObject(refused);
  await expect(codes.consume(ctx(), 'login', sms(), code)).resolves.toBeUndefined();
  await expect(codes.consume(ctx(), 'login', sms(), code)).rejects.toMatchObject(refused);
});

it('T-AUTH-3 evaluates at most five attempts at a code, also concurrently', async () => {
  const { codes, ctx, findCode } = messages;
  await codes.send(ctx(), 'login', sms());
  const code = await findCode(sms().sms);
  await Promise.allSettled(
    Array.from({ length: 300 }, (_, n) =>
      codes.consume(
        ctx(),
        'login',
        sms(),
        String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
      ),
    ),
  );
  const { rows } = await messages.db.owner.pool.query<{ attempts: number }>(
    'select attempts from verification_code',
  );
  expect(rows).toEqual([{ attempts: 5 }]);
  await expect(codes.consume(ctx(), 'login', sms(), code)).rejects.toMatchObject(refused);
});

it('refuses an expired code and a code that a newer one replaced', async () => {
  const { codes, ctx, findCode, db } = messages;
  await codes.send(ctx(), 'login', sms());
  await db.owner.pool.query(
    "update verification_code set expires_at = clock_timestamp() - interval '1 second'",
  );
  await expect(
    codes.consume(ctx(), 'login', sms(), await findCode(sms().sms)),
  ).rejects.toMatchObject(refused);
  await db.owner.pool.query('delete from throttle');
  const before = await findCode(sms().sms);
  await codes.send(ctx(), 'login', sms());
  const now = await findCode(sms().sms);
  if (before !== now)
    await expect(codes.consume(ctx(), 'login', sms(), before)).rejects.toMatchObject(refused);
  await expect(codes.consume(ctx(), 'login', sms(), now)).resolves.toBeUndefined();
});

it('stores codes and numbers in no readable form', async () => {
  const { codes, ctx, findCode, db } = messages;
  await codes.send(ctx(), 'login', sms());
  const code = await findCode(sms().sms);
  const dump = JSON.stringify(
    (
      await Promise.all(
        ['outbox', 'verification_code', 'throttle'].map((table) =>
          db.owner.pool.query(`select * from ${table}`),
        ),
      )
    ).map(({ rows }) => rows),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  for (const secret of [code, sms().sms, sms().sms.slice(3)])
    expect(dump.replaceAll(/"(id|key)":"[^"]*"/g, '')).not.toContain(secret);
});

it('T-AUTH-3 sends to one number once a minute, five times an hour, ten times a day', async () => {
  const { codes, ctx, db } = messages;
  const pass = (seconds: number) =>
    db.owner.pool.query(
      'update throttle set window_start = window_start - make_interval(secs => $1)',
      [seconds],
    );
  await codes.send(ctx(), 'login', sms());
  await expect(codes.send(ctx(), 'reset', sms())).rejects.toMatchObject({
    ...busy,
    value: { retryAfter: expect.any(Number) as number },
  });
  for (let sent = 1; sent < 5; sent++) {
    await pass(61);
    await codes.send(ctx('pakistan', `198.51.${sent}.1`), 'login', sms());
  }
  await pass(61);
  await expect(codes.send(ctx('pakistan', '198.51.9.1'), 'login', sms())).rejects.toMatchObject(
    busy,
  );
  for (let sent = 5; sent < 10; sent++) {
    await pass(3601);
    await codes.send(ctx('pakistan', `198.51.1${sent}.1`), 'login', sms());
  }
  await pass(3601);
  await expect(codes.send(ctx('pakistan', '198.51.99.1'), 'login', sms())).rejects.toMatchObject(
    busy,
  );
});

it('T-AUTH-3 sends ten codes per hour to an address and thirty to its network', async () => {
  const { codes, ctx } = messages;
  const far = (n: number) => ({ sms: `+923001${String(n).padStart(3, '0')}000` });
  const results = async (from: (n: number) => string, requests: number) =>
    (
      await Promise.allSettled(
        Array.from({ length: requests }, (_, n) =>
          codes.send(ctx('pakistan', from(n)), 'login', far(n)),
        ),
      )
    ).filter(({ status }) => status === 'fulfilled').length;
  expect(await results(() => '203.0.113.5', 15)).toBe(10);
  await messages.db.owner.pool.query('delete from throttle');
  expect(await results((n) => `203.0.113.${n}`, 60)).toBe(30);
});

it('T-AUTH-3 limits neighbouring numbers and raises an alert without full numbers', async () => {
  const { codes, ctx, db } = messages;
  const readAlerts = async () =>
    (
      await db.owner.pool.query<{ action: string; detail: { block: string } }>(
        "select action, detail from audit_event where actor = 'codes' order by id",
      )
    ).rows;
  const before = (await readAlerts()).length;
  const requests = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      codes.send(ctx('pakistan', `198.51.${n}.1`), 'login', sms(n)),
    ),
  );
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await readAlerts()).slice(before)).toEqual([
    { action: 'alert.sms.block', detail: { block: '+923001230•••', most: 20 } },
  ]);
});

it('T-AUTH-3 limits the messages of a tenant per day; refusals do not count', async () => {
  const { codes, ctx } = messages;
  await setting({ smsDay: 3 });
  const request = (n: number) =>
    codes.send(ctx('pakistan', `198.51.${n}.1`), 'login', {
      sms: `+92300${String(n).padStart(3, '0')}0000`,
    });
  for (let n = 0; n < 3; n++) await request(n);
  await expect(request(0)).rejects.toMatchObject(busy);
  await expect(request(4)).rejects.toMatchObject(busy);
  await setting({});
  await expect(request(5)).resolves.toEqual({ expiredMinutes: 5 });
});

it('sends to the country of the tenant and to those that the operator added', async () => {
  const { codes, ctx } = messages;
  const india = { sms: '+919876543210' };
  await expect(codes.send(ctx(), 'login', india)).rejects.toMatchObject({
    code: 'mobile_unsupported',
  });
  await setting({ diallingCodes: ['91'], minutes: 3 });
  expect(await codes.send(ctx(), 'login', india)).toEqual({ expiredMinutes: 3 });
  await setting({});
});

it('answers and limits unknown numbers the same, but sends them nothing', async () => {
  const { codes, ctx, inbox, db } = messages;
  expect(await codes.pretendToSend(ctx(), 'login', sms())).toEqual({ expiredMinutes: 5 });
  await expect(codes.send(ctx(), 'login', sms())).rejects.toMatchObject(busy);
  expect(await inbox(sms().sms)).toEqual([]);
  const { rows } = await db.owner.pool.query<{ state: string }>('select state from outbox');
  expect(rows).toEqual([{ state: 'withheld' }]);
  // There is no code that a guess could match.
  await expect(codes.consume(ctx(), 'login', sms(), '000000')).rejects.toMatchObject(refused);
});

it('writes emails in the language of the caller, with the name of the brand', async () => {
  const { codes, ctx, inbox } = messages;
  await codes.send({ ...ctx(), language: 'UR' }, 'bind', { email: 'Ayesha@Example.com' });
  const [mail] = await inbox('ayesha@example.com');
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'ayesha@example.com',
    subject: expect.stringContaining(ctx().tenant.brandName) as string,
  });
  expect(mail?.html).toContain('dir="rtl"');
});
