import { contract, type VerifyDemand } from '@parlour/contract';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { approve } from '../../harness/approve.ts';
import { type Browser, browserOf } from '../../harness/browser.ts';
import {
  freshName,
  PASSWORD,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { createProfiles } from '../member/profile.ts';
import { createAtRest } from '../../secrets/at-rest.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const [HOME, AWAY] = ['198.51.100.7', '203.0.113.9'];
let gateway: TestGateway;
let tenantId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
  ({ tenantId } = gateway.tenancies.ofCode(philippines.code)!);
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
const set = (key: string, value: unknown) =>
  owner(
    'insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key) do update set value = excluded.value',
    [tenantId, key, JSON.stringify(value)],
  );
const unset = (key: string) =>
  owner('delete from setting where tenant = $1 and key = $2', [tenantId, key]);

let number = 9_170_000_000;
type Has = { readonly mobile?: boolean; readonly email?: boolean; readonly totp?: boolean };

/** A member who has always come from one network. */
async function member({ mobile = false, email = false, totp = false }: Has = {}) {
  const [username, browser] = [freshName(), browserOf(gateway, philippines, { ip: HOME })];
  const { token } = (await browser.ask(contract.member.register, { body: registration(username) }))
    .body.value as { token: string };
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

async function withTotp(browser: Browser, before: string) {
  const { proof, token } = await approve(browser, before, 'totpAdd');
  const { secret } = (await browser.ask(contract.totp.setup, { token, body: { stepUp: proof } }))
    .body.value as { secret: string };
  const { recoveryCodes } = (
    await browser.ask(contract.totp.confirm, { token, body: { code: await generate({ secret }) } })
  ).body.value as { recoveryCodes: string[] };
  // A code is good once: the next one is wanted at once.
  await owner('update member_totp set last_step = 0');
  return { secret, recoveryCodes };
}

const login = (browser: Browser, username: string, more: object = {}) =>
  browser.ask(contract.session.login, {
    body: { username, password: PASSWORD, type: 'username', ...more },
  });
const away = (ip = AWAY) => browserOf(gateway, philippines, { ip });
async function demanded(
  browser: Browser,
  username: string,
  more: object = {},
): Promise<VerifyDemand> {
  const answer = await login(browser, username, more);
  expect(answer).toMatchObject({ status: 403, body: { errorCode: 'login_verify_required' } });
  return answer.body.value as VerifyDemand;
}
const verify = (browser: Browser, body: object) =>
  browser.ask(contract.secondFactor.verify, { body });
const send = (browser: Browser, body: object) => browser.ask(contract.secondFactor.send, { body });
/** The newest code that went to a number or an address. */
async function codeSentTo(to: string): Promise<string> {
  const inbox = (await away().ask(contract.sandbox.inbox, { query: { to } })).body.value as {
    text: string;
  }[];
  return /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0] ?? '';
}
const invalid = { status: 400, body: { errorCode: 'verification_code_invalid' } };
const over = { status: 400, body: { errorCode: 'login_ticket_invalid' } };

describe('AUT-11 a login from a new network', () => {
  it('asks for what the account has, says of it only what its owner recognises, and goes on from there', async () => {
    const { username, secret, mobile } = await member({ mobile: true, email: true, totp: true });
    const browser = away();
    const { ticket, methods } = await demanded(browser, username);
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
    expect((await browser.ask(contract.member.info, { token })).status).toBe(200);
    // From now on the network is known, in any browser of it.
    expect((await login(away('203.0.113.200'), username)).status).toBe(200);
  });

  it('asks for nothing on a network or in a browser that the account knows, and on private ones', async () => {
    const { username, browser } = await member({ email: true });
    expect(
      (await login(browserOf(gateway, philippines, { ip: '198.51.100.250' }), username)).status,
    ).toBe(200);
    expect(
      (await login(browserOf(gateway, philippines, { ip: AWAY, jar: browser.jar }), username))
        .status,
    ).toBe(200);
    const other = await member({ email: true });
    for (const ip of ['10.1.2.3', '192.168.7.7', '127.0.0.1', 'fd00::1'])
      expect((await login(away(ip), other.username)).status).toBe(200);
  });

  it.each(['mobile', 'email'] as const)(
    'sends a code to the %s of the account and takes it',
    async (kind) => {
      const { username, ...contacts } = await member({ [kind]: true });
      const browser = away();
      const { ticket, methods } = await demanded(browser, username);
      const method = kind === 'mobile' ? 'S' : 'E';
      expect(methods.map((one) => one.method)).toEqual([method]);
      expect(await send(browser, { ticket, method })).toMatchObject({
        status: 200,
        body: { value: { expiredMinutes: expect.any(Number) } },
      });
      expect(await verify(browser, { ticket, method, verificationCode: '000000' })).toMatchObject({
        ...invalid,
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

  it('takes a recovery code for a lost app, once', async () => {
    const {
      username,
      recoveryCodes: [code = ''],
    } = await member({ totp: true });
    const first = away();
    const { ticket } = await demanded(first, username);
    expect(
      (await verify(first, { ticket, method: 'G', authCode: code.toUpperCase().replace('-', ' ') }))
        .status,
    ).toBe(200);
    const second = away('192.0.2.77');
    const again = await demanded(second, username);
    expect(
      await verify(second, { ticket: again.ticket, method: 'G', authCode: code }),
    ).toMatchObject(invalid);
  });

  it('takes a code of the app once, also when two come at the same time', async () => {
    const { username, secret } = await member({ totp: true });
    const browsers = [away('192.0.2.1'), away('198.18.5.1'), away('203.0.113.1')];
    const tickets = await Promise.all(browsers.map((browser) => demanded(browser, username)));
    const code = await generate({ secret });
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        verify(browser, { ticket: tickets[index]!.ticket, method: 'G', authCode: code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('evaluates five answers of a ticket, however many come at once', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = away();
    const { ticket } = await demanded(browser, username);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        verify(browser, { ticket, method: 'G', authCode: String(index).padStart(6, '0') }),
      ),
    );
    expect(answers.filter(({ body }) => body.value !== undefined)).toHaveLength(5);
    expect(
      await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) }),
    ).toMatchObject(over);
  });

  it('keeps a ticket to its browser, its merchant, five minutes and one login', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = away();
    const { ticket } = await demanded(browser, username);
    const good = { ticket, method: 'G', authCode: await generate({ secret }) };
    expect(await verify(away(), good)).toMatchObject(over);
    expect(
      await verify(browserOf(gateway, bangladesh, { ip: AWAY, jar: browser.jar }), good),
    ).toMatchObject(over);
    await owner("update login_ticket set expires_at = expires_at - interval '5 minutes'");
    expect(await verify(browser, good)).toMatchObject(over);
    await owner("update login_ticket set expires_at = expires_at + interval '5 minutes'");
    expect((await verify(browser, good)).status).toBe(200);
    expect(await verify(browser, { ...good, ticket })).toMatchObject(over);
    expect(await send(browser, { ticket, method: 'S' })).toMatchObject(over);
  });

  it('sends and takes nothing by a method that the account does not have', async () => {
    const { username } = await member({ email: true });
    const browser = away();
    const { ticket } = await demanded(browser, username);
    expect(await send(browser, { ticket, method: 'S' })).toMatchObject(invalid);
    for (const method of ['G', 'S', 'P'])
      expect(
        await verify(browser, {
          ticket,
          method,
          authCode: '123456',
          verificationCode: '123456',
          payeeName: username,
        }),
      ).toMatchObject(invalid);
  });

  it('asks nobody who gave a wrong password', async () => {
    const { username } = await member({ totp: true });
    expect((await login(away(), username, { password: 'wrong' })).body).not.toMatchObject({
      errorCode: 'login_verify_required',
    });
  });

  it('keeps the browser signed in where that was asked for before', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = away();
    const { ticket } = await demanded(browser, username, { remember: true });
    expect(browser.jar.has('__Host-remember')).toBe(false);
    await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) });
    expect(browser.jar.has('__Host-remember')).toBe(true);
    expect(browser.jar.has('__Host-verify')).toBe(false);
  });

  it('lets in who has nothing to show and marks it, or refuses where the house says so', async () => {
    const { username } = await member();
    expect((await login(away(), username)).status).toBe(200);
    const { rows } = await owner(
      "select s.new_network, (select count(*)::int from audit_event a where a.action = 'login.new-network' and a.subject = 'member:' || m.id) as noted from session s join member m on m.tenant = s.tenant and m.id = s.member where m.username = $1 order by s.created_at",
      [username],
    );
    expect(rows).toEqual([
      { new_network: false, noted: 1 },
      { new_network: true, noted: 1 },
    ]);
    await set('withoutFactors', 'refuse');
    expect((await login(away('192.0.2.9'), username)).body).toMatchObject({
      errorCode: 'login_verify_required',
      value: { methods: [] },
    });
    await unset('withoutFactors');
  });

  it('MOD-07 asks nobody where the merchant has switched it off', async () => {
    const { username } = await member({ email: true });
    await set('whitelabel', { LOGINIPVERF3: false });
    expect((await login(away(), username)).status).toBe(200);
    await unset('whitelabel');
  });

  it('lets nobody in whose account was locked meanwhile', async () => {
    const { username, secret } = await member({ totp: true });
    const browser = away();
    const { ticket } = await demanded(browser, username);
    await owner("update member set status = 'LOCKED' where username = $1", [username]);
    expect(
      await verify(browser, { ticket, method: 'G', authCode: await generate({ secret }) }),
    ).toMatchObject({ status: 403, body: { errorCode: 'account_locked' } });
  });

  it('leaves no secret in the log', async () => {
    const {
      username,
      recoveryCodes: [code = ''],
    } = await member({ totp: true });
    const browser = away();
    const { ticket } = await demanded(browser, username);
    await verify(browser, { ticket, method: 'G', authCode: code });
    for (const hidden of [ticket, code]) expect(gateway.logs.join('\n')).not.toContain(hidden);
  });
});

