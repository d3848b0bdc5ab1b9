import { todayIn } from '@parlour/contract/rules';
import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  uniqueUsername,
  PASSWORD,
  registrationForm,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createPasswordHasher } from '../../../security/password.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, tenants, { passwords: createPasswordHasher() });
});
afterAll(() => gateway.stop());

const login = (tenant: (typeof tenants)[number], username: string, password: string) =>
  call(gateway.app, { tenant }, contract.session.login, {
    body: { username, password, type: 'username' },
  });
const info = (caller: Parameters<typeof call>[1]) =>
  call(gateway.app, caller, contract.member.info);

describe('login', () => {
  it('AUT-01 gives a token and a binding cookie that scripts cannot read', async () => {
    const { username } = await registerMember(gateway.app, philippines);
    const answer = await login(philippines, username.toUpperCase(), PASSWORD);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, value: { userName: username, type: 0, mustChangePassword: false } },
    });
    expect((answer.body.value as { token: string }).token).toMatch(/^[\w-]{43}$/);
    const [cookie] = answer.headers['set-cookie'] as [string];
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Domain=|Max-Age|Expires/);
  });

  it('answers the same to a wrong password and to an unknown username', async () => {
    const { username } = await registerMember(gateway.app, philippines);
    const [wrong, unknown] = [
      await login(philippines, username, 'not the password'),
      await login(philippines, uniqueUsername(), PASSWORD),
    ];
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.errorCode).toBe('login_failed');
    expect(wrong.cookie).toBeUndefined();
  });

  it('stores hashes of the token, the cookie and the password only', async () => {
    const { token, cookie, username } = await registerMember(gateway.app, philippines);
    const rows = await gateway.db.owner.transaction(
      gateway.tenancies.ofCode('philippines')!.tenantId,
      (tx) =>
        tx.many<{ everything: string }>(
          'test-dump',
          `select row_to_json(s)::text || row_to_json(m)::text as everything from session s
            join member m on m.tenant = s.tenant and m.id = s.member where m.username = $1`,
          [username],
        ),
    );
    expect(rows).toHaveLength(1);
    for (const secret of [token, cookie.split('=')[1]!, PASSWORD])
      expect(rows[0]!.everything).not.toContain(secret);
    expect(rows[0]!.everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('a session', () => {
  it('needs the token and the cookie that came with it', async () => {
    const [a, b] = [
      await registerMember(gateway.app, philippines),
      await registerMember(gateway.app, philippines),
    ];
    expect((await info(a)).status).toBe(200);
    expect((await info({ tenant: philippines })).body.errorCode).toBe('login.not.session');
    for (const stolen of [
      { tenant: philippines, token: a.token },
      { tenant: philippines, token: a.token, cookie: b.cookie },
      { tenant: philippines, token: b.cookie.split('=')[1]!, cookie: b.cookie },
    ]) {
      expect(await info(stolen)).toMatchObject({
        status: 401,
        body: { success: false, errorCode: 'user.or.token.invalid' },
      });
    }
  });

  it('AUT-07 T-AUTH-4 ends everywhere at logout, by DELETE and by POST', async () => {
    for (const method of ['DELETE', 'POST'] as const) {
      const caller = await registerMember(gateway.app, philippines);
      const answer = await call(gateway.app, caller, contract.session.logout, { method });
      expect(answer).toMatchObject({ status: 200, body: { success: true, value: null } });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-sid=; .*Expires=Thu, 01 Jan 1970/,
      );
      expect((await info(caller)).status).toBe(401);
    }
  });

  const age = (caller: { token: string }, change: string) =>
    gateway.db.owner.transaction(gateway.tenancies.ofCode('philippines')!.tenantId, (tx) =>
      tx.exec(
        `test-age-${change}`,
        `update session set ${change} where token_hash = sha256(convert_to($1, 'UTF8'))`,
        [caller.token],
      ),
    );

  it('T-AUTH-4 ends after 30 minutes without a call that keeps the session alive', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await age(caller, "last_seen_at = now() - interval '29 minutes'");
    expect((await call(gateway.app, caller, contract.wallet.balance)).status).toBe(200);
    await age(caller, "last_seen_at = last_seen_at - interval '2 minutes'");
    expect((await info(caller)).status).toBe(401);

    const touching = await registerMember(gateway.app, philippines);
    await age(touching, "last_seen_at = now() - interval '29 minutes'");
    expect((await call(gateway.app, touching, contract.session.touch)).status).toBe(200);
    await age(touching, "last_seen_at = last_seen_at - interval '2 minutes'");
    expect((await info(touching)).status).toBe(200);
  });

  it('T-AUTH-4 ends after twelve hours in any case', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await age(caller, "expires_at = now() - interval '1 second'");
    expect((await call(gateway.app, caller, contract.session.touch)).status).toBe(401);
  });

  it('ends when the account is locked', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await gateway.db.owner.transaction(gateway.tenancies.ofCode('philippines')!.tenantId, (tx) =>
      tx.exec('test-lock', "update member set status = 'LOCKED' where username = $1", [
        caller.username,
      ]),
    );
    expect((await info(caller)).status).toBe(401);
    expect((await login(philippines, caller.username, PASSWORD)).body.errorCode).toBe(
      'account_locked',
    );
    expect((await login(philippines, caller.username, 'not it')).body.errorCode).toBe(
      'login_failed',
    );
  });
});

