import { createHash, randomBytes } from 'node:crypto';

import { type Access, contract, type Route } from '@parlour/contract';
import type { AccountType } from '@parlour/contract/rules';
import { switchDefaults, type SwitchName } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../domain/ids.ts';
import { accessPolicy } from '../testing/gateway/access-policy.ts';
import { type Policy, toPolicy } from '../testing/gateway/call-policy.ts';
import { chooseCells } from '../testing/gateway/choose-cells.ts';
import { call, type Caller, type TestGateway } from '../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../testing/gateway/vendor-client.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

const NO_SESSION = 'login.not.session';
const INVALID_SESSION = 'user.or.token.invalid';
const PASSWORD_CHANGE_DUE = 'password_change_required';
const TRIAL_ACCOUNT = 'in_need_true_account';
const NOT_AGENT = 'error_not_agent';
const EXCLUDED = 'account_excluded';
const UNSIGNED = 'vendor_signature_invalid';

/** The callers: kinds of accounts, and states of an account or its session. */
const identities = [
  'visitor',
  'member',
  'vip',
  'downline',
  'trial',
  'agent1',
  'agent2',
  'agent41',
  'agent42',
  'upline',
  'siblingAgent',
  'excluded',
  'mustChangePassword',
  'trialMustChange',
  'locked',
  'closed',
  'expired',
  'idle',
  'ended',
  'otherTenant',
  'tokenOnly',
  'cookieOnly',
  'otherCookie',
] as const;
type Identity = (typeof identities)[number];
const rejected: ReadonlySet<Identity> = new Set([
  'locked',
  'closed',
  'expired',
  'idle',
  'ended',
  'otherTenant',
  'tokenOnly',
  'otherCookie',
]);
const agents: ReadonlySet<Identity> = new Set([
  'agent1',
  'agent2',
  'agent41',
  'agent42',
  'upline',
  'siblingAgent',
]);

type Rules = Exclude<Policy, Access> & { readonly recognises: boolean };

/** The error code that the access rules must give; null when they must let the call pass. */
function expectedError(
  { access, beforePasswordChange, whileExcluded, recognises }: Rules,
  identity: Identity,
): string | null {
  const isBarred = identity === 'excluded' && !whileExcluded;
  if (access === 'public') return isBarred && recognises ? EXCLUDED : null;
  if (access === 'vendor') return UNSIGNED;
  if (identity === 'visitor' || identity === 'cookieOnly') return NO_SESSION;
  if (rejected.has(identity)) return INVALID_SESSION;
  const isTrial = identity === 'trial' || identity === 'trialMustChange';
  if (access === 'real' && isTrial) return TRIAL_ACCOUNT;
  if (access === 'agent' && !agents.has(identity)) return NOT_AGENT;
  if (isBarred) return EXCLUDED;
  if (
    (identity === 'mustChangePassword' || identity === 'trialMustChange') &&
    !beforePasswordChange
  )
    return PASSWORD_CHANGE_DUE;
  return null;
}

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).map(
    ([name, route]: [string, Route]) => [`${group}.${name}`, route] as const,
  ),
);
const ACCESS_ERRORS = new Set([
  NO_SESSION,
  INVALID_SESSION,
  PASSWORD_CHANGE_DUE,
  TRIAL_ACCOUNT,
  NOT_AGENT,
  EXCLUDED,
  UNSIGNED,
  'permission_denied',
  'function.not.available',
]);
/** Calls whose service responds with one of these codes after the access rules let it pass. */
const SERVICE_ERRORS: Readonly<Record<string, string>> = { 'session.resume': NO_SESSION };

let gateway: TestGateway;
let tenantId: TenantId;
const members = new Map<Identity, bigint>();

