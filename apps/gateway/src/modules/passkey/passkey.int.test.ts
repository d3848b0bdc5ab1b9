import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { approve } from '../../harness/approve.ts';
import { type Forgery, softPasskey, type SoftPasskey } from '../../harness/authenticator.ts';
import { type Browser, browserOf } from '../../harness/browser.ts';
import {
  freshName,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { createChallenges } from './challenges.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const originOf = (tenant = philippines) => `http://${tenant.domains[0]}:4000`;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
type Options = Record<string, unknown>;
type Seat = {
  browser: Browser;
  token: string;
  username: string;
  readonly tenant: typeof philippines;
};
const calls = contract.passkey;

async function seat(tenant = philippines): Promise<Seat> {
  const [username, browser] = [freshName(), browserOf(gateway, tenant)];
  const answer = await browser.ask(contract.member.register, { body: registration(username) });
  return { browser, username, tenant, token: (answer.body.value as { token: string }).token };
}

async function registerOptions(who: Seat): Promise<Options> {
  const { proof, token } = await approve(who.browser, who.token, 'passkeyAdd');
  who.token = token;
  const answer = await who.browser.ask(calls.registerOptions, { token, body: { stepUp: proof } });
  expect(answer.status).toBe(200);
  return answer.body.value as Options;
}

/** A member with a passkey. */
async function withPasskey(tenant = philippines): Promise<Seat & { key: SoftPasskey }> {
  const who = await seat(tenant);
  const key = softPasskey(originOf(tenant));
  const options = await registerOptions(who);
  const answer = await who.browser.ask(calls.register, {
    token: who.token,
    body: { response: key.attest(options) },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { value: { isSynced: false, lastUsedAt: null } },
  });
  return Object.assign(who, { key });
}

/** A browser that nobody has used here, and what it is asked to sign. */
async function stranger(tenant = philippines): Promise<{ browser: Browser; options: Options }> {
  const browser = browserOf(gateway, tenant, { ip: '192.0.2.44' });
  return { browser, options: (await browser.ask(calls.loginOptions)).body.value as Options };
}
const login = (browser: Browser, response: unknown) =>
  browser.ask(calls.login, { body: { response } });
const refused = { status: 400, body: { errorCode: 'passkey_refused' } };

describe('T-AUTH-6 a passkey', () => {
  it('lets its owner in from anywhere, and asks for nothing more', async () => {
    const { username, key } = await withPasskey();
    const { browser, options } = await stranger();
    expect(options).toMatchObject({ rpId: philippines.domains[0], userVerification: 'required' });
    // Nobody is named before somebody has signed.
    expect(options['allowCredentials'] ?? []).toEqual([]);
    const answer = await login(browser, key.sign(options));
    expect(answer).toMatchObject({
      status: 200,
      body: { value: { userName: username, mustChangePassword: false } },
    });
    const { token } = answer.body.value as { token: string };
    expect((await browser.ask(contract.member.info, { token })).status).toBe(200);
    expect((await browser.ask(calls.list, { token })).body.value).toMatchObject([
      { lastUsedAt: expect.any(Number) },
    ]);
  });

  const forgeries: readonly (readonly [string, (tenant: typeof philippines) => Forgery])[] = [
    ['a page of another origin', () => ({ origin: 'https://parlour.example' })],
    ['another port of the same host', (tenant) => ({ origin: `http://${tenant.domains[0]}:4001` })],
    ['another host in what was signed', () => ({ rpId: 'parlour.example' })],
    ['no verification of the person', () => ({ isVerified: false })],
    [
      'a challenge that nobody gave out',
      () => ({ challenge: Buffer.alloc(54, 7).toString('base64url') }),
    ],
    ['an answer to another ceremony', () => ({ type: 'webauthn.create' })],
    [
      'the handle of somebody else',
      () => ({ userHandle: Buffer.from('somebody else').toString('base64url') }),
    ],
  ];
  it.each(forgeries)('is refused with %s', async (_what, forge) => {
    const { key } = await withPasskey();
    const { browser, options } = await stranger();
    expect(await login(browser, key.sign(options, forge(philippines)))).toMatchObject(refused);
    // What was refused was right except for that.
    const again = await stranger();
    expect((await login(again.browser, key.sign(again.options))).status).toBe(200);
  });

  it('is refused with a challenge that was used before, however often it comes at once', async () => {
    const { key } = await withPasskey();
    const { browser, options } = await stranger();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => login(browser, key.sign(options))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await login(browser, key.sign(options))).toMatchObject(refused);
  });

  it('is refused with the same answer sent twice', async () => {
    const { key } = await withPasskey();
    const { browser, options } = await stranger();
    const response = key.sign(options);
    expect((await login(browser, response)).status).toBe(200);
    expect(await login(browser, response)).toMatchObject(refused);
  });

  it('TEN-07 of one merchant is nothing at another, whoever signs what', async () => {
    const { key } = await withPasskey();
    const there = await stranger(bangladesh);
    expect(
      await login(there.browser, key.sign(there.options, { origin: originOf(bangladesh) })),
    ).toMatchObject(refused);
    // Nor does the other merchant's challenge open anything at home.
    const home = await stranger();
    expect(
      await login(
        home.browser,
        key.sign(home.options, { challenge: String(there.options['challenge']) }),
      ),
    ).toMatchObject(refused);
  });

  it('of one domain is nothing at another domain of the same merchant', async () => {
    const { key, browser } = await withPasskey(bangladesh);
    const host = `${bangladesh.domains[1]}:4000`;
    const options = (await browser.ask(calls.loginOptions, { host })).body.value as Options;
    expect(options['rpId']).toBe(bangladesh.domains[1]);
    expect(
      await browser.ask(calls.login, {
        host,
        body: { response: key.sign(options, { origin: `http://${host}` }) },
      }),
    ).toMatchObject(refused);
  });

  it('is refused when its counter does not grow: there are two of it', async () => {
    const { key } = await withPasskey();
    for (const [count, status] of [
      [5, 200],
      [5, 400],
      [4, 400],
      [6, 200],
    ] as const) {
      const { browser, options } = await stranger();
      expect((await login(browser, key.sign(options, { count }))).status).toBe(status);
    }
  });

  it('is refused after two minutes', async () => {
    const occasion = { tenantId: 1, host: 'a.test', ceremony: 'login' } as const;
    let now = Date.now();
    const challenges = createChallenges({
      db: gateway.db.app,
      masterKey: gateway.masterKey,
      now: () => now,
    });
    const [late, early] = [challenges.draw(occasion), challenges.draw(occasion)];
    now += 119_000;
    expect(await challenges.use(occasion, early)).toBe(true);
    now += 2000;
    expect(await challenges.use(occasion, late)).toBe(false);
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
  ])('is refused when it is nonsense: %j', async (response) => {
    const { browser } = await stranger();
    expect(await login(browser, response)).toMatchObject(refused);
  });
});

