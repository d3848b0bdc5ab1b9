import { contract } from '@parlour/contract';
import { createSecretKey } from 'node:crypto';
import { generateKeyPair, SignJWT, exportJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  call,
  type Caller,
  freshName,
  signUp,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import {
  accountClaims,
  KID,
  phoneClaims,
  PROJECT,
  startVoucher,
  type TestVoucher,
} from '../../harness/voucher.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
const MOBILE = '+639171234567';
const OTHER = '+639177654321';

let voucher: TestVoucher;
let gateway: TestGateway;
const set = async (code: string, key: string, value: object) => {
  const tenantId = gateway.tenancies.ofCode(code)?.tenantId ?? 0;
  await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.exec(
      `set-${key}`,
      'insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key) do update set value = excluded.value',
      [tenantId, key, JSON.stringify(value)],
    ),
  );
};

beforeAll(async () => {
  voucher = await startVoucher();
  gateway = await startTestGateway({ FIREBASE_KEYS: voucher.url });
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
    // The same number belongs to a member of each house.
    const member = await signUp(gateway.app, tenant, freshName());
    await gateway.db.owner.pool.query(
      'update member set mobile = $2, mobile_verified_at = now() where public_id = $1',
      [member.id, MOBILE],
    );
  }
});
afterAll(async () => {
  await gateway.stop();
  await voucher.stop();
});

const login = (token: string, caller: Caller = visitor) =>
  call(gateway.app, caller, contract.session.login, {
    body: { username: '', password: '', type: 'firebase', firebaseIdToken: token },
  });
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** Every way to lie in a token that we know of; each of them, believed, would let somebody in as the holder of the number. */
const forgeries: Record<string, () => Promise<string>> = {
  'no algorithm': async () =>
    `${base64({ alg: 'none', kid: KID, typ: 'JWT' })}.${base64(phoneClaims(MOBILE))}.`,
  'no algorithm, spelled otherwise': async () =>
    `${base64({ alg: 'nOnE', kid: KID, typ: 'JWT' })}.${base64(phoneClaims(MOBILE))}.`,
  'HS256 by the public key as text': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(createSecretKey(Buffer.from(voucher.publicPem))),
  'HS256 by the modulus': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(createSecretKey(Buffer.from(String(voucher.publicJwk['n'])))),
  'the header says HS256 over a good signature': async () => {
    const [, payload, signature] = (await voucher.sign(phoneClaims(MOBILE))).split('.');
    return `${base64({ alg: 'HS256', kid: KID })}.${payload}.${signature}`;
  },
  'ES256 by a key of the forger': async () =>
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
  'RS256 by a key of the forger under the known id': async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID })
      .sign((await generateKeyPair('RS256')).privateKey),
  "the forger's key in the header": async () => {
    const pair = await generateKeyPair('RS256');
    return new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID, jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey);
  },
  "the forger's keys by address in the header": async () =>
    new SignJWT(phoneClaims(MOBILE))
      .setProtectedHeader({ alg: 'RS256', kid: KID, jku: 'http://127.0.0.1:1/keys' })
      .sign((await generateKeyPair('RS256')).privateKey),
  'an unknown key': () => voucher.sign(phoneClaims(MOBILE), { kid: 'key-2' }),
  'no key named': () => voucher.sign(phoneClaims(MOBILE), { kid: undefined } as never),
  'an empty key name': () => voucher.sign(phoneClaims(MOBILE), { kid: '' }),
  'a critical header that nobody knows': () =>
    voucher
      .sign(phoneClaims(MOBILE))
      .then(
        (token) =>
          `${base64({ alg: 'RS256', kid: KID, crit: ['x'], x: 1 })}.${token.split('.').slice(1).join('.')}`,
      ),
  'another audience': () => voucher.sign({ ...phoneClaims(MOBILE), aud: 'somebody-else' }),
  'several audiences': () =>
    voucher.sign({ ...phoneClaims(MOBILE), aud: [PROJECT, 'somebody-else'] }),
  'no audience': () => voucher.sign({ ...phoneClaims(MOBILE), aud: undefined }),
  'another issuer': () =>
    voucher.sign({ ...phoneClaims(MOBILE), iss: 'https://accounts.google.com' }),
  'an issuer that only begins like ours': () =>
    voucher.sign({ ...phoneClaims(MOBILE), iss: `https://securetoken.google.com/${PROJECT}.evil` }),
  'a session cookie of the project': () =>
    voucher.sign({ ...phoneClaims(MOBILE), iss: `https://session.firebase.google.com/${PROJECT}` }),
  "the other house's project": () => voucher.sign(phoneClaims(MOBILE, 'shapla-players')),
  'the other house as issuer only': () =>
    voucher.sign({ ...phoneClaims(MOBILE), iss: 'https://securetoken.google.com/shapla-players' }),
  "the demo's project": () => voucher.sign(phoneClaims(MOBILE, 'demo-philippines')),
  'run out': () => voucher.sign({ ...phoneClaims(MOBILE), exp: now() - 10 }),
  'never running out': () => voucher.sign({ ...phoneClaims(MOBILE), exp: undefined }),
  'made tomorrow': () =>
    voucher.sign({
      ...phoneClaims(MOBILE),
      iat: now() + 86_400,
      auth_time: now() + 86_400,
      exp: now() + 90_000,
    }),
  'made yesterday, good for a week': () =>
    voucher.sign({
      ...phoneClaims(MOBILE),
      iat: now() - 86_400,
      auth_time: now() - 86_400,
      exp: now() + 500_000,
    }),
  'not valid yet': () => voucher.sign({ ...phoneClaims(MOBILE), nbf: now() + 600 }),
  'made at no time': () => voucher.sign({ ...phoneClaims(MOBILE), iat: undefined }),
  'proved at no time': () => voucher.sign({ ...phoneClaims(MOBILE), auth_time: undefined }),
  'proved an hour ago': () => voucher.sign({ ...phoneClaims(MOBILE), auth_time: now() - 3600 }),
  'proved tomorrow': () => voucher.sign({ ...phoneClaims(MOBILE), auth_time: now() + 86_400 }),
  'proved at a text': () => voucher.sign({ ...phoneClaims(MOBILE), auth_time: String(now()) }),
  nobody: () => voucher.sign({ ...phoneClaims(MOBILE), sub: undefined }),
  'an empty name': () => voucher.sign({ ...phoneClaims(MOBILE), sub: '' }),
  'a name too long': () => voucher.sign({ ...phoneClaims(MOBILE), sub: 'x'.repeat(129) }),
  'the number swapped after signing': async () => {
    const [header, payload = '', signature] = (await voucher.sign(phoneClaims(OTHER))).split('.');
    return `${header}.${base64(Buffer.from(payload, 'base64url').toString().replaceAll(OTHER, MOBILE))}.${signature}`;
  },
  'a number that its own identities do not name': () =>
    voucher.sign({ ...phoneClaims(OTHER), phone_number: MOBILE }),
  'a number that is no text': () =>
    voucher.sign({ ...phoneClaims(MOBILE), phone_number: [MOBILE] }),
  'no number': () => voucher.sign({ ...phoneClaims(MOBILE), phone_number: undefined }),
  'an anonymous login with a number': () =>
    voucher.sign({
      ...phoneClaims(MOBILE),
      firebase: { identities: { phone: [MOBILE] }, sign_in_provider: 'anonymous' },
    }),
  "a login of the project's own making": () =>
    voucher.sign({
      ...phoneClaims(MOBILE),
      firebase: { identities: { phone: [MOBILE] }, sign_in_provider: 'custom' },
    }),
  'no word of how somebody logged in': () =>
    voucher.sign({ ...phoneClaims(MOBILE), firebase: undefined }),
  'half a signature': async () => (await voucher.sign(phoneClaims(MOBILE))).slice(0, -40),
  'no signature': async () =>
    `${(await voucher.sign(phoneClaims(MOBILE))).split('.').slice(0, 2).join('.')}.`,
  'five parts': async () => `${await voucher.sign(phoneClaims(MOBILE))}.a.b`,
  'no token at all': async () => 'not a token',
};

