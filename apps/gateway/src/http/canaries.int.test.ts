import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenants } from '../../../../tenants/all.ts';
import {
  call,
  type Caller,
  sealed,
  startTestGateway,
  type TestGateway,
} from '../harness/gateway.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };

/** What must be found nowhere: each in a form that nothing else has. */
const canary = {
  password: 'Canary-9f3a-lantern-Q7',
  payment: '739158',
  typed: 'Canary-typed-wrong-5521',
  code: '417263',
  token: 'canary-token-6b1f0c9e7d',
  idToken: 'canary-id-token-88aa12',
  captcha: 'CNRY7',
  human: 'canary-human-proof-41',
  email: 'canary.bird.4711@mailbox.example',
  mobile: '9176543219',
  name: 'Canarina Birdsong',
  idNumber: 'CNR-556677-X',
};
/** Which of them a field is given. */
const inField: Readonly<Record<string, string>> = {
  password: canary.password,
  confirmPassword: canary.password,
  newPassword: canary.password,
  confirmNewPassword: canary.password,
  oldPassword: canary.typed,
  paymentPassword: canary.payment,
  verificationCode: canary.code,
  code: canary.code,
  authCode: canary.code,
  captcha: canary.captcha,
  human: canary.human,
  firebaseIdToken: canary.idToken,
  secret: canary.token,
  ticket: canary.token,
  stepUp: canary.token,
  proof: canary.token,
  token: canary.token,
  email: canary.email,
  mobileNum: canary.mobile,
  mobileNo: canary.mobile,
  payeeName: canary.name,
  idNumber: canary.idNumber,
  birthday: '1990-04-01',
  countryDialingCode: '63',
};

