import { createHash, randomBytes } from 'node:crypto';

import { type Access, contract, type Route } from '@parlour/contract';
import { switchDefaults, type SwitchName } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { accessPolicy, policyOf } from '../harness/access-policy.ts';
import { call, type Caller, startTestGateway, type TestGateway } from '../harness/gateway.ts';
import { seedGateway } from '../harness/vendor.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

const NO_SESSION = 'login.not.session';
const BAD = 'user.or.token.invalid';
const DUE = 'password_change_required';
const TRIAL = 'in_need_true_account';
const NOT_AGENT = 'error_not_agent';
const UNSIGNED = 'vendor_signature_invalid';

/** Everybody who may ask: what the account and its session are like. */
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
const nobody: ReadonlySet<Identity> = new Set([
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

/** What the gate tells somebody; null = it lets pass. */
function gateSays(access: Access, beforePasswordChange: boolean, who: Identity): string | null {
  if (access === 'public') return null;
  if (access === 'vendor') return UNSIGNED;
  if (who === 'visitor' || who === 'cookieOnly') return NO_SESSION;
  if (nobody.has(who)) return BAD;
  const isTrial = who === 'trial' || who === 'trialMustChange';
  if (access === 'real' && isTrial) return TRIAL;
  if (access === 'agent' && !agents.has(who)) return NOT_AGENT;
  if ((who === 'mustChangePassword' || who === 'trialMustChange') && !beforePasswordChange)
    return DUE;
  return null;
}

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).map(
    ([name, route]: [string, Route]) => [`${group}.${name}`, route] as const,
  ),
);
const GATE = new Set([
  NO_SESSION,
  BAD,
  DUE,
  TRIAL,
  NOT_AGENT,
  UNSIGNED,
  'permission_denied',
  'function.not.available',
]);
/** Calls that pass the gate and then find something else missing that has the same code. */
const SAME_WORDS: Readonly<Record<string, string>> = { 'session.resume': NO_SESSION };

let gateway: TestGateway;
let tenantId: number;
const members = new Map<Identity, bigint>();

const sha = (text: string) => createHash('sha256').update(text).digest();
const query = <Row extends object>(sql: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Row>(sql, params);

/** A new session of an account, as a login would have begun it: logging out is one of the calls, so everybody comes with one of their own. */
async function begin(who: Identity): Promise<Caller> {
  const anonymous = { tenant: philippines };
  if (who === 'visitor') return anonymous;
  const [token, secret] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  const tenant =
    who === 'otherTenant' ? gateway.tenancies.ofCode(bangladesh.code)!.tenantId : tenantId;
  const due = who === 'mustChangePassword' || who === 'trialMustChange';
  await query(
    `insert into session (tenant, token_hash, bind_hash, member, expires_at, last_seen_at, must_change, ended_at)
    values ($1, $2, $3, $4, clock_timestamp() + $5::interval, clock_timestamp() - $6::interval, $7, $8)`,
    [
      tenant,
      sha(token),
      sha(secret),
      members.get(who),
      who === 'expired' ? '-1 second' : '12 hours',
      who === 'idle' ? '31 minutes' : '0',
      due,
      who === 'ended' ? new Date() : null,
    ],
  );
  const cookie = `__Host-sid=${who === 'otherCookie' ? randomBytes(32).toString('base64url') : secret}`;
  if (who === 'cookieOnly') return { ...anonymous, cookie };
  return { ...anonymous, token, ...(who !== 'tokenOnly' && { cookie }) };
}

const setSwitches = (value: Partial<Record<SwitchName, boolean>>) =>
  query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2) on conflict (tenant, key) do update set value = excluded.value",
    [tenantId, JSON.stringify(value)],
  );
const allOn = Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true])) as Record<
  SwitchName,
  boolean
>;

beforeAll(async () => {
  gateway = await startTestGateway();
  await seedGateway(gateway);
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  const types: Partial<Record<Identity, number>> = {
    trial: 4,
    trialMustChange: 4,
    agent1: 1,
    agent2: 2,
    agent41: 41,
    agent42: 42,
    upline: 1,
    siblingAgent: 1,
  };
  for (const who of identities) {
    const tenant =
      who === 'otherTenant' ? gateway.tenancies.ofCode(bangladesh.code)!.tenantId : tenantId;
    const type = types[who] ?? 0;
    const { rows } = await query<{ id: bigint }>(
      "insert into member (tenant, username, type, book, birth_date, upline) values ($1, $2, $3, $4, '1990-01-01', $5) returning id",
      [
        tenant,
        `az${who.toLowerCase()}`,
        type,
        type === 4 ? 'TRIAL' : 'PLAY',
        who === 'siblingAgent' ? members.get('agent1') : null,
      ],
    );
    members.set(who, rows[0]!.id);
  }
  await query('update member set upline = $2 where tenant = $1 and id = $3', [
    tenantId,
    members.get('upline'),
    members.get('downline'),
  ]);
  await query(
    "insert into member_protection (tenant, member, excluded_at, excluded_until) values ($1, $2, clock_timestamp(), clock_timestamp() + interval '1 year')",
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

it('T-AZ-1 ROL-01 API-01 every call has a stated policy, and no stated call is missing', () => {
  const contractSays = Object.fromEntries(
    calls.map(([id, { access, needsSwitch, beforePasswordChange }]) => [
      id,
      {
        access,
        ...(needsSwitch && { needsSwitch }),
        ...(beforePasswordChange && { beforePasswordChange }),
      },
    ]),
  );
  expect(contractSays).toEqual(
    Object.fromEntries(Object.entries(accessPolicy).map(([id, policy]) => [id, policyOf(policy)])),
  );
});

async function answersOf(
  route: Route,
  who: Identity,
): Promise<{ told: string | null; status: number }[]> {
  const answers = [];
  for (const { method, path } of [route, ...(route.alias ?? [])]) {
    const answer = await call(gateway.app, await begin(who), route, {
      method,
      path,
      headers: { language: 'EN' },
      ...(method !== 'GET' && { body: {} }),
    });
    answers.push({ told: answer.body.errorCode ?? null, status: answer.status });
  }
  return answers;
}

describe.each(calls)('T-AZ-1 ROL-01 %s', (id, route) => {
  it.each(identities)('tells %s what its policy says', async (who) => {
    const { access, beforePasswordChange = false } = policyOf(accessPolicy[id] ?? 'vendor');
    const wanted = gateSays(access, beforePasswordChange, who);
    for (const { told, status } of await answersOf(route, who)) {
      // Whoever passes the gate is answered, or told about its input; nobody is told about the gate, and nothing breaks.
      if (wanted === null)
        expect(told === null || !GATE.has(told) || told === SAME_WORDS[id], `${told}`).toBe(true);
      else expect(told).toBe(wanted);
      expect(status).toBeLessThan(500);
    }
  });
});

const switched = calls.flatMap(([id, route]) =>
  [route.needsSwitch ?? []].flat().map((name) => [id, name, route] as const),
);
describe.each(switched)('SYS-04 %s behind %s', (_id, name, route) => {
  it('does not exist where the switch is off, and does where it is on', async () => {
    const who: Identity =
      route.access === 'agent' ? 'agent1' : route.access === 'public' ? 'visitor' : 'member';
    await setSwitches({ ...allOn, [name]: false });
    for (const { told } of await answersOf(route, who)) expect(told).toBe('function.not.available');
    await setSwitches(allOn);
    for (const { told } of await answersOf(route, who))
      expect(told).not.toBe('function.not.available');
  });
});
