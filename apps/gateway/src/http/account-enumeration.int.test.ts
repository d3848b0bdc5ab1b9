import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import { insertMember } from '../testing/gateway/insert-member.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const REGISTERED = {
  username: 'existingmember',
  mobile: '9170000001',
  email: 'existing.member@mailbox.example',
};
const UNREGISTERED = {
  username: 'unregistered',
  mobile: '9170000002',
  email: 'unregistered@mailbox.example',
};
type Identifiers = typeof REGISTERED;

/**
 * Public calls that take a username, a mobile number or an email address and must not disclose
 * whether it belongs to a member, with the bodies to send.
 */
const concealing: Readonly<Record<string, readonly ((identifiers: Identifiers) => object)[]>> = {
  'session.login': [
    ({ username }) => ({ username, password: 'Wrong password 11', type: 'username' }),
    ({ mobile }) => ({
      username: mobile,
      countryDialingCode: '63',
      password: '123456',
      type: 'sms',
    }),
  ],
  'verification.smsLogin': [({ mobile }) => ({ mobileNum: mobile, countryDialingCode: '63' })],
  'verification.smsRegister': [({ mobile }) => ({ mobileNo: mobile, countryDialingCode: '63' })],
  'verification.smsReset': [({ mobile }) => ({ mobileNum: mobile, countryDialingCode: '63' })],
  'recovery.byPhone': [
    ({ mobile }) => ({
      mobileNum: mobile,
      countryDialingCode: '63',
      newPassword: PASSWORD,
      verificationCode: '123456',
    }),
  ],
  'recovery.byEmail': [
    ({ username, email }) => ({ username, email }),
    ({ username }) => ({ username, email: 'another.address@mailbox.example' }),
    ({ email }) => ({ username: 'anothername', email }),
  ],
  'secondFactor.verify': [
    ({ username, mobile, email }) => ({
      username,
      mobileNum: mobile,
      email,
      ticket: 'x'.repeat(43),
      method: 'S',
      verificationCode: '123456',
    }),
  ],
};

/**
 * Calls that disclose by design whether a value is taken, and why. They are behind the human check
 * and counted per network.
 */
const disclosing: Readonly<Record<string, string>> = {
  'member.register': 'a visitor who registers must learn that the username is taken',
  'registration.mobile': 'the holder of a verified number must learn that it is in use',
  'registration.checkUsername': 'as member.register, while the visitor types',
};
const IDENTIFIER_FIELD = /^(username|account|mobileNum|mobileNo|email|phone)$/i;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  const { pool } = gateway.db.owner;
  const id = await insertMember(gateway, philippines, { username: REGISTERED.username });
  await pool.query(
    `update member set mobile = $3, mobile_verified_at = now(), email = $4,
      email_verified_at = now() where tenant = $1 and id = $2`,
    [tenantId, id, `+63${REGISTERED.mobile}`, REGISTERED.email],
  );
  await pool.query("insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)", [
    tenantId,
    JSON.stringify(Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true]))),
  ]);
});
afterAll(() => gateway.stop());

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).map(
    ([name, route]: [string, Route]) => [`${group}.${name}`, route] as const,
  ),
);
const fieldsOf = ({ body, query }: Route) =>
  [body, query].flatMap((schema) =>
    schema
      ? Object.keys(
          (
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
              properties?: object;
            }
          ).properties ?? {},
        )
      : [],
  );

it('T-AUTH-2 covers every public call with a username, mobile or email field', () => {
  const withIdentifier = calls
    .filter(
      ([, route]) =>
        route.access === 'public' && fieldsOf(route).some((field) => IDENTIFIER_FIELD.test(field)),
    )
    .map(([id]) => id);
  expect(withIdentifier.toSorted()).toEqual(
    [...Object.keys(concealing), ...Object.keys(disclosing)].toSorted(),
  );
});

/**
 * Returns the parts of a response that a caller can compare with another: all but the parts that
 * differ every time.
 */
async function comparable(route: Route, body: object) {
  const {
    status,
    body: answer,
    headers,
  } = await call(gateway.app, { tenant: philippines }, route, { body });
  const names = Object.keys(headers)
    .filter((name) => !['date', 'x-request-id', 'content-length', 'set-cookie'].includes(name))
    .toSorted();
  return {
    status,
    answer,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    cookies: [headers['set-cookie'] ?? []].flat().map((line) => String(line).split('=')[0]),
  };
}

const requests = Object.entries(concealing).flatMap(([id, bodies]) =>
  bodies.map((bodyOf, index) => [id, index, bodyOf] as const),
);
describe.each(requests)('T-AUTH-2 %s (%i)', (id, _index, bodyOf) => {
  const route = calls.find(([name]) => name === id)![1];
  it('answers the same for identifiers of a member and for unregistered ones', async () => {
    const [registered, unregistered] = [
      await comparable(route, bodyOf(REGISTERED)),
      await comparable(route, bodyOf(UNREGISTERED)),
    ];
    expect(registered).toEqual(unregistered);
    // Both passed validation, so that the responses are about the account.
    expect(registered.answer.errorCode).not.toBe('request.param.err');
  });
});
