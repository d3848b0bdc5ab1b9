import { type Access, contract, type Route } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { call, type Caller, signUp, startTestGateway, type TestGateway } from '../harness/gateway.ts';
import { seedGateway } from '../harness/vendor.ts';
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

/** What each identity is told by each kind of access; null = it passes the gate. A new kind of access without a row fails to compile. */
const identities = ['visitor', 'member', 'trial', 'agent', 'expired', 'otherTenant', 'tokenOnly'] as const;
type Identity = (typeof identities)[number];
const NO_SESSION = 'login.not.session';
const BAD = 'user.or.token.invalid';
const expectations: Record<Access, Record<Identity, string | null>> = {
  public: { visitor: null, member: null, trial: null, agent: null, expired: null, otherTenant: null, tokenOnly: null },
  session: { visitor: NO_SESSION, member: null, trial: null, agent: null, expired: BAD, otherTenant: BAD, tokenOnly: BAD },
  real: { visitor: NO_SESSION, member: null, trial: 'in_need_true_account', agent: null, expired: BAD, otherTenant: BAD, tokenOnly: BAD },
  agent: { visitor: NO_SESSION, member: 'error_not_agent', trial: 'error_not_agent', agent: null, expired: BAD, otherTenant: BAD, tokenOnly: BAD },
  vendor: { visitor: 'vendor_signature_invalid', member: 'vendor_signature_invalid', trial: 'vendor_signature_invalid', agent: 'vendor_signature_invalid', expired: 'vendor_signature_invalid', otherTenant: 'vendor_signature_invalid', tokenOnly: 'vendor_signature_invalid' },
};

/**
 * What the access of every call must be. The contract says it too; saying it twice is the point: a call that is added or loosened by
 * mistake fails here until somebody states what was meant.
 */
const meant: Record<string, Access> = {
  'session.key': 'public', 'session.login': 'public', 'session.logout': 'session', 'session.touch': 'session',
  'member.register': 'public', 'member.info': 'session',
  'system.status': 'public', 'system.whitelabel': 'public', 'system.registerSettings': 'public',
  'wallet.balance': 'session', 'wallet.deposit': 'real',
  'games.vendors': 'public', 'games.list': 'public', 'games.hot': 'public', 'games.launch': 'session',
  'reports.rngHistory': 'session',
  'vendor.session': 'vendor', 'vendor.balance': 'vendor', 'vendor.bet': 'vendor', 'vendor.win': 'vendor', 'vendor.rollback': 'vendor',
};

const calls = Object.entries(contract).flatMap(([group, routes]) => Object.entries(routes).map(([name, route]: [string, Route]) => [`${group}.${name}`, route] as const));
const GATE = new Set([NO_SESSION, BAD, 'in_need_true_account', 'error_not_agent', 'vendor_signature_invalid', 'permission_denied', 'function.not.available']);

let gateway: TestGateway;
const callers = new Map<Identity, () => Promise<Caller>>();
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedGateway(gateway);
  const login = async (username: string): Promise<Caller> => {
    const answer = await call(gateway.app, { tenant: philippines }, contract.session.login, { body: { username, password: DEMO_PASSWORD, type: 'username' } });
    return { tenant: philippines, token: (answer.body.value as { token: string }).token, cookie: answer.cookie! };
  };
  const ended = await signUp(gateway.app, philippines);
  await call(gateway.app, ended, contract.session.logout);
  const foreign = { ...(await signUp(gateway.app, bangladesh)), tenant: philippines };
  // Logging out is one of the calls, so everybody signs in anew for each.
  callers.set('visitor', async () => ({ tenant: philippines }));
  callers.set('member', () => login('demo01'));
  callers.set('trial', () => login('trial01'));
  callers.set('agent', () => login('agent01'));
  callers.set('expired', async () => ended);
  callers.set('otherTenant', async () => foreign);
  callers.set('tokenOnly', async () => ({ tenant: philippines, token: (await login('demo01')).token! }));
});
afterAll(() => gateway.stop());

it('T-AZ-1 API-01 every call has a stated access, and no stated call is missing', () => {
  expect(Object.fromEntries(calls.map(([id, route]) => [id, route.access]))).toEqual(meant);
});

describe.each(calls)('T-AZ-1 ROL-01 %s', (_id, route) => {
  it.each(identities)('tells %s what its access says', async (identity) => {
    const wanted = expectations[route.access][identity];
    for (const spelling of [route, ...(route.alias ?? [])]) {
      const caller = await callers.get(identity)!();
      const answer = await call(gateway.app, caller, route, { method: spelling.method, path: spelling.path, ...(spelling.method !== 'GET' && { body: {} }) });
      const told = answer.body.errorCode ?? null;
      // Whoever passes the gate is answered, or told about its input; nobody is told about the gate, and nothing breaks.
      if (wanted === null) expect(told === null || !GATE.has(told), `${told}`).toBe(true);
      else expect(told).toBe(wanted);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
