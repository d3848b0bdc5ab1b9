import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import {
  operatorContract,
  type OperatorContract,
  type OperatorReply,
  type OperatorRoute,
} from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { insertPayee } from '../../../testing/gateway/insert-payee.ts';
import {
  call,
  type Caller,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';
import { tenantIdOf } from '../../../testing/gateway/withdrawal-client.ts';
import { makeBrand } from '../../../testing/payments/provider-gateway.ts';
import {
  createOperator,
  createOwner,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const sister = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;
const licensed = makeBrand('PH', 'manila', true);
type Protection = OperatorReply<OperatorContract['members']['detail']>['protection'];
type Person = Caller & { readonly id: string; readonly username: string };

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway({}, [...tenants, licensed]);
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  for (const tenant of [home, sister, licensed]) await set(tenant, 'register', shownNames);
});
afterAll(() => gateway.stop());

const shownNames = { fullName: { enabled: true }, mobileNum: { enabled: true } };
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const set = (tenant: TenantConfig, key: string, value: object) =>
  sql(
    `insert into setting (tenant, key, value) values ($1, $2, $3)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantIdOf(gateway, { tenant }), key, JSON.stringify(value)],
  );

let days = 0;
/** A birthday that no other test of the file has. */
const newBirthday = (): string =>
  new Date(Date.UTC(1980, 0, 1 + (days += 1))).toISOString().slice(0, 10);
const newDevice = (): string => `__Host-device=${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`;

/** Opens an account in a browser, whose secret a cookie carries. */
async function register(
  over: Readonly<Record<string, string>>,
  { tenant = home, cookie = newDevice() } = {},
): Promise<Person> {
  const username = uniqueUsername();
  const answer = await call(gateway.app, { tenant, cookie }, contract.member.register, {
    body: registrationForm(username, over),
  });
  const value = answer.body.value as { token: string; id: string } | undefined;
  if (!value || answer.cookie === undefined) throw new Error(JSON.stringify(answer.body));
  return { tenant, token: value.token, cookie: answer.cookie, id: value.id, username };
}

const deposit = async (member: Person): Promise<string> =>
  (await call(gateway.app, member, contract.wallet.deposit, { body: { amount: 50 } })).body
    .errorCode ?? 'accepted';

const ask = async <Value>(
  route: OperatorRoute,
  { tenant, id }: Person,
  { body, query, by = owner }: { body?: object; query?: object; by?: LoggedInOperator } = {},
) =>
  (
    await by.call<Value>(route, {
      path: route.path.replace(':brand', tenant.code),
      ...(query !== undefined && { query: { member: id } }),
      ...(body !== undefined && { body: { member: id, reason: 'as in the letter', ...body } }),
    })
  ).body;

const exclude = (member: Person, over: object = {}, by = owner) =>
  ask<{ until: number }>(operatorContract.members.exclude, member, {
    body: { period: 'year', wordOf: 'FAMILY', ...over },
    by,
  });
const see = async (member: Person): Promise<Protection> =>
  (await ask<{ protection: Protection }>(operatorContract.members.detail, member, { query: {} }))
    .value.protection;

it('PRO-05 an operator alone excludes on a word; sessions end, deposits are refused', async () => {
  const member = await register({ birthday: newBirthday() });
  const began = Date.now();
  const { value } = await exclude(member, { period: 'forGood', wordOf: 'COURT' }, support);
  expect(value.until).toBeGreaterThan(began + 90 * 365 * 86_400_000);
  expect((await call(gateway.app, member, contract.member.info)).status).toBe(401);
  expect(await see(member)).toMatchObject({
    excludedUntil: value.until,
    exclusion: { source: 'OPERATOR', wordOf: 'COURT', traits: [], brand: null, other: null },
  });
  // A shorter one changes nothing.
  expect((await exclude(member, { period: 'halfYear' })).value.until).toBe(value.until);
  const { rows } = await sql(
    `select actor, action, reason, after from operator_event where subject = $1
     order by id limit 1`,
    [`member:${member.id}`],
  );
  expect(rows).toEqual([
    {
      actor: 'support@example.com',
      action: 'member.excluded',
      reason: 'as in the letter',
      after: { period: 'forGood', wordOf: 'COURT', until: value.until },
    },
  ]);
});

it('PRO-05 who registers again is stopped before the deposit; the operator sees why', async () => {
  const birthday = newBirthday();
  const cookie = newDevice();
  const first = await register({ birthday, fullName: 'Juan dela Cruz' }, { cookie });
  const { until } = (await exclude(first)).value;
  const byName = await register({ birthday, fullName: 'Dela Cruz Juán' });
  const byDevice = await register({ birthday, fullName: 'Pedro Reyes' }, { cookie });
  const stranger = await register({ birthday, fullName: 'Ana Lim' });
  expect(await deposit(byName)).toBe('account_excluded');
  expect(await deposit(byDevice)).toBe('account_excluded');
  expect(await deposit(stranger)).toBe('accepted');
  const other = { id: first.id, username: first.username };
  expect(await see(byName)).toMatchObject({
    excludedUntil: until,
    exclusion: { source: 'MATCH', traits: ['NAME'], brand: home.code, other },
  });
  expect((await see(byDevice)).exclusion).toMatchObject({ traits: ['DEVICE'], other });
  expect((await see(stranger)).exclusion).toBeNull();
  const { rows } = await sql(
    `select detail from audit_event a join member m on m.tenant = a.tenant
       and a.subject = 'member:' || m.id
     where m.public_id = $1 and a.action = 'protection.matched'`,
    [byName.id],
  );
  expect(rows).toEqual([{ detail: { brand: home.code, traits: ['NAME'] } }]);
});

it('PRO-05 what is known of a person only later stops the next deposit', async () => {
  const birthday = newBirthday();
  const first = await register({ birthday });
  const account = { tenant: tenantIdOf(gateway, first), accountNumber: '0012 3456 78' };
  await insertPayee(gateway.db.owner.pool, gateway.masterKey, { ...account, member: first.id });
  await exclude(first);
  const second = await register({ birthday });
  expect(await deposit(second)).toBe('accepted');
  await insertPayee(gateway.db.owner.pool, gateway.masterKey, {
    ...account,
    member: second.id,
    accountNumber: '0012345678',
  });
  expect(await deposit(second)).toBe('account_excluded');
  expect((await see(second)).exclusion?.traits).toEqual(['ACCOUNT']);
});

it('PRO-05 an account that a person has already is excluded at once', async () => {
  const birthday = newBirthday();
  const [first, second] = [
    await register({ birthday, fullName: 'Rosa Garcia' }),
    await register({ birthday, fullName: 'Garcia Rosa' }),
  ];
  expect(await deposit(second)).toBe('accepted');
  const { until } = (await exclude(first)).value;
  expect((await see(second)).excludedUntil).toBe(until);
});

it('PRO-05 it holds in the group where the brand says so, then and later', async () => {
  const birthday = newBirthday();
  // The other brand has exclusions of its own.
  await exclude(await register({ birthday: newBirthday() }, { tenant: sister }));
  const name = { birthday, fullName: 'Grace Okafor' };
  const [first, there] = [await register(name), await register(name, { tenant: sister })];
  await exclude(first);
  expect((await see(there)).exclusion).toBeNull();
  expect(await deposit(there)).toBe('accepted');
  await set(sister, 'exclusions', { wholeGroup: true });
  expect(await deposit(there)).toBe('account_excluded');
  // The operators of a brand do not learn who it is in the other one.
  expect((await see(there)).exclusion).toMatchObject({
    source: 'MATCH',
    brand: home.code,
    other: null,
  });
  const next = { birthday: newBirthday(), fullName: 'Joy Bello' };
  const [one, sibling] = [await register(next), await register(next, { tenant: sister })];
  await exclude(one);
  expect((await see(sibling)).exclusion).toMatchObject({ source: 'MATCH', brand: home.code });
  await set(sister, 'exclusions', { wholeGroup: false });
});

it('PRO-05 with a licence it holds in the group whatever the setting says', async () => {
  await set(licensed, 'exclusions', { wholeGroup: false });
  const person = { birthday: newBirthday(), fullName: 'Maria Santos' };
  const [first, there] = [await register(person), await register(person, { tenant: licensed })];
  await exclude(first);
  expect((await see(there)).exclusion).toMatchObject({ source: 'MATCH', brand: home.code });
});

it('PRO-05 two operators release who was taken for another one, and it lasts', async () => {
  const birthday = newBirthday();
  const first = await register({ birthday, fullName: 'Ramon Diaz' });
  await exclude(first);
  const twin = await register({ birthday, fullName: 'Ramon Diaz' });
  const { releaseMatch } = operatorContract.protection;
  const proposed = await ask(releaseMatch, twin, { body: {}, by: support });
  expect(proposed.success).toBe(true);
  expect(await deposit(twin)).toBe('account_excluded');
  await ask(releaseMatch, first, { body: {}, by: support });
  const open = await owner.call<{ id: string; payloadHash: string }[]>(
    operatorContract.approvals.list,
  );
  const answers: unknown[] = [];
  for (const { id, payloadHash } of open.body.value.toReversed()) {
    const body = { id, payloadHash, reason: 'another person, by the documents' };
    answers.push((await owner.call(operatorContract.approvals.approve, { body })).body.errorCode);
  }
  // An exclusion of the member's own is not ended by anyone.
  expect(answers.toSorted()).toEqual(['exclusion_not_matched', undefined].toSorted());
  expect(await deposit(twin)).toBe('accepted');
  expect((await see(twin)).exclusion).toBeNull();
  expect((await see(first)).exclusion).toMatchObject({ source: 'OPERATOR' });
});

it('PRO-05 the job adds marks of older exclusions and forgets those that ended', async () => {
  const name = { birthday: newBirthday(), fullName: 'Lito Ramos' };
  const first = await register(name);
  const tenantId = tenantIdOf(gateway, first);
  await sql(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     select tenant, id, now(), now() + interval '1 year' from member where public_id = $1`,
    [first.id],
  );
  const runJob = async () => {
    await advanceJobClock(gateway.db, 'exclusion-marks', '1 hour');
    await gateway.jobs.runDue('exclusion-marks');
  };
  await runJob();
  const second = await register(name);
  expect(await deposit(second)).toBe('account_excluded');
  await sql(
    `update exclusion_mark k set until = now() from member m where m.public_id = $1
       and k.brand = m.tenant and k.member = m.id`,
    [first.id],
  );
  await sql(
    `update member_protection p set excluded_until = now() from member m
     where m.public_id = $1 and p.tenant = m.tenant and p.member = m.id`,
    [first.id],
  );
  await runJob();
  const { rows } = await sql(
    `select count(*)::int as count from exclusion_mark k join member m on m.tenant = k.brand
       and m.id = k.member where k.brand = $1 and m.public_id = $2`,
    [tenantId, first.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
