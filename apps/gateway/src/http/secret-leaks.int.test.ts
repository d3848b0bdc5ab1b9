import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { TenantId } from '../domain/ids.ts';
import {
  call,
  type Caller,
  encryptBody,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };

/** Values that must not leak; none can occur by chance. */
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
  account: '40718293650184',
};
/** The canary that each field of a body is filled with. */
const canaryByField: Readonly<Record<string, string>> = {
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
  holderName: canary.name,
  accountNumber: canary.account,
  cardNumber: canary.account,
  walletAddress: canary.account,
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
  return canaryByField[field] ?? 'an ordinary text';
}
const bodyOf = (route: Route) =>
  filled(
    z.toJSONSchema(route.body ?? z.object({}), {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema,
  ) as Record<string, unknown>;

let gateway: TestGateway;
let tenantId: TenantId;
let member: Caller & { token: string; cookie: string };
/** Verification codes that were sent. */
const sentCodes: string[] = [];
const answers: { id: string; text: string }[] = [];

/** Makes a call, encrypted if the contract requires it, and records the answer. */
async function ask(
  id: string,
  caller: Caller,
  route: Route,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await call(gateway.app, caller, route, {
    body: route.encrypted ? await encryptBody(gateway.app, visitor, route, body) : body,
    headers,
  });
  answers.push({ id, text: JSON.stringify([answer.body, answer.headers]) });
  return answer;
}

/** Turns all switches and optional fields on, so that each call gets as far as possible. */
async function enableEverything(): Promise<void> {
  const switches = Object.keys(switchDefaults).map((name) => [name, name !== 'REGMOBVERF3']);
  const settings = {
    whitelabel: Object.fromEntries(switches),
    register: {
      email: { enabled: true },
      payeeName: { enabled: true },
      idNumber: { enabled: true },
      paymentPassword: { enabled: true },
    },
  };
  for (const [key, value] of Object.entries(settings)) {
    await gateway.db.owner.pool.query(
      'insert into setting (tenant, key, value) values ($1, $2, $3)',
      [tenantId, key, JSON.stringify(value)],
    );
  }
}

async function registerCanary(): Promise<typeof member> {
  const { password, payment, email, name, idNumber } = canary;
  const answer = await ask('member.register', visitor, contract.member.register, {
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
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return {
    tenant: philippines,
    token: (answer.body.value as { token: string }).token,
    cookie: answer.cookie!,
  };
}

/** Makes every call with canaries: as a visitor and a member, with a wrong token, unencrypted. */
async function makeEveryCall(): Promise<void> {
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
}

async function logIn(password: string): Promise<void> {
  await ask('session.login', visitor, contract.session.login, {
    username: 'canarybird',
    password,
    type: 'username',
  });
}

/** Asks for a code, reads it in the demo's inbox, and enters a wrong one and the right one. */
async function bindMobile(): Promise<void> {
  const mobile = { countryDialingCode: '63', mobileNo: canary.mobile };
  await ask('account.sendMobileCode', member, contract.account.sendMobileCode, mobile);
  const inbox = (
    await call(gateway.app, visitor, contract.sandbox.inbox, {
      query: { to: `+63${canary.mobile}` },
    })
  ).body.value as { text: string }[];
  sentCodes.push(...(/\d{6}/.exec(inbox[0]?.text ?? '') ?? []));
  for (const verificationCode of [canary.code, sentCodes[0]])
    await ask('account.bindMobile', member, contract.account.bindMobile, {
      ...mobile,
      verificationCode,
    });
}

/** Adds a bank account, which is approved by the PIN, and reads it back. */
async function addPayees(): Promise<void> {
  const card = {
    payeeName: canary.name,
    bankCode: 'BOPIPHMM',
    cardNumber: canary.account,
    paymentPassword: canary.payment,
  };
  const added = await ask('payees.addCard', member, contract.payees.addCard, card);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const listed = await call(gateway.app, member, contract.payees.cards);
  answers.push({ id: 'payees.cards', text: JSON.stringify(listed.body) });
}

beforeAll(async () => {
  gateway = await startTestGateway({ PAYLOAD_ENCRYPTION: 'required', LOG_LEVEL: 'trace' });
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  await enableEverything();
  member = await registerCanary();
  await addPayees();
  await makeEveryCall();
  await logIn(canary.password);
  await logIn(canary.typed);
  await gateway.db.owner.pool.query('delete from throttle');
  await bindMobile();
  await ask('account.changePassword', member, contract.account.changePassword, {
    oldPassword: canary.password,
    newPassword: `${canary.password}-2`,
    confirmNewPassword: `${canary.password}-2`,
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
  canary.account,
];
const PERSONAL = [canary.email, canary.mobile, canary.name];

/**
 * True when a text holds a secret. Six digits also stand in a fraction of a second or within a
 * random hash: those are none.
 */
const isIn = (secret: string, text: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![.\\da-f])${secret}(?![\\da-f])`, 'i').test(text)
    : text.includes(secret);

/** The content of every table as text. */
async function everythingStored(): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await gateway.db.owner.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const stored = [];
  for (const { name } of tables) {
    const { rows } = await gateway.db.owner.pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t`,
    );
    stored.push({ table: name, text: rows.map(({ text }) => text).join('\n') });
  }
  return stored;
}

describe('T-LOG-1 secrets in logs, answers and tables', () => {
  it('T-LOG-1 covers every call with a body', () => {
    expect(new Set(answers.map(({ id }) => id)).size).toBeGreaterThanOrEqual(calls.length * 2);
  });

  it('T-LOG-1 logs no secret and no personal data, even at trace level', () => {
    const log = gateway.logs.join('\n');
    expect(gateway.logs.length).toBeGreaterThan(calls.length);
    for (const secret of [...SECRETS, ...PERSONAL, member.token, member.cookie.split('=')[1]!])
      expect(isIn(secret, log), secret).toBe(false);
  });

  it('T-LOG-1 puts a sent code in no log line, no answer and no table', async () => {
    expect(sentCodes).toHaveLength(1);
    const code = sentCodes[0] ?? '';
    const stored = await everythingStored();
    expect([
      gateway.logs.filter((line) => isIn(code, line)),
      answers.filter(({ text }) => isIn(code, text)).map(({ id }) => id),
      stored.filter(({ text }) => isIn(code, text)).map(({ table }) => table),
    ]).toEqual([[], [], []]);
  });

  it.each(SECRETS)('T-LOG-1 %s is in no answer', (secret) => {
    expect(answers.filter(({ text }) => isIn(secret, text)).map(({ id }) => id)).toEqual([]);
  });

  it('T-LOG-1 stores no secret as text, and personal data only with the member', async () => {
    const stored = await everythingStored();
    expect(stored.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['audit_event', 'outbox', 'session', 'member']),
    );
    for (const secret of [...SECRETS, member.token, member.cookie.split('=')[1]!])
      expect(
        stored.filter(({ text }) => isIn(secret, text)).map(({ table }) => table),
        secret,
      ).toEqual([]);
    for (const personal of PERSONAL)
      expect(
        stored
          .filter(({ table, text }) => table !== 'member' && text.includes(personal))
          .map(({ table }) => table),
        personal,
      ).toEqual([]);
    expect(stored.find(({ table }) => table === 'member')?.text).toContain(canary.email);
  });
});
