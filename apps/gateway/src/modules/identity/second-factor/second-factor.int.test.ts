import { contract, type VerifyDemand } from '@parlour/contract';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { approveStepUp } from '../../../testing/gateway/approve-step-up.ts';
import { type TestBrowser, createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  uniqueUsername,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createProfileRepository } from '../member/profile-repository.ts';
import { createAtRest } from '../../../security/at-rest.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const [KNOWN_IP, NEW_IP] = ['198.51.100.7', '203.0.113.9'];
let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
  ({ tenantId } = gateway.tenancies.ofCode(philippines.code)!);
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
const set = (key: string, value: unknown) =>
  owner(
    `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
      do update set value = excluded.value`,
    [tenantId, key, JSON.stringify(value)],
  );
const unset = (key: string) =>
  owner('delete from setting where tenant = $1 and key = $2', [tenantId, key]);

let number = 9_170_000_000;
type Factors = { readonly mobile?: boolean; readonly email?: boolean; readonly totp?: boolean };

/** A member who has logged in from one network only. */
async function member({ mobile = false, email = false, totp = false }: Factors = {}) {
  const [username, browser] = [
    uniqueUsername(),
    createTestBrowser(gateway, philippines, { ip: KNOWN_IP }),
  ];
  const { token } = (
    await browser.call(contract.member.register, { body: registrationForm(username) })
  ).body.value as { token: string };
  const contacts = { mobile: `+63${(number += 1)}`, email: `${username}@mail.example` };
  if (mobile)
    await owner('update member set mobile = $2, mobile_verified_at = now() where username = $1', [
      username,
      contacts.mobile,
    ]);
  if (email)
    await owner('update member set email = $2, email_verified_at = now() where username = $1', [
      username,
      contacts.email,
    ]);
  const app = totp ? await withTotp(browser, token) : { secret: '', recoveryCodes: [] };
  return { username, browser, token, ...contacts, ...app };
}

async function withTotp(browser: TestBrowser, before: string) {
  const { proof, token } = await approveStepUp(browser, before, 'totpAdd');
  const { secret } = (await browser.call(contract.totp.setup, { token, body: { stepUp: proof } }))
    .body.value as { secret: string };
  const { recoveryCodes } = (
    await browser.call(contract.totp.confirm, { token, body: { code: await generate({ secret }) } })
  ).body.value as { recoveryCodes: string[] };
  // A code is accepted once per time step; the tests need another one right away.
  await owner('update member_totp set last_step = 0');
  return { secret, recoveryCodes };
}

const login = (browser: TestBrowser, username: string, more: object = {}) =>
  browser.call(contract.session.login, {
    body: { username, password: PASSWORD, type: 'username', ...more },
  });
const newBrowser = (ip = NEW_IP) => createTestBrowser(gateway, philippines, { ip });
async function demandOf(
  browser: TestBrowser,
  username: string,
  more: object = {},
): Promise<VerifyDemand> {
  const answer = await login(browser, username, more);
  expect(answer).toMatchObject({ status: 403, body: { errorCode: 'login_verify_required' } });
  return answer.body.value as VerifyDemand;
}
const verify = (browser: TestBrowser, body: object) =>
  browser.call(contract.secondFactor.verify, { body });
const send = (browser: TestBrowser, body: object) =>
  browser.call(contract.secondFactor.send, { body });
/** The newest code that was sent to a number or email address. */
async function codeSentTo(to: string): Promise<string> {
  const inbox = (await newBrowser().call(contract.sandbox.inbox, { query: { to } })).body.value as {
    text: string;
  }[];
  return /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0] ?? '';
}
const codeInvalid = { status: 400, body: { errorCode: 'verification_code_invalid' } };
const ticketInvalid = { status: 400, body: { errorCode: 'login_ticket_invalid' } };