describe('T-AUTH-6 making a passkey', () => {
  it('needs an approval, of that act', async () => {
    const who = await seat();
    expect(
      await who.browser.ask(calls.registerOptions, { token: who.token, body: {} }),
    ).toMatchObject({ status: 403, body: { errorCode: 'step_up_required' } });
    const { proof, token } = await approve(who.browser, who.token, 'passkeyRemove', { id: 'x' });
    expect(
      (await who.browser.ask(calls.registerOptions, { token, body: { stepUp: proof } })).body
        .errorCode,
    ).toBe('step_up_required');
  });

  it.each<readonly [string, Forgery]>([
    ['a page of another origin', { origin: 'https://parlour.example' }],
    ['another host', { rpId: 'parlour.example' }],
    ['no verification of the person', { isVerified: false }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('is refused with %s', async (_what, forgery) => {
    const who = await seat();
    const response = softPasskey(originOf()).attest(await registerOptions(who), forgery);
    expect(
      await who.browser.ask(calls.register, { token: who.token, body: { response } }),
    ).toMatchObject(refused);
  });

  it('is refused with the challenge of another member, of a login, and one that was used', async () => {
    const [who, other] = [await seat(), await seat()];
    const theirs = await registerOptions(other);
    const tryIt = (options: Options) =>
      who.browser.ask(calls.register, {
        token: who.token,
        body: { response: softPasskey(originOf()).attest(options) },
      });
    expect(await tryIt(theirs)).toMatchObject(refused);
    const mine = await registerOptions(who);
    expect(
      await tryIt({ ...mine, challenge: (await stranger()).options['challenge'] }),
    ).toMatchObject(refused);
    expect((await tryIt(mine)).status).toBe(200);
    expect(await tryIt(mine)).toMatchObject(refused);
  });

  it('stops at ten', async () => {
    const who = await seat();
    const options = await registerOptions(who);
    await owner(
      `insert into passkey (tenant, credential_id, member, public_key, sign_count, rp_id, name, is_backed_up)
      select m.tenant, m.username || n, m.id, '', 0, 'elsewhere.test', 'x', false from member m, generate_series(1, 10) n where m.username = $1`,
      [who.username],
    );
    const full = { status: 400, body: { errorCode: 'passkey_limit' } };
    expect(
      await who.browser.ask(calls.register, {
        token: who.token,
        body: { response: softPasskey(originOf()).attest(options) },
      }),
    ).toMatchObject(full);
    const { proof, token } = await approve(who.browser, who.token, 'passkeyAdd');
    expect(
      await who.browser.ask(calls.registerOptions, { token, body: { stepUp: proof } }),
    ).toMatchObject(full);
  });

  it('leaves none of it in the log', async () => {
    const { key } = await withPasskey();
    expect(gateway.logs.join('\n')).not.toContain(key.credentialId);
  });
});

describe('T-AUTH-5 T-AUTH-6 a passkey approves', () => {
  const ask = async (who: Seat, action: string, content: object) =>
    (
      await who.browser.ask(contract.account.stepUp, {
        token: who.token,
        body: { action, content },
      })
    ).body.value as { id: string; method: string; options: Options };
  const confirm = (who: Seat, id: string, assertion: unknown) =>
    who.browser.ask(contract.account.stepUpConfirm, { token: who.token, body: { id, assertion } });

  it('the removal of itself, and nothing when it did not sign that question', async () => {
    const who = await withPasskey();
    const [{ id }] = (await who.browser.ask(calls.list, { token: who.token })).body.value as [
      { id: string },
    ];
    const asked = await ask(who, 'passkeyRemove', { id });
    expect(asked).toMatchObject({
      method: 'passkey',
      options: { allowCredentials: [{ id: who.key.credentialId }], userVerification: 'required' },
    });
    const other = await withPasskey();
    for (const forged of [
      who.key.sign(asked.options, { challenge: (await stranger()).options['challenge'] as string }),
      who.key.sign(asked.options, { isVerified: false }),
      other.key.sign(asked.options),
    ]) {
      expect(await confirm(who, asked.id, forged)).toMatchObject({
        status: 400,
        body: { errorCode: 'step_up_failed' },
      });
    }
    const approved = await confirm(who, asked.id, who.key.sign(asked.options));
    expect(approved.status).toBe(200);
    const { proof, token } = approved.body.value as { proof: string; token: string };
    expect(
      (await who.browser.ask(calls.remove, { token, body: { id, stepUp: proof } })).status,
    ).toBe(200);
    expect((await who.browser.ask(calls.list, { token })).body.value).toEqual([]);
    const { browser, options } = await stranger();
    expect(await login(browser, who.key.sign(options))).toMatchObject(refused);
  });

  it('keeps to its own: names and removals of somebody else find nothing', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    const [{ id }] = (await other.browser.ask(calls.list, { token: other.token })).body.value as [
      { id: string },
    ];
    expect(
      await who.browser.ask(calls.rename, { token: who.token, body: { id, name: 'mine' } }),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await other.browser.ask(calls.rename, {
          token: other.token,
          body: { id, name: ' My phone ' },
        })
      ).status,
    ).toBe(200);
    expect((await other.browser.ask(calls.list, { token: other.token })).body.value).toMatchObject([
      { name: 'My phone' },
    ]);
  });
});

it('MOD-07 lets nobody in by a passkey whose account is locked or closed, nor where the merchant has switched them off', async () => {
  const { key, username } = await withPasskey();
  for (const [status, told] of [
    ['LOCKED', 'account_locked'],
    ['CLOSED', 'passkey_refused'],
    ['ACTIVE', undefined],
  ] as const) {
    await owner('update member set status = $2 where username = $1', [username, status]);
    const { browser, options } = await stranger();
    expect((await login(browser, key.sign(options))).body.errorCode).toBe(told);
  }
  const { browser, options } = await stranger();
  const { tenantId } = gateway.tenancies.ofCode(philippines.code)!;
  await owner(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', '{\"PASSKEY3\": false}')",
    [tenantId],
  );
  expect((await login(browser, key.sign(options))).body.errorCode).toBe('function.not.available');
  await owner("delete from setting where tenant = $1 and key = 'whitelabel'", [tenantId]);
});