const calls = Object.entries(contract)
  .flatMap(([group, routes]) =>
    Object.entries(routes).map(
      ([name, route]: [string, Route]) => [`${group}.${name}`, route] as const,
    ),
  )
  .filter(([id, { body }]) => body && !id.startsWith('vendor.'));

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
};
/** A body with a canary in every field that takes text. */
function filled(schema: JsonSchema, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return filled(schema.anyOf[0] ?? {}, field);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, filled(inner, name)]),
    );
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return inField[field] ?? 'ordinary words of a person';
}
const bodyOf = (route: Route) =>
  filled(
    z.toJSONSchema(route.body ?? z.object({}), {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema,
  ) as Record<string, unknown>;

let gateway: TestGateway;
let tenantId: number;
let member: Caller & { token: string; cookie: string };
/** Codes that really went out. */
const sent: string[] = [];
const answers: { id: string; text: string }[] = [];

/** Makes a call sealed where it must be, and keeps everything that came back. */
async function ask(
  id: string,
  caller: Caller,
  route: Route,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await call(gateway.app, caller, route, {
    body: route.encrypted ? await sealed(gateway.app, visitor, body) : body,
    headers,
  });
  answers.push({ id, text: JSON.stringify([answer.body, answer.headers]) });
  return answer;
}

beforeAll(async () => {
  gateway = await startTestGateway({ PAYLOAD_ENCRYPTION: 'required', LOG_LEVEL: 'trace' });
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  const register = {
    email: { enabled: true },
    payeeName: { enabled: true },
    idNumber: { enabled: true },
    paymentPassword: { enabled: true },
  };
  for (const [key, value] of [
    [
      'whitelabel',
      Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, name !== 'REGMOBVERF3'])),
    ],
    ['register', register],
  ] as const) {
    await gateway.db.owner.pool.query(
      'insert into setting (tenant, key, value) values ($1, $2, $3)',
      [tenantId, key, JSON.stringify(value)],
    );
  }
  const { password, payment, email, name, idNumber } = canary;
  const made = await ask('member.register', visitor, contract.member.register, {
    username: 'canarybird',
    password,
    confirmPassword: password,
    birthday: '1990-04-01',
    consent: true,
    email,
    payeeName: name,
    idNumber,
    paymentPassword: payment,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  member = {
    tenant: philippines,
    token: (made.body.value as { token: string }).token,
    cookie: made.cookie!,
  };
  // Everything that can be asked with a canary in it: by somebody who is signed in, by a visitor, with a foreign token, and in the clear.
  for (const [id, route] of calls) {
    const body = bodyOf(route);
    await ask(id, visitor, route, body);
    await ask(id, { ...member, token: canary.token }, route, body);
    await ask(id, visitor, route, body, { 'content-type': 'text/plain' });
    if (!['session.logout', 'account.changePassword'].includes(id))
      await ask(id, member, route, body);
    answers.push({
      id: `${id} in the clear`,
      text: JSON.stringify((await call(gateway.app, member, route, { body })).body),
    });
  }
  await ask('session.login', visitor, contract.session.login, {
    username: 'canarybird',
    password,
    type: 'username',
  });
  await ask('session.login', visitor, contract.session.login, {
    username: 'canarybird',
    password: canary.typed,
    type: 'username',
  });
  // A real code: asked for, read where a demo shows messages, typed wrong and right.
  await gateway.db.owner.pool.query('delete from throttle');
  const mobile = { countryDialingCode: '63', mobileNo: canary.mobile };
  await ask('account.sendMobileCode', member, contract.account.sendMobileCode, mobile);
  const inbox = (
    await call(gateway.app, visitor, contract.sandbox.inbox, {
      query: { to: `+63${canary.mobile}` },
    })
  ).body.value as { text: string }[];
  sent.push(...(/\d{6}/.exec(inbox[0]?.text ?? '') ?? []));
  await ask('account.bindMobile', member, contract.account.bindMobile, {
    ...mobile,
    verificationCode: canary.code,
  });
  await ask('account.bindMobile', member, contract.account.bindMobile, {
    ...mobile,
    verificationCode: sent[0],
  });
  await ask('account.changePassword', member, contract.account.changePassword, {
    oldPassword: password,
    newPassword: `${password}-2`,
    confirmNewPassword: `${password}-2`,
  });
});
afterAll(() => gateway.stop());

const SECRETS = [
  canary.password,
  canary.typed,
  canary.payment,
  canary.code,
  canary.token,
  canary.idToken,
  canary.captcha,
  canary.human,
  canary.idNumber,
];
const PERSONAL = [canary.email, canary.mobile, canary.name];

/** Every value of every table, as text, with the place it stands in. */
async function everythingStored(): Promise<{ place: string; text: string }[]> {
  const { rows: tables } = await gateway.db.owner.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const stored = [];
  for (const { name } of tables) {
    const { rows } = await gateway.db.owner.pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t`,
    );
    stored.push({ place: name, text: rows.map(({ text }) => text).join('\n') });
  }
  return stored;
}

describe('T-LOG-1 no secret is left anywhere', () => {
  it('T-LOG-1 asked every call that takes a body, and most were understood', () => {
    expect(new Set(answers.map(({ id }) => id)).size).toBeGreaterThanOrEqual(calls.length * 2);
  });

  it('T-LOG-1 not in any line of the log, at its most talkative, and neither are numbers, addresses and names', () => {
    const log = gateway.logs.join('\n');
    expect(gateway.logs.length).toBeGreaterThan(calls.length);
    for (const secret of [...SECRETS, ...PERSONAL, member.token, member.cookie.split('=')[1]!])
      expect(log.includes(secret), secret).toBe(false);
  });

  it('T-LOG-1 a code that went out stands in no line of the log, no answer and no table', async () => {
    expect(sent).toHaveLength(1);
    // Not the digits of a fraction of a second.
    const code = new RegExp(`(?<![.\\d])${sent[0]}(?!\\d)`);
    const stored = await everythingStored();
    expect([
      gateway.logs.filter((line) => code.test(line)),
      answers.filter(({ text }) => code.test(text)).map(({ id }) => id),
      stored.filter(({ text }) => code.test(text)).map(({ place }) => place),
    ]).toEqual([[], [], []]);
  });

  it.each(SECRETS)('T-LOG-1 %s comes back in no answer, whatever was wrong', (secret) => {
    expect(answers.filter(({ text }) => text.includes(secret)).map(({ id }) => id)).toEqual([]);
  });

  it('T-LOG-1 not in the database, where hashes and sealed values stand; numbers, addresses and names only where the member has them', async () => {
    const stored = await everythingStored();
    expect(stored.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['audit_event', 'outbox', 'session', 'member']),
    );
    for (const secret of [...SECRETS, member.token, member.cookie.split('=')[1]!])
      expect(
        stored.filter(({ text }) => text.includes(secret)).map(({ place }) => place),
        secret,
      ).toEqual([]);
    for (const personal of PERSONAL)
      expect(
        stored
          .filter(({ place, text }) => place !== 'member' && text.includes(personal))
          .map(({ place }) => place),
        personal,
      ).toEqual([]);
    expect(stored.find(({ place }) => place === 'member')?.text).toContain(canary.email);
  });
});
