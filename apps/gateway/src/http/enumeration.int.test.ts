import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenants } from '../../../../tenants/all.ts';
import { call, PASSWORD, startTestGateway, type TestGateway } from '../harness/gateway.ts';
import { addPerson } from '../harness/people.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const KNOWN = { username: 'knownbird', mobile: '9170000001', email: 'known.bird@mailbox.example' };
const NOBODY = {
  username: 'nobodyhere',
  mobile: '9170000002',
  email: 'nobody.here@mailbox.example',
};
type Who = typeof KNOWN;

/** Public calls that are told a name, a number or an address, and what they are asked about somebody. */
const asked: Readonly<Record<string, readonly ((who: Who) => object)[]>> = {
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
    ({ username }) => ({ username, email: 'somebody.else@mailbox.example' }),
    ({ email }) => ({ username: 'somebodyelse', email }),
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

/** Calls that tell on purpose whether something is taken (money-and-trust C11: behind the human check and counted per network). */
const telling: Readonly<Record<string, string>> = {
  'member.register': 'a username is taken or free: who registers must know',
  'registration.mobile': 'a proved number is taken: who holds it must know',
  'registration.checkUsername': 'the same, while typing',
};
const NAMING = /^(username|account|mobileNum|mobileNo|email|phone)$/i;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  const { pool } = gateway.db.owner;
  const id = await addPerson(gateway, philippines, { username: KNOWN.username });
  await pool.query(
    'update member set mobile = $3, mobile_verified_at = now(), email = $4, email_verified_at = now() where tenant = $1 and id = $2',
    [tenantId, id, `+63${KNOWN.mobile}`, KNOWN.email],
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

it('T-AUTH-2 every public call that is told a name, a number or an address is asked here, or tells on purpose', () => {
  const naming = calls
    .filter(
      ([, route]) =>
        route.access === 'public' && fieldsOf(route).some((field) => NAMING.test(field)),
    )
    .map(([id]) => id);
  expect(naming.toSorted()).toEqual([...Object.keys(asked), ...Object.keys(telling)].toSorted());
});

/** What somebody sees of an answer, without what differs from one answer to the next anyway. */
async function seen(route: Route, body: object) {
  const {
    status,
    body: told,
    headers,
  } = await call(gateway.app, { tenant: philippines }, route, { body });
  const names = Object.keys(headers)
    .filter((name) => !['date', 'x-request-id', 'content-length', 'set-cookie'].includes(name))
    .toSorted();
  return {
    status,
    told,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    cookies: [headers['set-cookie'] ?? []].flat().map((line) => String(line).split('=')[0]),
  };
}

const questions = Object.entries(asked).flatMap(([id, ways]) =>
  ways.map((bodyOf, index) => [id, index, bodyOf] as const),
);
describe.each(questions)('T-AUTH-2 %s (%i)', (id, _index, bodyOf) => {
  const route = calls.find(([name]) => name === id)![1];
  it("answers alike whether the name, number or address is somebody's", async () => {
    const [known, nobody] = [await seen(route, bodyOf(KNOWN)), await seen(route, bodyOf(NOBODY))];
    expect(known).toEqual(nobody);
    // Both were looked at: neither was refused for its form.
    expect(known.told.errorCode).not.toBe('request.param.err');
  });
});
