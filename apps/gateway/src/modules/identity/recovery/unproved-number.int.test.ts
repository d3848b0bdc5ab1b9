import { contract, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';

/** The first digits of the numbers of a country. */
const prefixes: Readonly<Record<string, string>> = {
  PH: '91712',
  BD: '17123',
  IN: '98123',
  NG: '80312',
  ID: '812345',
  PK: '30012',
};
const NEW_PASSWORD = 'yellow harbour 77';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const { tenantId } of gateway.tenancies.all)
    await gateway.db.owner.pool.query(
      "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)",
      [
        tenantId,
        JSON.stringify({
          MOBILENUMREG3: true,
          MOBILEPASSREG3: true,
          REGMOBVERF3: false,
          CHNGPASSVERIF3: true,
          MOBILEVERCODELOGIN3: true,
          LOGINIPVERF3: false,
        }),
      ],
    );
});
afterAll(() => gateway.stop());

let count = 10_000;
const newNumber = ({ country }: TenantConfig): string =>
  `${prefixes[country] ?? ''}${(count += 1)}`;

/** Calls of one brand about one number. */
function createPhone(tenant: TenantConfig, digits: string) {
  const { diallingCode: countryDialingCode } = tenant;
  const to = `+${countryDialingCode}${digits}`;
  const ask = async (route: Route, body: object) =>
    (await call(gateway.app, { tenant }, route, { body })).body;
  return {
    register: async () => {
      const { username: _none, ...form } = registrationForm('', { mobileNum: digits });
      const { value } = await ask(contract.registration.mobile, form);
      return (value as { userName: string }).userName;
    },
    send: (route: Route) => ask(route, { mobileNum: digits, countryDialingCode }),
    code: async () => {
      const inbox = contract.sandbox.inbox;
      const answer = await call(gateway.app, { tenant }, inbox, { query: { to } });
      const [message] = answer.body.value as { text: string }[];
      return /\d{6}/.exec(message?.text ?? '')?.[0];
    },
    reset: (verificationCode: string) =>
      ask(contract.recovery.byPhone, {
        mobileNum: digits,
        countryDialingCode,
        newPassword: NEW_PASSWORD,
        verificationCode,
      }),
    logIn: (password: string) =>
      ask(contract.session.login, { username: digits, countryDialingCode, password, type: 'sms' }),
    isVerified: async () => {
      const { rows } = await gateway.db.owner.pool.query<{ count: number }>(
        `select count(*)::int as count from member
         where mobile = $1 and mobile_verified_at is not null`,
        [to],
      );
      return (rows[0]?.count ?? 0) === 1;
    },
  };
}

it.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
  'PWD-01 in %s who registered by number gets a code for a new password, which proves it',
  async (_code, tenant) => {
    const phone = createPhone(tenant, newNumber(tenant));
    const userName = await phone.register();
    expect(await phone.isVerified()).toBe(false);
    await phone.send(contract.verification.smsReset);
    const done = await phone.reset((await phone.code()) ?? '');
    expect(done.value).toMatchObject({ userName });
    expect(await phone.isVerified()).toBe(true);
  },
);

it('AUT-02 who registered by number logs in by a code, which proves it', async () => {
  const tenant = tenants.find(({ country }) => country === 'PK') as TenantConfig;
  const phone = createPhone(tenant, newNumber(tenant));
  const userName = await phone.register();
  await phone.send(contract.verification.smsLogin);
  expect((await phone.logIn((await phone.code()) ?? '')).value).toMatchObject({ userName });
  expect(await phone.isVerified()).toBe(true);
});

it('PWD-01 a number that is only stated, or belongs to another by now, opens nothing', async () => {
  const tenant = tenants.find(({ country }) => country === 'PK') as TenantConfig;
  const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
  const stated = createPhone(tenant, newNumber(tenant));
  const username = uniqueUsername();
  const number = async (digits: string, isVerified: boolean) =>
    sql(
      `update member set mobile = $2, mobile_verified_at = case when $3 then now() end
       where username = $1`,
      [username, `+${tenant.diallingCode}${digits}`, isVerified],
    );
  await call(gateway.app, { tenant }, contract.member.register, {
    body: registrationForm(username),
  });
  const statedDigits = newNumber(tenant);
  await number(statedDigits, false);
  const unknown = createPhone(tenant, statedDigits);
  await unknown.send(contract.verification.smsReset);
  expect(await unknown.code()).toBeUndefined();
  // The one who proved the number first has it, and the code opens that account.
  const digits = newNumber(tenant);
  const taken = createPhone(tenant, digits);
  const first = await taken.register();
  await number(digits, true);
  await taken.send(contract.verification.smsReset);
  const done = await taken.reset((await taken.code()) ?? '');
  expect(done.value).toMatchObject({ userName: username });
  expect(first).not.toBe(username);
  expect((await stated.reset('123456')).errorCode).toBe('verification_code_invalid');
  const login = await call(gateway.app, { tenant }, contract.session.login, {
    body: { username: first, password: PASSWORD, type: 'username' },
  });
  expect(login.body.success).toBe(true);
});