const sha = (text: string) => createHash('sha256').update(text).digest();
const query = <Row extends object>(sql: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Row>(sql, params);

/**
 * A new session of an account, as a login begins it. Each call gets its own, because logging out is
 * among the calls.
 */
async function beginSession(identity: Identity): Promise<Caller> {
  const anonymous = { tenant: philippines };
  if (identity === 'visitor') return anonymous;
  const [token, secret] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  const tenant =
    identity === 'otherTenant' ? gateway.tenancies.ofCode(bangladesh.code)!.tenantId : tenantId;
  const due = identity === 'mustChangePassword' || identity === 'trialMustChange';
  await query(
    `insert into session (tenant, token_hash, bind_hash, member, expires_at, last_seen_at,
    must_change, ended_at)
    values ($1, $2, $3, $4, clock_timestamp() + $5::interval, clock_timestamp() - $6::interval, $7,
      $8)`,
    [
      tenant,
      sha(token),
      sha(secret),
      members.get(identity),
      identity === 'expired' ? '-1 second' : '12 hours',
      identity === 'idle' ? '31 minutes' : '0',
      due,
      identity === 'ended' ? new Date() : null,
    ],
  );
  const cookieSecret = identity === 'otherCookie' ? randomBytes(32).toString('base64url') : secret;
  const cookie = `__Host-sid=${cookieSecret}`;
  if (identity === 'cookieOnly') return { ...anonymous, cookie };
  return { ...anonymous, token, ...(identity !== 'tokenOnly' && { cookie }) };
}

const setSwitches = (value: Partial<Record<SwitchName, boolean>>) =>
  query(
    `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
      on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId, JSON.stringify(value)],
  );
const allOn = Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true])) as Record<
  SwitchName,
  boolean
>;

beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  const types: Partial<Record<Identity, AccountType>> = {
    trial: 'trial',
    trialMustChange: 'trial',
    agent1: 'agent_1',
    agent2: 'agent_2',
    agent41: 'agent_41',
    agent42: 'agent_42',
    upline: 'agent_1',
    siblingAgent: 'agent_1',
  };
  for (const identity of identities) {
    const tenant =
      identity === 'otherTenant' ? gateway.tenancies.ofCode(bangladesh.code)!.tenantId : tenantId;
    const type = types[identity] ?? 'member';
    const { rows } = await query<{ id: MemberId }>(
      `insert into member (tenant, username, type, book, birth_date, upline)
        values ($1, $2, $3, $4, '1990-01-01', $5) returning id`,
      [
        tenant,
        `az${identity.toLowerCase()}`,
        type,
        type === 'trial' ? 'TRIAL' : 'PLAY',
        identity === 'siblingAgent' ? members.get('agent1') : null,
      ],
    );
    members.set(identity, rows[0]!.id);
  }
  await query('update member set upline = $2 where tenant = $1 and id = $3', [
    tenantId,
    members.get('upline'),
    members.get('downline'),
  ]);
  await query(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
      values ($1, $2, clock_timestamp(), clock_timestamp() + interval '1 year')`,
    [tenantId, members.get('excluded')],
  );
  await query("update member set status = 'LOCKED' where tenant = $1 and id = $2", [
    tenantId,
    members.get('locked'),
  ]);
  await query("update member set status = 'CLOSED' where tenant = $1 and id = $2", [
    tenantId,
    members.get('closed'),
  ]);
  await setSwitches(allOn);
});
afterAll(() => gateway.stop());

it('T-AZ-1 ROL-01 API-01 the access policy lists exactly the calls of the contract', () => {
  const contractPolicies = Object.fromEntries(
    calls.map(([id, { access, needsSwitch, beforePasswordChange, whileExcluded }]) => [
      id,
      {
        access,
        ...(needsSwitch && { needsSwitch }),
        ...(beforePasswordChange && { beforePasswordChange }),
        ...(whileExcluded && { whileExcluded }),
      },
    ]),
  );
  expect(contractPolicies).toEqual(
    Object.fromEntries(Object.entries(accessPolicy).map(([id, policy]) => [id, toPolicy(policy)])),
  );
});

async function answersOf(
  route: Route,
  identity: Identity,
): Promise<{ errorCode: string | null; status: number }[]> {
  const answers = [];
  for (const { method, path } of [route, ...(route.alias ?? [])]) {
    const answer = await call(gateway.app, await beginSession(identity), route, {
      method,
      path,
      headers: { language: 'EN' },
      ...(method !== 'GET' && { body: {} }),
    });
    answers.push({ errorCode: answer.body.errorCode ?? null, status: answer.status });
  }
  return answers;
}

it.each(calls.map(([id, route], row) => ({ id, route, row })))(
  'T-AZ-1 ROL-01 $id answers each caller by its access policy',
  async ({ id, route, row }) => {
    const policy = toPolicy(accessPolicy[id] ?? 'vendor');
    const rules = { ...policy, recognises: route.recognises === true };
    const expectedOf = (identity: Identity) => expectedError(rules, identity);
    const faults: string[] = [];
    for (const identity of chooseCells(identities, expectedOf, row)) {
      const expected = expectedOf(identity);
      for (const { errorCode, status } of await answersOf(route, identity)) {
        // A caller with access gets a value or an error about the empty body, never an access error
        // or a failure of the server.
        const isExpected =
          expected === null
            ? errorCode === null ||
              !ACCESS_ERRORS.has(errorCode) ||
              errorCode === SERVICE_ERRORS[id]
            : errorCode === expected;
        if (!isExpected || status >= 500) faults.push(`${identity}: ${status} ${errorCode}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

const switched = calls.flatMap(([id, route]) =>
  [route.needsSwitch ?? []].flat().map((name) => [id, name, route] as const),
);
describe.each(switched)('SYS-04 %s behind %s', (_id, name, route) => {
  it('is unavailable while the switch is off, and available while it is on', async () => {
    const callers: Partial<Record<Route['access'], Identity>> = {
      agent: 'agent1',
      public: 'visitor',
    };
    const identity = callers[route.access] ?? 'member';
    await setSwitches({ ...allOn, [name]: false });
    for (const { errorCode } of await answersOf(route, identity))
      expect(errorCode).toBe('function.not.available');
    await setSwitches(allOn);
    for (const { errorCode } of await answersOf(route, identity))
      expect(errorCode).not.toBe('function.not.available');
  });
});