it('T-AUTH-7 there are at least 25 forgeries to refuse', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.entries(forgeries))(
  'T-AUTH-7 refuses an identity token with %s',
  async (_what, forge) => {
    const answer = await login(await forge());
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'identity_token_invalid' },
    });
    expect(answer.cookie).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain('token"');
  },
);

it('T-AUTH-7 AUT-03 the same token unforged lets its holder in, once, in its own house', async () => {
  const token = await voucher.sign(phoneClaims(MOBILE));
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

it('T-AUTH-7 believes a number only from whom a phone vouches for', async () => {
  const token = await voucher.sign({ ...accountClaims('google.com', 'g-1'), phone_number: MOBILE });
  expect(await login(token)).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required', value: { provider: 'google.com' } },
  });
});

it('T-AUTH-7 links an account elsewhere by who vouches and its name there, never by its address', async () => {
  const made = await call(gateway.app, visitor, contract.identity.register, {
    body: {
      firebaseIdToken: await voucher.sign(accountClaims('google.com', 'g-2')),
      birthday: '1990-01-01',
      consent: true,
    },
  });
  expect(made.status).toBe(200);
  const same = accountClaims('facebook.com', 'f-2');
  expect(await login(await voucher.sign({ ...same, email: 'g-2@example.test' }))).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required' },
  });
  const again = await login(await voucher.sign(accountClaims('google.com', 'g-2')));
  expect((again.body.value as { id: string }).id).toBe((made.body.value as { id: string }).id);
});

it('T-AUTH-7 says that it is busy when the keys cannot be fetched, and lets nobody in', async () => {
  const away = await startTestGateway({ FIREBASE_KEYS: 'http://127.0.0.1:1/keys' });
  try {
    const tenantId = away.tenancies.ofCode('philippines')?.tenantId ?? 0;
    for (const [key, value] of [
      ['whitelabel', { FIREBASE3: true }],
      ['firebase', { apiKey: 'k', projectId: PROJECT, authDomain: 'x.example' }],
    ] as const) {
      await away.db.owner.transaction(tenantId, (tx) =>
        tx.exec(`set-${key}`, 'insert into setting (tenant, key, value) values ($1, $2, $3)', [
          tenantId,
          key,
          JSON.stringify(value),
        ]),
      );
    }
    const answer = await call(away.app, visitor, contract.session.login, {
      body: {
        username: '',
        password: '',
        type: 'firebase',
        firebaseIdToken: await voucher.sign(phoneClaims(MOBILE)),
      },
    });
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'system_busy' } });
  } finally {
    await away.stop();
  }
});