describe('AUT-11 a login from a new network', () => {
  it('asks for a factor of the account, with a masked hint, and then logs in', async () => {
    const { username, secret, mobile } = await member({ mobile: true, email: true, totp: true });
    const browser = newBrowser();
    const { ticket, methods } = await demandOf(browser, username);
    expect(methods).toEqual([
      { method: 'G' },
      { method: 'S', hint: `+63 ••• ${mobile.slice(-3)}` },
      { method: 'E', hint: `${username[0]}•••@mail.example` },
    ]);
    const answer = await verify(browser, {
      ticket,
      method: 'G',
      authCode: await generate({ secret }),
      username,
      password: PASSWORD,
      type: 'username',
    });
    expect(answer).toMatchObject({ status: 200, body: { value: { userName: username } } });
    const { token } = answer.body.value as { token: string };
    expect((await browser.call(contract.member.info, { token })).status).toBe(200);
    // The network is known now, also for other browsers.
    expect((await login(newBrowser('203.0.113.200'), username)).status).toBe(200);
  });

  it('asks for no factor on known or private networks and in known browsers', async () => {
    const { username, browser } = await member({ email: true });
    expect(
      (await login(createTestBrowser(gateway, philippines, { ip: '198.51.100.250' }), username))
        .status,
    ).toBe(200);
    expect(
      (
        await login(
          createTestBrowser(gateway, philippines, { ip: NEW_IP, jar: browser.cookies }),
          username,
        )
      ).status,
    ).toBe(200);
    const other = await member({ email: true });
    for (const ip of ['10.1.2.3', '192.168.7.7', '127.0.0.1', 'fd00::1'])
      expect((await login(newBrowser(ip), other.username)).status).toBe(200);
  });

  it.each(['mobile', 'email'] as const)(
    'sends a code to the %s of the account and accepts it',
    async (kind) => {
      const { username, ...contacts } = await member({ [kind]: true });
      const browser = newBrowser();
      const { ticket, methods } = await demandOf(browser, username);
      const method = kind === 'mobile' ? 'S' : 'E';
      expect(methods.map((one) => one.method)).toEqual([method]);
      expect(await send(browser, { ticket, method })).toMatchObject({
        status: 200,
        body: { value: { expiredMinutes: expect.any(Number) } },
      });
      expect(await verify(browser, { ticket, method, verificationCode: '000000' })).toMatchObject({
        ...codeInvalid,
        body: { value: { left: 4 } },
      });
      expect(
        await verify(browser, {
          ticket,
          method,
          verificationCode: await codeSentTo(contacts[kind]),
          mobileNum: 'ignored',
        }),
      ).toMatchObject({ status: 200 });
    },
  );

  it('accepts a recovery code instead of the app, once', async () => {
    const {
      username,
      recoveryCodes: [code = ''],
    } = await member({ totp: true });
    const first = newBrowser();
    const { ticket } = await demandOf(first, username);
    expect(
      (await verify(first, { ticket, method: 'G', authCode: code.toUpperCase().replace('-', ' ') }))
        .status,
    ).toBe(200);
    const second = newBrowser('192.0.2.77');
    const again = await demandOf(second, username);
    expect(
      await verify(second, { ticket: again.ticket, method: 'G', authCode: code }),
    ).toMatchObject(codeInvalid);
  });

  it('accepts a code of the app once, also concurrently', async () => {
    const { username, secret } = await member({ totp: true });
    const browsers = [newBrowser('192.0.2.1'), newBrowser('198.18.5.1'), newBrowser('203.0.113.1')];
    const tickets = await Promise.all(browsers.map((browser) => demandOf(browser, username)));
    const code = await generate({ secret });
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        verify(browser, { ticket: tickets[index]!.ticket, method: 'G', authCode: code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('evaluates at most five answers to a ticket, also concurrently', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        verify(browser, { ticket, method: 'G', authCode: String(index).padStart(6, '0') }),
      ),
    );
    expect(answers.filter(({ body }) => body.value !== undefined)).toHaveLength(5);
    expect(
      await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) }),
    ).toMatchObject(ticketInvalid);
  });

  it('accepts a ticket in its browser and tenant, for five minutes and one login', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username);
    const good = { ticket, method: 'G', authCode: await generate({ secret }) };
    expect(await verify(newBrowser(), good)).toMatchObject(ticketInvalid);
    expect(
      await verify(
        createTestBrowser(gateway, bangladesh, { ip: NEW_IP, jar: browser.cookies }),
        good,
      ),
    ).toMatchObject(ticketInvalid);
    await owner("update login_ticket set expires_at = expires_at - interval '5 minutes'");
    expect(await verify(browser, good)).toMatchObject(ticketInvalid);
    await owner("update login_ticket set expires_at = expires_at + interval '5 minutes'");
    expect((await verify(browser, good)).status).toBe(200);
    expect(await verify(browser, { ...good, ticket })).toMatchObject(ticketInvalid);
    expect(await send(browser, { ticket, method: 'S' })).toMatchObject(ticketInvalid);
  });

  it('refuses methods that the account does not have', async () => {
    const { username } = await member({ email: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username);
    expect(await send(browser, { ticket, method: 'S' })).toMatchObject(codeInvalid);
    for (const method of ['G', 'S', 'P'])
      expect(
        await verify(browser, {
          ticket,
          method,
          authCode: '123456',
          verificationCode: '123456',
          payeeName: username,
        }),
      ).toMatchObject(codeInvalid);
  });

  it('does not ask for a factor after a wrong password', async () => {
    const { username } = await member({ totp: true });
    expect((await login(newBrowser(), username, { password: 'wrong' })).body).not.toMatchObject({
      errorCode: 'login_verify_required',
    });
  });

  it('sets the remember-me cookie if the login asked for it', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username, { remember: true });
    expect(browser.cookies.has('__Host-remember')).toBe(false);
    await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) });
    expect(browser.cookies.has('__Host-remember')).toBe(true);
    expect(browser.cookies.has('__Host-verify')).toBe(false);
  });

  it('lets an account without factors in and records it, or refuses it by setting', async () => {
    const { username } = await member();
    expect((await login(newBrowser(), username)).status).toBe(200);
    const { rows } = await owner(
      `select s.new_network, (select count(*)::int from audit_event a
        where a.action = 'login.new-network' and a.subject = 'member:' || m.id) as events
        from session s join member m on m.tenant = s.tenant and m.id = s.member
        where m.username = $1 order by s.created_at`,
      [username],
    );
    expect(rows).toEqual([
      { new_network: false, events: 1 },
      { new_network: true, events: 1 },
    ]);
    await set('withoutFactors', 'refuse');
    expect((await login(newBrowser('192.0.2.9'), username)).body).toMatchObject({
      errorCode: 'login_verify_required',
      value: { methods: [] },
    });
    await unset('withoutFactors');
  });

  it('MOD-07 asks for no factor when the tenant has switched it off', async () => {
    const { username } = await member({ email: true });
    await set('whitelabel', { LOGINIPVERF3: false });
    expect((await login(newBrowser(), username)).status).toBe(200);
    await unset('whitelabel');
  });

  it('refuses an account that was locked after the password step', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username);
    await owner("update member set status = 'LOCKED' where username = $1", [username]);
    expect(
      await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) }),
    ).toMatchObject({ status: 403, body: { errorCode: 'account_locked' } });
  });

  it('writes no ticket and no recovery code into the log', async () => {
    const {
      username,
      recoveryCodes: [code = ''],
    } = await member({ totp: true });
    const browser = newBrowser();
    const { ticket } = await demandOf(browser, username);
    await verify(browser, { ticket, method: 'G', authCode: code });
    for (const secret of [ticket, code]) expect(gateway.logs.join('\n')).not.toContain(secret);
  });
});