it('AUT-11 takes the name at the bank only where the merchant allows it, and only with a code to the address', async () => {
  const { username, email } = await member({ email: true });
  const { rows } = await owner('select id from member where username = $1', [username]);
  await gateway.db.app.transaction(tenantId, (tx) =>
    createProfiles({ atRest: createAtRest(gateway.masterKey) }).write(
      tx,
      tenantId,
      (rows[0] as { id: bigint }).id,
      { payeeName: 'María  Clara' },
    ),
  );
  expect((await demanded(away(), username)).methods.map(({ method }) => method)).toEqual(['E']);
  await set('whitelabel', { BANKNAMEVERF3: true });
  const browser = away();
  const { ticket, methods } = await demanded(browser, username);
  expect(methods.map(({ method }) => method)).toEqual(['P']);
  expect(await verify(browser, { ticket, method: 'P', payeeName: 'María Clara' })).toMatchObject(
    invalid,
  );
  await send(browser, { ticket, method: 'P' });
  const verificationCode = await codeSentTo(email);
  expect(
    await verify(browser, { ticket, method: 'P', payeeName: 'Somebody Else', verificationCode }),
  ).toMatchObject(invalid);
  expect(
    await verify(browser, { ticket, method: 'P', payeeName: 'MARÍA clara', verificationCode }),
  ).toMatchObject({ status: 200 });
  await unset('whitelabel');
});

