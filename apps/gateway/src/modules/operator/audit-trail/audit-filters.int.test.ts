import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, operators } = operatorContract;
type Rows = { rows: { id: string; at: number; actor: string; action: string; brand: unknown }[] };
type State = { isIntact: boolean; faults: string[]; head: { id: string } | null };

let gateway: TestGateway;
let owner: LoggedInOperator;
let auditor: LoggedInOperator;
const list = async (by: LoggedInOperator, query: Record<string, string>) =>
  (await by.call<Rows>(auditTrail.list, { query: { limit: '200', ...query } })).body;

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway, 'owner@example.com');
  const invite = (login: string, role: string, brand: string) =>
    createOperator(gateway, { login, role, brand });
  auditor = await invite('auditor@example.com', 'auditor', 'india');
  const support = await invite('support@example.com', 'support', 'pakistan');
  await owner.call(operators.revoke, {
    body: { operator: support.id, role: 'support', brand: 'pakistan', reason: 'left' },
  });
  await owner.call(operators.revoke, {
    body: {
      operator: (await invite('left@example.com', 'risk', 'india')).id,
      role: 'risk',
      brand: 'india',
      reason: 'left',
    },
  });
});
afterAll(() => gateway.stop());

it('OPS-07 rows are filtered by the start of the login, brand and platform', async () => {
  const by = await list(owner, { actor: 'SUPPORT@' });
  expect(new Set(by.value.rows.map(({ actor }) => actor))).toEqual(
    new Set(['support@example.com']),
  );
  const india = await list(owner, { brand: 'india' });
  expect(new Set(india.value.rows.map(({ brand }) => brand))).toEqual(new Set(['india']));
  const platform = await list(owner, { brand: '*', action: 'operator.joined' });
  expect(new Set(platform.value.rows.map(({ brand }) => brand))).toEqual(new Set([null]));
});

it('OPS-07 rows are filtered by time, from the first ms on and before the last', async () => {
  const all = await list(owner, {});
  const times = all.value.rows.map(({ at }) => at);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const later = await list(owner, { from: String(middle) });
  const earlier = await list(owner, { until: String(middle) });
  expect(later.value.rows.every(({ at }) => at >= middle)).toBe(true);
  expect(earlier.value.rows.every(({ at }) => at <= middle)).toBe(true);
  expect(later.value.rows.length + earlier.value.rows.length).toBe(times.length);
});

it('OPS-07 a filter by a brand of others is answered like one that does not exist', async () => {
  expect((await list(auditor, { brand: 'india' })).success).toBe(true);
  for (const brand of ['pakistan', 'atlantis'])
    expect((await list(auditor, { brand })).errorCode).toBe('permission_missing');
  expect((await list(auditor, { brand: '*' })).value.rows).toEqual([]);
});

it('OPS-07 the state of the chain is for all, its head for operators of all brands', async () => {
  const whole = await owner.call<State>(auditTrail.state);
  expect(whole.body.value).toMatchObject({ isIntact: true, faults: [] });
  expect(Number(whole.body.value.head?.id)).toBeGreaterThan(3);
  const part = await auditor.call<State>(auditTrail.state);
  expect(part.body.value).toMatchObject({ isIntact: true, head: null });
});

it('OPS-07 rows name the operators and members that they are about', async () => {
  const member = await registerMember(gateway.app, tenants[0]!, 'audited');
  const { members } = operatorContract;
  await owner.call(members.lock, {
    path: members.lock.path.replace(':brand', tenants[0]!.code),
    body: { member: member.id, reason: 'asked for by the member' },
  });
  const { rows } = (await list(owner, { subject: `member:${member.id}` })).value;
  expect(rows[0]).toMatchObject({
    actor: 'owner@example.com',
    actorId: String(owner.id),
    subjectName: 'audited',
  });
  const joined = (await list(owner, { action: 'operator.joined', actor: 'auditor@' })).value;
  expect(joined.rows[0]).toMatchObject({ subjectName: 'auditor@example.com' });
});

it('OPS-07 without members.read in a brand its rows of the trail have no usernames', async () => {
  const tenant = tenants[0]!;
  const { code: brand } = tenant;
  const { members, roles } = operatorContract;
  const member = await registerMember(gateway.app, tenant, 'unnamed');
  const reason = 'asked for by the member';
  await owner.call(members.lock, {
    path: members.lock.path.replace(':brand', brand),
    body: { member: member.id, reason },
  });
  const made = await owner.call<{ code: string }>(roles.create, {
    body: { name: 'Trail only', brand, permissions: ['audit.read'], reason },
  });
  const reader = await createOperator(gateway, {
    login: 'reader@example.com',
    role: made.body.value.code,
    brand,
  });
  const read = async (by: LoggedInOperator) =>
    JSON.stringify((await list(by, { subject: `member:${member.id}` })).value.rows);
  expect(await read(reader)).toContain(reason);
  expect(await read(reader)).not.toContain('unnamed');
  const named = await read(owner);
  expect(named).toContain('"subjectName":"unnamed"');
  expect(named).toContain('"username":"unnamed"');
});