it('AUT-11 accepts the payee name only if switched on, and only with an email code', async () => {
  const { username, email } = await member({ email: true });
  const { rows } = await owner('select id from member where username = $1', [username]);
  await gateway.db.app.transaction(tenantId, (tx) =>
    createProfileRepository({ atRest: createAtRest(gateway.masterKey) }).write(
      tx,
      tenantId,
      (rows[0] as { id: MemberId }).id,
      { payeeName: 'María  Clara' },
    ),
  );
  expect((await demandOf(newBrowser(), username)).methods.map(({ method }) => method)).toEqual([
    'E',
  ]);
  await set('whitelabel', { BANKNAMEVERF3: true });
  const browser = newBrowser();
  const { ticket, methods } = await demandOf(browser, username);
  expect(methods.map(({ method }) => method)).toEqual(['P']);
  expect(await verify(browser, { ticket, method: 'P', payeeName: 'María Clara' })).toMatchObject(
    codeInvalid,
  );
  await send(browser, { ticket, method: 'P' });
  const verificationCode = await codeSentTo(email);
  expect(
    await verify(browser, { ticket, method: 'P', payeeName: 'Another Name', verificationCode }),
  ).toMatchObject(codeInvalid);
  expect(
    await verify(browser, { ticket, method: 'P', payeeName: 'MARÍA clara', verificationCode }),
  ).toMatchObject({ status: 200 });
  await unset('whitelabel');
});

it('limits wrong answers over all tickets of an account', async () => {
  const strict = await startTestGateway({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
  const browser = createTestBrowser(strict, philippines, { ip: KNOWN_IP });
  const username = uniqueUsername();
  const { token } = (
    await browser.call(contract.member.register, { body: registrationForm(username) })
  ).body.value as { token: string };
  const approval = await approveStepUp(browser, token, 'totpAdd');
  const { secret } = (
    await browser.call(contract.totp.setup, {
      token: approval.token,
      body: { stepUp: approval.proof },
    })
  ).body.value as { secret: string };
  await browser.call(contract.totp.confirm, {
    token: approval.token,
    body: { code: await generate({ secret }) },
  });
  const errorCodes: (string | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    const attacker = createTestBrowser(strict, philippines, { ip: `203.0.113.${round}` });
    const demand = (
      await attacker.call(contract.session.login, {
        body: { username, password: PASSWORD, type: 'username' },
      })
    ).body.value as VerifyDemand;
    for (let guess = 0; guess < 5; guess += 1)
      errorCodes.push(
        (
          await attacker.call(contract.secondFactor.verify, {
            body: { ticket: demand.ticket, method: 'G', authCode: '000000' },
          })
        ).body.errorCode,
      );
  }
  expect(errorCodes.filter((code) => code !== 'TOO_MANY_REQUESTS')).toHaveLength(15);
  await strict.stop();
});
