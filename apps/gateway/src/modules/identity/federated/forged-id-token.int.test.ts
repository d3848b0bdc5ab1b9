import { contract } from '@parlour/contract';
import { createSecretKey } from 'node:crypto';
import { generateKeyPair, SignJWT, exportJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  uniqueUsername,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  accountClaims,
  KID,
  phoneClaims,
  PROJECT,
  startTokenIssuer,
  type TestTokenIssuer,
} from '../../../testing/gateway/token-issuer.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
const MOBILE = '+639171234567';
const OTHER = '+639177654321';

let issuer: TestTokenIssuer;
let gateway: TestGateway;
const set = async (code: string, key: string, value: object) => {
  const tenantId = gateway.tenancies.ofCode(code)!.tenantId;
  await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.exec(
      `set-${key}`,
      `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
        do update set value = excluded.value`,
      [tenantId, key, JSON.stringify(value)],
    ),
  );
};

beforeAll(async () => {
  issuer = await startTokenIssuer();
  gateway = await startTestGateway({ FIREBASE_KEYS: issuer.url });
  for (const [tenant, project] of [
    [philippines, PROJECT],
    [bangladesh, 'shapla-players'],
  ] as const) {
    await set(tenant.code, 'whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true });
    await set(tenant.code, 'firebase', {
      apiKey: 'k',
      projectId: project,
      authDomain: `${project}.firebaseapp.com`,
    });
    // Each tenant has a member with this number.
    const member = await registerMember(gateway.app, tenant, uniqueUsername());
    await gateway.db.owner.pool.query(
      'update member set mobile = $2, mobile_verified_at = now() where public_id = $1',
      [member.id, MOBILE],
    );
  }
});
afterAll(async () => {
  await gateway.stop();
  await issuer.stop();
});

const login = (token: string, caller: Caller = visitor) =>
  call(gateway.app, caller, contract.session.login, {
    body: { username: '', password: '', type: 'firebase', firebaseIdToken: token },
  });
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** Forged tokens; accepting one would log the attacker in as the holder of the number. */
const forgeries: Record<string, () => Promise<string>> = {
  'no algorithm': async () =>
    `${base64({ alg: 'none', kid: KID, typ: 'JWT' })}.${base64(phoneClaims(MOBILE))}.`,
  'no algorithm, in mixed case': async () =>
    `${base64({ alg: 'nOnE', kid: KID, typ: 'JWT' })}.${base64(phoneClaims(MOBILE))}.`,
  'HS256 with the public key as the secret': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(createSecretKey(Buffer.from(issuer.publicPem))),
  'HS256 with the modulus as the secret': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(createSecretKey(Buffer.from(String(issuer.publicJwk['n'])))),
  'HS256 in the header of a genuine token': async () => {
    const [, payload, signature] = (await issuer.sign(phoneClaims(MOBILE))).split('.');
    return `${base64({ alg: 'HS256', kid: KID })}.${payload}.${signature}`;
  },
  'ES256 by a key of the attacker': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'ES256', kid: KID })
      .sign((await generateKeyPair('ES256')).privateKey),
  RS384: async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS384', kid: KID })
      .sign((await generateKeyPair('RS384')).privateKey),
  PS256: async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'PS256', kid: KID })
      .sign((await generateKeyPair('PS256')).privateKey),
  'RS256 by a key of the attacker under the id of a genuine key': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID })
      .sign((await generateKeyPair('RS256')).privateKey),
  "the attacker's key in the header": async () => {
    const pair = await generateKeyPair('RS256');
    return new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID, jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey);
  },
  "a URL of the attacker's keys in the header": async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID, jku: 'http://127.0.0.1:1/keys' })
      .sign((await generateKeyPair('RS256')).privateKey),
  'an unknown key id': () => issuer.sign(phoneClaims(MOBILE), { kid: 'key-2' }),
  'no key id': () => issuer.sign(phoneClaims(MOBILE), { kid: undefined } as never),
  'an empty key id': () => issuer.sign(phoneClaims(MOBILE), { kid: '' }),
  'an unknown critical header': async () => {
    const [, payload, signature] = (await issuer.sign(phoneClaims(MOBILE))).split('.');
    const header = base64({ alg: 'RS256', kid: KID, crit: ['x'], x: 1 });
    return `${header}.${payload}.${signature}`;
  },
  'another audience': () => issuer.sign({ ...phoneClaims(MOBILE), aud: 'another-project' }),
  'several audiences': () =>
    issuer.sign({ ...phoneClaims(MOBILE), aud: [PROJECT, 'another-project'] }),
  'no audience': () => issuer.sign({ ...phoneClaims(MOBILE), aud: undefined }),
  'another issuer': () =>
    issuer.sign({ ...phoneClaims(MOBILE), iss: 'https://accounts.google.com' }),
  'an issuer with ours as its prefix': () =>
    issuer.sign({ ...phoneClaims(MOBILE), iss: `https://securetoken.google.com/${PROJECT}.evil` }),
  'a session cookie of the project': () =>
    issuer.sign({ ...phoneClaims(MOBILE), iss: `https://session.firebase.google.com/${PROJECT}` }),
  "another tenant's project": () => issuer.sign(phoneClaims(MOBILE, 'shapla-players')),
  'the project of another tenant as issuer only': () =>
    issuer.sign({ ...phoneClaims(MOBILE), iss: 'https://securetoken.google.com/shapla-players' }),
  'the project of the demo': () => issuer.sign(phoneClaims(MOBILE, 'demo-philippines')),
  'an expiry in the past': () => issuer.sign({ ...phoneClaims(MOBILE), exp: now() - 10 }),
  'no expiry': () => issuer.sign({ ...phoneClaims(MOBILE), exp: undefined }),
  'an issue date of tomorrow': () =>
    issuer.sign({
      ...phoneClaims(MOBILE),
      iat: now() + 86_400,
      auth_time: now() + 86_400,
      exp: now() + 90_000,
    }),
  'a lifetime of a week': () =>
    issuer.sign({
      ...phoneClaims(MOBILE),
      iat: now() - 86_400,
      auth_time: now() - 86_400,
      exp: now() + 500_000,
    }),
  'a start date in the future': () => issuer.sign({ ...phoneClaims(MOBILE), nbf: now() + 600 }),
  'no issue date': () => issuer.sign({ ...phoneClaims(MOBILE), iat: undefined }),
  'no authentication time': () => issuer.sign({ ...phoneClaims(MOBILE), auth_time: undefined }),
  'an authentication time an hour ago': () =>
    issuer.sign({ ...phoneClaims(MOBILE), auth_time: now() - 3600 }),
  'an authentication time of tomorrow': () =>
    issuer.sign({ ...phoneClaims(MOBILE), auth_time: now() + 86_400 }),
  'an authentication time as text': () =>
    issuer.sign({ ...phoneClaims(MOBILE), auth_time: String(now()) }),
  'no subject': () => issuer.sign({ ...phoneClaims(MOBILE), sub: undefined }),
  'an empty subject': () => issuer.sign({ ...phoneClaims(MOBILE), sub: '' }),
  'a subject too long': () => issuer.sign({ ...phoneClaims(MOBILE), sub: 'x'.repeat(129) }),
  'a number replaced after signing': async () => {
    const [header, payload = '', signature] = (await issuer.sign(phoneClaims(OTHER))).split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    return `${header}.${base64(claims.replaceAll(OTHER, MOBILE))}.${signature}`;
  },
  'a number that is not among its identities': () =>
    issuer.sign({ ...phoneClaims(OTHER), phone_number: MOBILE }),
  'a number that is a list': () => issuer.sign({ ...phoneClaims(MOBILE), phone_number: [MOBILE] }),
  'no number': () => issuer.sign({ ...phoneClaims(MOBILE), phone_number: undefined }),
  'an anonymous login with a number': () =>
    issuer.sign({
      ...phoneClaims(MOBILE),
      firebase: { identities: { phone: [MOBILE] }, sign_in_provider: 'anonymous' },
    }),
  'a custom login of the project': () =>
    issuer.sign({
      ...phoneClaims(MOBILE),
      firebase: { identities: { phone: [MOBILE] }, sign_in_provider: 'custom' },
    }),
  'no login method': () => issuer.sign({ ...phoneClaims(MOBILE), firebase: undefined }),
  'half a signature': async () => (await issuer.sign(phoneClaims(MOBILE))).slice(0, -40),
  'no signature': async () =>
    `${(await issuer.sign(phoneClaims(MOBILE))).split('.').slice(0, 2).join('.')}.`,
  'five parts': async () => `${await issuer.sign(phoneClaims(MOBILE))}.a.b`,
  'a text that is no token': async () => 'not a token',
};

