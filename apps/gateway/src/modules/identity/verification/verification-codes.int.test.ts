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

const far = (n: number) => ({ sms: `+923001${String(n).padStart(3, '0')}000` });
/**
 * Counts the codes for strangers that are sent out of so many requests, each to a number of its own
 * block.
 */
const countSent = async (from: (n: number) => string, requests: number, first = 0) =>
  (
    await Promise.allSettled(
      Array.from({ length: requests }, (_, n) =>
        messages.codes.send(messages.ctx('pakistan', from(n)), 'register', far(first + n)),
      ),
    )
  ).filter(({ status }) => status === 'fulfilled').length;

it('T-AUTH-3 an address has a twentieth of a day in open codes, a range a quarter', async () => {
  expect(await countSent(() => '203.0.113.5', 30)).toBe(20);
  await messages.db.owner.pool.query('delete from throttle');
  expect(await countSent((n) => `203.0.113.${n}`, 100)).toBe(75);
});

it('T-AUTH-3 what comes back does not count against an address', async () => {
  const { codes, ctx, findCode } = messages;
  const here = ctx('pakistan', '203.0.113.5');
  for (let n = 0; n < 30; n += 1) {
    await codes.send(here, 'register', far(n));
    await codes.consume(here, 'register', far(n), await findCode(far(n).sms));
  }
  expect(await countSent(() => '203.0.113.5', 30, 30)).toBe(20);
});

it('T-AUTH-3 ten addresses leave a brand codes for strangers, and all for members', async () => {
  const { codes, ctx } = messages;
  expect(await countSent((n) => `198.51.${n % 10}.1`, 400)).toBe(200);
  expect(await countSent((n) => `192.0.${n}.1`, 100, 400)).toBe(100);
  expect(await countSent((n) => `192.0.${n}.2`, 10, 500)).toBe(0);
  // Strangers have emptied their pot: that of members is whole.
  for (let n = 600; n < 650; n += 1)
    await codes.send(ctx('pakistan', `192.0.${n % 100}.3`), 'login', far(n));
});

it('T-AUTH-3 listed networks have twenty times the share', async () => {
  const { tenantId } = messages.ctx();
  const listed = (ranges: readonly string[]) =>
    messages.db.owner.pool.query(
      `insert into setting (tenant, key, value) values ($1, 'sharedNetworks', $2)
       on conflict (tenant, key) do update set value = excluded.value`,
      [tenantId, JSON.stringify({ ranges })],
    );
  await listed(['203.0.113.0/24', '2001:db8::/32']);
  expect(await countSent(() => '203.0.113.5', 100)).toBe(100);
  expect(await countSent(() => '203.0.112.5', 30, 100)).toBe(20);
  await listed([]);
});

it('T-AUTH-3 an alert is raised before a pot is empty, once', async () => {
  const { codes, ctx, db } = messages;
  await setting({ smsDay: 10 });
  const readAlerts = async () =>
    (
      await db.owner.pool.query<{ action: string; detail: object }>(
        `select action, detail from audit_event where actor = 'codes' and (action like '%.low'
           or action like '%.members') order by id`,
      )
    ).rows;
  const before = (await readAlerts()).length;
  const request = (n: number) => codes.send(ctx('pakistan', `198.51.${n}.1`), 'login', far(n));
  for (let n = 0; n < 7; n += 1) await request(n);
  expect((await readAlerts()).slice(before)).toEqual([]);
  for (let n = 7; n < 10; n += 1) await request(n);
  for (let n = 10; n < 12; n += 1) await expect(request(n)).rejects.toMatchObject(busy);
  expect((await readAlerts()).slice(before)).toEqual([
    { action: 'alert.sms.low', detail: { pot: 'members', most: 10 } },
    { action: 'alert.sms.members', detail: { most: 10 } },
  ]);
  await setting({});
});

it('T-AUTH-3 what sends nothing takes nothing from the day, and is answered alike', async () => {
  const { codes, ctx } = messages;
  await setting({ smsDay: 3 });
  const from = (n: number) => ctx('pakistan', `198.51.${n}.1`);
  for (let n = 0; n < 10; n += 1) await codes.pretendToSend(from(n), 'login', far(n));
  for (let n = 10; n < 13; n += 1) await codes.send(from(n), 'login', far(n));
  await expect(codes.send(from(13), 'login', far(13))).rejects.toMatchObject(busy);
  await expect(codes.pretendToSend(from(14), 'login', far(14))).rejects.toMatchObject(busy);
  await setting({});
});

it('T-AUTH-3 limits neighbouring numbers and raises an alert without full numbers', async () => {
  const { codes, ctx, db } = messages;
  const readAlerts = async () =>
    (
      await db.owner.pool.query<{ action: string; detail: { block: string } }>(
        "select action, detail from audit_event where action = 'alert.sms.block' order by id",
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