describe('register', () => {
  const register = (over: Record<string, unknown>, tenant = philippines) =>
    call(gateway.app, { tenant }, contract.member.register, {
      body: registrationForm(uniqueUsername(), over),
    });

  it.each([
    ['a short username', { username: 'ab' }, 'format.username.err', 'username'],
    [
      'a username that begins with a digit',
      { username: '1player' },
      'format.username.err',
      'username',
    ],
    [
      'a short password',
      { password: 'seven77', confirmPassword: 'seven77' },
      'format.pwd.err',
      'password',
    ],
    [
      'a common password',
      { password: 'Password123', confirmPassword: 'Password123' },
      'password_common',
      'password',
    ],
    [
      'a password with a space at its end',
      { password: 'purple lantern ', confirmPassword: 'purple lantern ' },
      'format.pwd.err',
      'password',
    ],
    [
      'another confirmation',
      { confirmPassword: 'something else' },
      'request.param.err',
      'confirmPassword',
    ],
    ['a day that does not exist', { birthday: '1990-02-30' }, 'request.param.err', 'birthday'],
    ['a missing consent', { consent: false }, 'consent_required', 'consent'],
  ])('VAL-01 refuses %s', async (_case, over, code, field) => {
    const answer = await register(over);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: code } });
    expect(
      (answer.body.value as { fields: { field: string }[] }).fields.map((fault) => fault.field),
    ).toEqual([field]);
  });

  it("AUT-14 PRO-03 accepts a visitor of minimum age, in the tenant's time zone", async () => {
    const { minimumAge } = philippines.jurisdiction;
    // Who was born on February 28 or March 1 stands for a day that the year of birth had not.
    const day = (offset: number, leapDay: string) => {
      const today = todayIn(philippines.timeZone, new Date(Date.now() + offset * 86_400_000));
      return `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`.replace(
        '-02-29',
        leapDay,
      );
    };
    const tooYoung = await register({ birthday: day(1, '-03-01') });
    expect(tooYoung).toMatchObject({
      status: 400,
      body: { errorCode: 'age_below_minimum', message: 'You must be at least 21 years old.' },
    });
    expect((await register({ birthday: day(0, '-02-28') })).status).toBe(200);
    expect((await register({ birthday: day(1, '-03-01') }, bangladesh)).status).toBe(200);
  });

  it('accepts a username once per tenant, in any letter case, also concurrently', async () => {
    const username = uniqueUsername();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(gateway.app, { tenant: philippines }, contract.member.register, {
          body: registrationForm(index % 2 ? username : username.toUpperCase()),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.errorCode === 'exists.username.err')).toHaveLength(5);
    expect(
      (
        await call(gateway.app, { tenant: bangladesh }, contract.member.register, {
          body: registrationForm(username),
        })
      ).status,
    ).toBe(200);
  });

  it('logs the new member in and stores the consent', async () => {
    const caller = await registerMember(gateway.app, philippines);
    expect(await info(caller)).toMatchObject({
      status: 200,
      body: { value: { account: caller.username, id: caller.id, type: 0, toUpline: false } },
    });
    const row = await gateway.db.owner.transaction(
      gateway.tenancies.ofCode('philippines')!.tenantId,
      (tx) =>
        tx.one<{ consent_at: Date; book: string }>(
          'test-consent',
          'select consent_at, book from member where username = $1',
          [caller.username],
        ),
    );
    expect(row).toMatchObject({ book: 'PLAY' });
    expect(row!.consent_at).toBeInstanceOf(Date);
  });
});