it('T-AUTH-7 covers at least 25 forgeries', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.entries(forgeries))(
  'T-AUTH-7 refuses an identity token with %s',
  async (_case, forge) => {
    const answer = await login(await forge());
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'identity_token_invalid' },
    });
    expect(answer.cookie).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain('token"');
  },
);

it('T-AUTH-7 AUT-03 accepts the genuine token once, at its own tenant', async () => {
  const token = await issuer.sign(phoneClaims(MOBILE));
  expect(await login(token, { tenant: bangladesh })).toMatchObject({
    status: 400,
    body: { errorCode: 'identity_token_invalid' },
  });
  expect(await login(token)).toMatchObject({
    status: 200,
    body: { value: { type: 0, mustChangePassword: false } },
  });
  expect(await login(token)).toMatchObject({
    status: 400,
    body: { errorCode: 'identity_token_invalid' },
  });
});

it('T-AUTH-7 ignores the number in a token that is not of a phone login', async () => {
  const token = await issuer.sign({ ...accountClaims('google.com', 'g-1'), phone_number: MOBILE });
  expect(await login(token)).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required', value: { provider: 'google.com' } },
  });
});

it('T-AUTH-7 links an external account by issuer and subject, never by email', async () => {
  const made = await call(gateway.app, visitor, contract.identity.register, {
    body: {
      firebaseIdToken: await issuer.sign(accountClaims('google.com', 'g-2')),
      birthday: '1990-01-01',
      consent: true,
    },
  });
  expect(made.status).toBe(200);
  const same = accountClaims('facebook.com', 'f-2');
  expect(await login(await issuer.sign({ ...same, email: 'g-2@example.test' }))).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required' },
  });
  const again = await login(await issuer.sign(accountClaims('google.com', 'g-2')));
  expect((again.body.value as { id: string }).id).toBe((made.body.value as { id: string }).id);
});

it('T-AUTH-7 answers system_busy when the keys of the issuer cannot be fetched', async () => {
  const withoutKeys = await startTestGateway({ FIREBASE_KEYS: 'http://127.0.0.1:1/keys' });
  try {
    const tenantId = withoutKeys.tenancies.ofCode('philippines')!.tenantId;
    for (const [key, value] of [
      ['whitelabel', { FIREBASE3: true }],
      ['firebase', { apiKey: 'k', projectId: PROJECT, authDomain: 'x.example' }],
    ] as const) {
      await withoutKeys.db.owner.transaction(tenantId, (tx) =>
        tx.exec(`set-${key}`, 'insert into setting (tenant, key, value) values ($1, $2, $3)', [
          tenantId,
          key,
          JSON.stringify(value),
        ]),
      );
    }
    const answer = await call(withoutKeys.app, visitor, contract.session.login, {
      body: {
        username: '',
        password: '',
        type: 'firebase',
        firebaseIdToken: await issuer.sign(phoneClaims(MOBILE)),
      },
    });
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'system_busy' } });
  } finally {
    await withoutKeys.stop();
  }
});
