import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { toTenantId } from '../../../domain/ids.ts';
import { approveStepUp } from '../../../testing/gateway/approve-step-up.ts';
import {
  type Forgery,
  softPasskey,
  type SoftPasskey,
} from '../../../testing/gateway/soft-passkey.ts';
import { type TestBrowser, createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  uniqueUsername,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const originOf = (tenant = philippines) => `http://${tenant.domains[0]}:4000`;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
type Options = Record<string, unknown>;
type LoggedInMember = {
  browser: TestBrowser;
  token: string;
  username: string;
  readonly tenant: typeof philippines;
};
const calls = contract.passkey;

async function registerInBrowser(tenant = philippines): Promise<LoggedInMember> {
  const [username, browser] = [uniqueUsername(), createTestBrowser(gateway, tenant)];
  const answer = await browser.call(contract.member.register, { body: registrationForm(username) });
  return { browser, username, tenant, token: (answer.body.value as { token: string }).token };
}

async function registerOptions(member: LoggedInMember): Promise<Options> {
  const { proof, token } = await approveStepUp(member.browser, member.token, 'passkeyAdd');
  member.token = token;
  const answer = await member.browser.call(calls.registerOptions, {
    token,
    body: { stepUp: proof },
  });
  expect(answer.status).toBe(200);
  return answer.body.value as Options;
}

/** A member with a passkey. */
async function withPasskey(tenant = philippines): Promise<LoggedInMember & { key: SoftPasskey }> {
  const member = await registerInBrowser(tenant);
  const key = softPasskey(originOf(tenant));
  const options = await registerOptions(member);
  const answer = await member.browser.call(calls.register, {
    token: member.token,
    body: { response: key.attest(options) },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { value: { isSynced: false, lastUsedAt: null } },
  });
  return Object.assign(member, { key });
}

/** A new browser, and the options that its passkey has to sign for a login. */
async function startPasskeyLogin(
  tenant = philippines,
): Promise<{ browser: TestBrowser; options: Options }> {
  const browser = createTestBrowser(gateway, tenant, { ip: '192.0.2.44' });
  return { browser, options: (await browser.call(calls.loginOptions)).body.value as Options };
}
const login = (browser: TestBrowser, response: unknown) =>
  browser.call(calls.login, { body: { response } });
const refused = { status: 400, body: { errorCode: 'passkey_refused' } };

describe('T-AUTH-6 a passkey', () => {
  it('logs its owner in on a new device, without a second factor', async () => {
    const { username, key } = await withPasskey();
    const { browser, options } = await startPasskeyLogin();
    expect(options).toMatchObject({ rpId: philippines.domains[0], userVerification: 'required' });
    // The options name no credentials, so that they do not disclose who has an account.
    expect(options['allowCredentials'] ?? []).toEqual([]);
    const answer = await login(browser, key.sign(options));
    expect(answer).toMatchObject({
      status: 200,
      body: { value: { userName: username, mustChangePassword: false } },
    });
    const { token } = answer.body.value as { token: string };
    expect((await browser.call(contract.member.info, { token })).status).toBe(200);
    expect((await browser.call(calls.list, { token })).body.value).toMatchObject([
      { lastUsedAt: expect.any(Number) },
    ]);
  });

  const forgeries: readonly (readonly [string, (tenant: typeof philippines) => Forgery])[] = [
    ['a page of another origin', () => ({ origin: 'https://parlour.example' })],
    ['another port of the same host', (tenant) => ({ origin: `http://${tenant.domains[0]}:4001` })],
    ['another host in the signed data', () => ({ rpId: 'parlour.example' })],
    ['no user verification', () => ({ isVerified: false })],
    [
      'a challenge that the gateway did not issue',
      () => ({ challenge: Buffer.alloc(54, 7).toString('base64url') }),
    ],
    ['an answer to a registration', () => ({ type: 'webauthn.create' })],
    [
      'the user handle of another member',
      () => ({ userHandle: Buffer.from('another member').toString('base64url') }),
    ],
  ];
  it.each(forgeries)('is refused with %s', async (_case, forge) => {
    const { key } = await withPasskey();
    const { browser, options } = await startPasskeyLogin();
    expect(await login(browser, key.sign(options, forge(philippines)))).toMatchObject(refused);
    // Without the forged part the login succeeds.
    const again = await startPasskeyLogin();
    expect((await login(again.browser, key.sign(again.options))).status).toBe(200);
  });

  it('logs in at most once with one challenge, also concurrently', async () => {
    const { key } = await withPasskey();
    const { browser, options } = await startPasskeyLogin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => login(browser, key.sign(options))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await login(browser, key.sign(options))).toMatchObject(refused);
  });

  it('is refused when an answer is sent again', async () => {
    const { key } = await withPasskey();
    const { browser, options } = await startPasskeyLogin();
    const response = key.sign(options);
    expect((await login(browser, response)).status).toBe(200);
    expect(await login(browser, response)).toMatchObject(refused);
  });

  it('TEN-07 is refused at another tenant, and with the challenge of another tenant', async () => {
    const { key } = await withPasskey();
    const other = await startPasskeyLogin(bangladesh);
    expect(
      await login(other.browser, key.sign(other.options, { origin: originOf(bangladesh) })),
    ).toMatchObject(refused);
    // The challenge of the other tenant is refused at the own one.
    const home = await startPasskeyLogin();
    expect(
      await login(
        home.browser,
        key.sign(home.options, { challenge: String(other.options['challenge']) }),
      ),
    ).toMatchObject(refused);
  });

  it('is refused at another domain of the same tenant', async () => {
    const { key, browser } = await withPasskey(bangladesh);
    const host = `${bangladesh.domains[1]}:4000`;
    const options = (await browser.call(calls.loginOptions, { host })).body.value as Options;
    expect(options['rpId']).toBe(bangladesh.domains[1]);
    expect(
      await browser.call(calls.login, {
        host,
        body: { response: key.sign(options, { origin: `http://${host}` }) },
      }),
    ).toMatchObject(refused);
  });

  it('is refused when its counter does not grow, as that of a copy', async () => {
    const { key } = await withPasskey();
    for (const [count, status] of [
      [5, 200],
      [5, 400],
      [4, 400],
      [6, 200],
    ] as const) {
      const { browser, options } = await startPasskeyLogin();
      expect((await login(browser, key.sign(options, { count }))).status).toBe(status);
    }
  });

  it('is refused after two minutes', async () => {
    const occasion = { tenantId: toTenantId(1), host: 'a.test', ceremony: 'login' } as const;
    let now = Date.now();
    const challenges = createPasskeyChallenges({
      db: gateway.db.app,
      masterKey: gateway.masterKey,
      now: () => now,
    });
    const [late, early] = [challenges.issue(occasion), challenges.issue(occasion)];
    now += 119_000;
    expect(await challenges.consume(occasion, early)).toBe(true);
    now += 2000;
    expect(await challenges.consume(occasion, late)).toBe(false);
  });

  it.each([
    [{}],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }],
    [
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: '!', authenticatorData: '!', signature: '!' },
      },
    ],
  ])('is refused when malformed: %j', async (response) => {
    const { browser } = await startPasskeyLogin();
    expect(await login(browser, response)).toMatchObject(refused);
  });
});