it('counts wrong answers over all tickets of an account', async () => {
  const strict = await startTestGateway({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
  const browser = browserOf(strict, philippines, { ip: HOME });
  const username = freshName();
  const { token } = (await browser.ask(contract.member.register, { body: registration(username) }))
    .body.value as { token: string };
  const approval = await approve(browser, token, 'totpAdd');
  const { secret } = (
    await browser.ask(contract.totp.setup, {
      token: approval.token,
      body: { stepUp: approval.proof },
    })
  ).body.value as { secret: string };
  await browser.ask(contract.totp.confirm, {
    token: approval.token,
    body: { code: await generate({ secret }) },
  });
  const told: (string | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    const guesser = browserOf(strict, philippines, { ip: `203.0.113.${round}` });
    const demand = (
      await guesser.ask(contract.session.login, {
        body: { username, password: PASSWORD, type: 'username' },
      })
    ).body.value as VerifyDemand;
    for (let guess = 0; guess < 5; guess += 1)
      told.push(
        (
          await guesser.ask(contract.secondFactor.verify, {
            body: { ticket: demand.ticket, method: 'G', authCode: '000000' },
          })
        ).body.errorCode,
      );
  }
  expect(told.filter((code) => code !== 'TOO_MANY_REQUESTS')).toHaveLength(15);
  await strict.stop();
});