describe('T-AUTH-6 adding a passkey', () => {
  it('needs a step-up approval for this action', async () => {
    const member = await registerInBrowser();
    expect(
      await member.browser.call(calls.registerOptions, { token: member.token, body: {} }),
    ).toMatchObject({ status: 403, body: { errorCode: 'step_up_required' } });
    const { proof, token } = await approveStepUp(member.browser, member.token, 'passkeyRemove', {
      id: 'x',
    });
    expect(
      (await member.browser.call(calls.registerOptions, { token, body: { stepUp: proof } })).body
        .errorCode,
    ).toBe('step_up_required');
  });

  it.each<readonly [string, Forgery]>([
    ['a page of another origin', { origin: 'https://parlour.example' }],
    ['another host', { rpId: 'parlour.example' }],
    ['no user verification', { isVerified: false }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('is refused with %s', async (_case, forgery) => {
    const member = await registerInBrowser();
    const response = softPasskey(originOf()).attest(await registerOptions(member), forgery);
    expect(
      await member.browser.call(calls.register, { token: member.token, body: { response } }),
    ).toMatchObject(refused);
  });

  it('is refused with a challenge of another member, of a login, or a used one', async () => {
    const [member, other] = [await registerInBrowser(), await registerInBrowser()];
    const theirs = await registerOptions(other);
    const register = (options: Options) =>
      member.browser.call(calls.register, {
        token: member.token,
        body: { response: softPasskey(originOf()).attest(options) },
      });
    expect(await register(theirs)).toMatchObject(refused);
    const mine = await registerOptions(member);
    expect(
      await register({ ...mine, challenge: (await startPasskeyLogin()).options['challenge'] }),
    ).toMatchObject(refused);
    expect((await register(mine)).status).toBe(200);
    expect(await register(mine)).toMatchObject(refused);
  });

  it('is refused for an eleventh passkey', async () => {
    const member = await registerInBrowser();
    const options = await registerOptions(member);
    await owner(
      `insert into passkey (tenant, credential_id, member, public_key, sign_count, rp_id, name,
      is_backed_up)
      select m.tenant, m.username || n, m.id, '', 0, 'elsewhere.test', 'x', false
        from member m, generate_series(1, 10) n where m.username = $1`,
      [member.username],
    );
    const full = { status: 400, body: { errorCode: 'passkey_limit' } };
    expect(
      await member.browser.call(calls.register, {
        token: member.token,
        body: { response: softPasskey(originOf()).attest(options) },
      }),
    ).toMatchObject(full);
    const { proof, token } = await approveStepUp(member.browser, member.token, 'passkeyAdd');
    expect(
      await member.browser.call(calls.registerOptions, { token, body: { stepUp: proof } }),
    ).toMatchObject(full);
  });

  it('writes no credential id into the log', async () => {
    const { key } = await withPasskey();
    expect(gateway.logs.join('\n')).not.toContain(key.credentialId);
  });
});

describe('T-AUTH-5 T-AUTH-6 a passkey', () => {
  const ask = async (member: LoggedInMember, action: string, content: object) =>
    (
      await member.browser.call(contract.account.stepUp, {
        token: member.token,
        body: { action, content },
      })
    ).body.value as { id: string; method: string; options: Options };
  const confirm = (member: LoggedInMember, id: string, assertion: unknown) =>
    member.browser.call(contract.account.stepUpConfirm, {
      token: member.token,
      body: { id, assertion },
    });

  it('approves its own removal, with a signature over that challenge only', async () => {
    const member = await withPasskey();
    const [{ id }] = (await member.browser.call(calls.list, { token: member.token })).body
      .value as [{ id: string }];
    const asked = await ask(member, 'passkeyRemove', { id });
    expect(asked).toMatchObject({
      method: 'passkey',
      options: {
        allowCredentials: [{ id: member.key.credentialId }],
        userVerification: 'required',
      },
    });
    const other = await withPasskey();
    for (const forged of [
      member.key.sign(asked.options, {
        challenge: (await startPasskeyLogin()).options['challenge'] as string,
      }),
      member.key.sign(asked.options, { isVerified: false }),
      other.key.sign(asked.options),
    ]) {
      expect(await confirm(member, asked.id, forged)).toMatchObject({
        status: 400,
        body: { errorCode: 'step_up_failed' },
      });
    }
    const approved = await confirm(member, asked.id, member.key.sign(asked.options));
    expect(approved.status).toBe(200);
    const { proof, token } = approved.body.value as { proof: string; token: string };
    expect(
      (await member.browser.call(calls.remove, { token, body: { id, stepUp: proof } })).status,
    ).toBe(200);
    expect((await member.browser.call(calls.list, { token })).body.value).toEqual([]);
    const { browser, options } = await startPasskeyLogin();
    expect(await login(browser, member.key.sign(options))).toMatchObject(refused);
  });

  it('can be renamed by its owner only', async () => {
    const [member, other] = [await withPasskey(), await withPasskey()];
    const [{ id }] = (await other.browser.call(calls.list, { token: other.token })).body.value as [
      { id: string },
    ];
    expect(
      await member.browser.call(calls.rename, { token: member.token, body: { id, name: 'mine' } }),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await other.browser.call(calls.rename, {
          token: other.token,
          body: { id, name: ' My phone ' },
        })
      ).status,
    ).toBe(200);
    expect((await other.browser.call(calls.list, { token: other.token })).body.value).toMatchObject(
      [{ name: 'My phone' }],
    );
  });
});

it('MOD-07 refuses passkeys of locked and closed accounts, and while switched off', async () => {
  const { key, username } = await withPasskey();
  for (const [status, errorCode] of [
    ['LOCKED', 'account_locked'],
    ['CLOSED', 'passkey_refused'],
    ['ACTIVE', undefined],
  ] as const) {
    await owner('update member set status = $2 where username = $1', [username, status]);
    const { browser, options } = await startPasskeyLogin();
    expect((await login(browser, key.sign(options))).body.errorCode).toBe(errorCode);
  }
  const { browser, options } = await startPasskeyLogin();
  const { tenantId } = gateway.tenancies.ofCode(philippines.code)!;
  await owner(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', '{\"PASSKEY3\": false}')",
    [tenantId],
  );
  expect((await login(browser, key.sign(options))).body.errorCode).toBe('function.not.available');
  await owner("delete from setting where tenant = $1 and key = 'whitelabel'", [tenantId]);
});
