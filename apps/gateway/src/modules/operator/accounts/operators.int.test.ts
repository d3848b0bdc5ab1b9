import { contract } from '@parlour/contract';
import { builtInRoles, operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  joinConsole,
  type LoggedInOperator,
  openConsole,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';

const { approvals, auditTrail, operators, roles, session } = operatorContract;
const reason = 'asked by the brand';
const india = tenants.find(({ code }) => code === 'india') as (typeof tenants)[number];

let gateway: TestGateway;
let owner: LoggedInOperator;
let second: LoggedInOperator;
let count = 0;
const newLogin = (name: string) => `${name.replace(':', '')}${(count += 1)}@example.com`;
const invite = (role: string, brand: string | null) =>
  createOperator(gateway, { login: newLogin(role), role, brand });

type Request = { id: string; payloadHash: string; action: string; isOwn: boolean; state: string };
const openRequests = async (by: LoggedInOperator): Promise<Request[]> =>
  (await by.call<Request[]>(approvals.list)).body.value;
const approveAll = async (by: LoggedInOperator): Promise<void> => {
  for (const { id, payloadHash, isOwn } of await openRequests(by))
    if (!isOwn) await by.call(approvals.approve, { body: { id, payloadHash } });
};
const inviteManager = (brand: string): Promise<LoggedInOperator> => invite('owner', brand);
/** The token of the newest invitation that was mailed to an address. */
async function mailedToken(login: string): Promise<string> {
  const { body } = await call(gateway.app, { tenant: india }, contract.sandbox.inbox, {
    query: { to: login },
  });
  const [newest] = body.value as { text: string }[];
  return /\/join#(\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway, 'owner@example.com');
  second = await createOwner(gateway, 'second@example.com');
});
afterAll(() => gateway.stop());

describe('an invitation', () => {
  it('OPS-12 goes to the invited address alone, and a new link makes it void', async () => {
    const login = newLogin('mailed');
    const invited = await owner.call<{ id: number }>(operators.invite, {
      body: { login, name: 'Ana', role: 'auditor', brand: 'india' },
    });
    const token = await mailedToken(login);
    expect(token).not.toBe('');
    expect(invited.body.value).toMatchObject({ sentTo: login, grant: { status: 'done' } });
    expect(JSON.stringify(invited.body)).not.toContain(token);
    const { id } = invited.body.value;
    const renewed = await owner.call(operators.renewInvitation, { body: { operator: id, reason } });
    const newest = await mailedToken(login);
    expect(JSON.stringify(renewed.body)).not.toContain(newest);
    const open = (wanted: string) =>
      openConsole(gateway.app).call(session.invitation, { body: { token: wanted } });
    expect((await open(token)).body.errorCode).toBe('invitation_refused');
    expect((await open(newest)).status).toBe(200);
    await joinConsole(gateway, newest, login);
    const late = await owner.call(operators.renewInvitation, { body: { operator: id, reason } });
    expect(late.body.errorCode).toBe('changed_meanwhile');
  });

  it('OPS-12 with a role that approves gives it when another operator says so', async () => {
    const login = newLogin('puppet');
    const invited = await owner.call<{ grant: object }>(operators.invite, {
      body: { login, name: 'Puppet', role: 'finance', brand: 'india' },
    });
    expect(invited.body.value.grant).toMatchObject({ status: 'proposed' });
    const puppet = await joinConsole(gateway, await mailedToken(login), login);
    const me = await puppet.call<{ permissions: object }>(session.me);
    expect(me.body.value.permissions).toEqual({});
  });

  it('OPS-06 makes an operator of one brand who sees nothing of another', async () => {
    const support = await invite('support', india.code);
    const me = await support.call<object>(session.me);
    expect(me.body.value).toMatchObject({
      permissions: { india: builtInRoles.support.permissions },
      brands: [{ code: 'india', currency: { code: 'INR' }, timeZone: india.timeZone }],
    });
    expect((await support.call(operators.list)).body.errorCode).toBe('permission_missing');
    expect((await support.call(auditTrail.list)).body.errorCode).toBe('permission_missing');
  });

  it('OPS-06 is refused for an address that has an account, and for no role or brand', async () => {
    const body = { login: newLogin('taken'), name: 'Ana', role: 'support', brand: 'india' };
    expect((await owner.call(operators.invite, { body })).status).toBe(200);
    expect((await owner.call(operators.invite, { body })).body).toMatchObject({
      errorCode: 'already_exists',
      value: { field: 'login' },
    });
    for (const over of [{ role: 'king' }, { role: 'custom:999' }, { brand: 'atlantis' }])
      expect(
        (await owner.call(operators.invite, { body: { ...body, login: newLogin('x'), ...over } }))
          .body.errorCode,
      ).toBe('permission_missing');
  });

  it('OPS-06 names a field at fault and what is allowed', async () => {
    const answer = await owner.call(operators.invite, {
      body: { login: 'no address', name: 'A', role: 'support', brand: null, extra: 1 },
    });
    expect(answer.body.errorCode).toBe('request.param.err');
    expect(
      (answer.body.value as { fields: { field: string }[] }).fields.map(({ field }) => field),
    ).toEqual(['login', 'name', 'extra']);
  });
});

/** Gives a role to a new operator and takes it again, as the trail of a brand shows it. */
async function grantAndTake(by: LoggedInOperator, role: string, brand: string): Promise<void> {
  const { id: operator } = await invite('support', brand);
  await by.call(operators.grant, { body: { operator, role, brand, reason } });
  await by.call(operators.revoke, { body: { operator, role, brand, reason } });
}

describe('roles', () => {
  it('OPS-06 are given within the own permissions and brands only', async () => {
    const manager = await inviteManager('india');
    const target = await invite('support', 'india');
    const grant = (role: string, brand: string | null) =>
      manager.call(operators.grant, { body: { operator: target.id, role, brand, reason } });
    expect((await grant('auditor', 'india')).body.value).toEqual({ status: 'done' });
    expect((await grant('risk', 'pakistan')).body.errorCode).toBe('beyond_own_permissions');
    expect((await grant('auditor', null)).body.errorCode).toBe('beyond_own_permissions');
    const me = await target.call<{ permissions: Record<string, string[]> }>(session.me);
    expect(Object.keys(me.body.value.permissions)).toEqual(['india']);
  });

  it('OPS-06 a custom role holds what its maker has, and changes for its holders', async () => {
    const manager = await inviteManager('nigeria');
    const create = (brand: string | null, permissions: string[], name = 'Night shift') =>
      manager.call<{ code: string }>(roles.create, { body: { name, brand, permissions, reason } });
    expect((await create(null, ['members.read'])).body.errorCode).toBe('beyond_own_permissions');
    const made = await create('nigeria', ['members.read']);
    expect((await create('nigeria', ['members.read'])).body.errorCode).toBe('already_exists');
    const { code } = made.body.value;
    const holder = await invite(code, 'nigeria');
    const permissionsNow = async () =>
      (await holder.call<{ permissions: object }>(session.me)).body.value.permissions;
    expect(await permissionsNow()).toEqual({ nigeria: ['members.read'] });
    // A role of one brand is given for that brand only.
    const elsewhere = await owner.call(operators.grant, {
      body: { operator: holder.id, role: code, brand: 'india', reason },
    });
    expect(elsewhere.body.errorCode).toBe('permission_missing');
    await manager.call(roles.change, {
      body: { role: code, name: 'Night shift', permissions: ['settings.read'], reason },
    });
    expect(await permissionsNow()).toEqual({ nigeria: ['settings.read'] });
    const inUse = await manager.call(roles.remove, { body: { role: code, reason } });
    expect(inUse.body.errorCode).toBe('changed_meanwhile');
    await manager.call(operators.revoke, {
      body: { operator: holder.id, role: code, brand: 'nigeria', reason },
    });
    expect((await manager.call(roles.remove, { body: { role: code, reason } })).status).toBe(200);
    expect(await permissionsNow()).toEqual({});
  });

  it('OPS-06 decide neither over oneself nor over more permissions', async () => {
    const manager = await inviteManager('indonesia');
    const lock = (by: LoggedInOperator, operator: number) =>
      by.call(operators.lock, { body: { operator, reason } });
    expect((await lock(manager, manager.id)).body.errorCode).toBe('own_account');
    expect((await lock(manager, owner.id)).body.errorCode).toBe('beyond_own_permissions');
    const both = await invite('support', 'indonesia');
    await owner.call(operators.grant, {
      body: { operator: both.id, role: 'auditor', brand: 'india', reason },
    });
    expect((await lock(manager, both.id)).body.errorCode).toBe('beyond_own_permissions');
    expect((await lock(owner, both.id)).status).toBe(200);
  });
});

describe('a lock', () => {
  it('OPS-06 ends the sessions at once and keeps the account out until it is lifted', async () => {
    const support = await invite('support', 'india');
    await owner.call(operators.lock, { body: { operator: support.id, reason } });
    expect((await support.call(session.me)).body.errorCode).toBe('session_ended');
    const again = openConsole(gateway.app);
    const body = { login: support.login, password: OPERATOR_PASSWORD };
    expect((await again.call(session.login, { body })).body.errorCode).toBe('operator_locked');
    await owner.call(operators.unlock, { body: { operator: support.id, reason } });
    // Who can lock and unlock alone vouches for a login alone.
    expect((await again.call(session.login, { body })).body.errorCode).toBe('operator_locked');
    await approveAll(second);
    expect((await again.call(session.login, { body })).status).toBe(200);
  });

  it('OPS-06 never locks out the last owner', async () => {
    const alone = await startTestGateway();
    try {
      const [one, other] = [
        await createOwner(alone, 'a@x.com'),
        await createOwner(alone, 'b@x.com'),
      ];
      const locked = await one.call(operators.lock, { body: { operator: other.id, reason } });
      expect(locked.status).toBe(200);
      const { rows } = await alone.db.owner.pool.query<{ id: number }>(
        `select id from operator where login = 'a@x.com'`,
      );
      await alone.db.owner.pool.query(`update operator set status = 'ACTIVE' where id = $1`, [
        other.id,
      ]);
      // Both at once: one of them stays.
      const back = await joinAgain(alone, 'b@x.com');
      const answers = await Promise.all([
        one.call(operators.lock, { body: { operator: other.id, reason } }),
        back.call(operators.lock, { body: { operator: rows[0]?.id, reason } }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
      const left = await alone.db.owner.pool.query(`select from operator where status = 'ACTIVE'`);
      expect(left.rowCount).toBeGreaterThan(0);
    } finally {
      await alone.stop();
    }
  });
});

async function joinAgain(product: TestGateway, login: string) {
  const browser = openConsole(product.app);
  await browser.call(session.login, { body: { login, password: OPERATOR_PASSWORD } });
  return browser;
}

describe('who vouches for whom', () => {
  /** An operator whom `owner` invited and gave a role, by the approval of `second`. */
  async function inviteByTwo(role: string) {
    const login = newLogin('vouched');
    const { body } = await owner.call<{ grant: { request: string } }>(operators.invite, {
      body: { login, name: 'Vouched', role, brand: 'india' },
    });
    expect((await approveRequest(second, body.value.grant.request)).status).toBe(200);
    return joinConsole(gateway, await mailedToken(login), login);
  }
  const proposeUnlock = async (by: LoggedInOperator): Promise<string> => {
    const { id: operator } = await invite('support', 'india');
    await by.call(operators.lock, { body: { operator, reason } });
    return (await by.call<{ request: string }>(operators.unlock, { body: { operator, reason } }))
      .body.value.request;
  };

  it('OPS-12 neither approves what the other proposed for thirty days', async () => {
    const vouched = await inviteByTwo('owner');
    const byInviter = await proposeUnlock(owner);
    const byInvited = await proposeUnlock(vouched);
    expect((await approveRequest(vouched, byInviter)).body.errorCode).toBe('request_related');
    expect((await approveRequest(owner, byInvited)).body.errorCode).toBe('request_related');
    type Listed = { id: string; isDecidable: boolean; obstacle: string | null }[];
    const { body } = await vouched.call<Listed>(approvals.list);
    expect(body.value.find(({ id }) => id === byInviter)).toMatchObject({
      isDecidable: true,
      obstacle: 'related',
    });
    // The one who only approved the role has not vouched for the account.
    expect((await approveRequest(second, byInvited)).status).toBe(200);
    await gateway.db.owner.pool.query(
      `update operator set created_at = created_at - interval '31 days' where id = $1`,
      [vouched.id],
    );
    expect((await approveRequest(vouched, byInviter)).body.errorCode).toBe('request_related');
    await gateway.db.owner.pool.query(
      `update operator_grant set granted_at = granted_at - interval '31 days' where operator = $1`,
      [vouched.id],
    );
    expect((await approveRequest(vouched, byInviter)).status).toBe(200);
  });

  it.each([
    ['was locked', `update operator set status = 'LOCKED' where id = $1`],
    ['has lost the role', 'delete from operator_grant where operator = $1'],
  ])('OPS-12 what one proposed who %s is not carried out', async (_why, sql) => {
    const manager = await inviteManager('india');
    const request = await proposeUnlock(manager);
    await gateway.db.owner.pool.query(sql, [manager.id]);
    expect((await approveRequest(owner, request)).body.errorCode).toBe('request_proposer');
    const refused = await owner.call(approvals.refuse, { body: { id: request, reason } });
    expect(refused.status).toBe(200);
  });

  it('OPS-12 the owner of a brand gives a role back to whom it took the last one', async () => {
    const manager = await inviteManager('nigeria');
    const elsewhere = await inviteManager('india');
    const { id: operator } = await invite('auditor', 'nigeria');
    const role = { operator, role: 'auditor', brand: 'nigeria', reason };
    expect((await manager.call(operators.revoke, { body: role })).status).toBe(200);
    const listed = await manager.call<{ id: number }[]>(operators.list);
    expect(listed.body.value.map(({ id }) => id)).toContain(operator);
    const foreign = await elsewhere.call<{ id: number }[]>(operators.list);
    expect(foreign.body.value.map(({ id }) => id)).not.toContain(operator);
    const given = await manager.call(operators.grant, { body: role });
    expect(given.body.value).toEqual({ status: 'done' });
  });

  it('OPS-12 more networks for an operator take two, fewer do not', async () => {
    const { id: operator } = await invite('support', 'india');
    const set = async (...networks: string[]) =>
      (
        await owner.call<{ status: string }>(operators.setNetworks, {
          body: { operator, networks, reason },
        })
      ).body.value.status;
    expect(await set('203.0.113.0/24', '198.51.100.0/24')).toBe('done');
    expect(await set('203.0.113.0/25')).toBe('done');
    expect(await set('203.0.113.0/24')).toBe('proposed');
    expect(await set()).toBe('proposed');
  });
});

describe('four eyes', () => {
  const proposeOwner = async () => {
    const target = await invite('support', 'india');
    const answer = await owner.call<{ status: string; request: string }>(operators.grant, {
      body: { operator: target.id, role: 'owner', brand: 'india', reason },
    });
    expect(answer.body.value.status).toBe('proposed');
    const id = answer.body.value.request;
    const request = (await openRequests(second)).find((one) => one.id === id);
    return { target, id, payloadHash: request?.payloadHash ?? '' };
  };

  it('OPS-06 a role over operators waits for another operator, who sees the payload', async () => {
    const { target, id, payloadHash } = await proposeOwner();
    const own = await owner.call(approvals.approve, { body: { id, payloadHash } });
    expect(own.body.errorCode).toBe('own_request');
    expect((await target.call(operators.list)).body.errorCode).toBe('permission_missing');
    const wrong = await second.call(approvals.approve, {
      body: { id, payloadHash: '0'.repeat(64) },
    });
    expect(wrong.body.errorCode).toBe('changed_meanwhile');
    const both = await Promise.all(
      [1, 2].map(() => second.call(approvals.approve, { body: { id, payloadHash } })),
    );
    expect(both.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'request_closed',
    ]);
    expect((await target.call(operators.list)).status).toBe(200);
  });

  it('OPS-06 a payload that was changed after the proposal is refused', async () => {
    const { target, id, payloadHash } = await proposeOwner();
    const { owner: database } = gateway.db;
    await expect(
      database.pool.query(
        `update operator_request set payload = payload || '{"role": "auditor"}'
         where public_id = $1`,
        [id],
      ),
    ).rejects.toThrow('never changed');
    // As someone with the database's own rights could.
    await database.pool.query('alter table operator_request disable trigger keep_payload');
    await database.pool.query(
      `update operator_request set payload = payload || '{"role": "auditor"}'
       where public_id = $1`,
      [id],
    );
    await database.pool.query('alter table operator_request enable trigger keep_payload');
    const answer = await second.call(approvals.approve, { body: { id, payloadHash } });
    expect(answer.body.errorCode).toBe('changed_meanwhile');
    expect((await target.call(operators.list)).body.errorCode).toBe('permission_missing');
  });

  it('OPS-06 is refused, withdrawn or expires, and decided once', async () => {
    const refused = await proposeOwner();
    await second.call(approvals.refuse, { body: { id: refused.id, reason: 'not now' } });
    const withdrawn = await proposeOwner();
    await owner.call(approvals.withdraw, { body: { id: withdrawn.id, reason } });
    const expired = await proposeOwner();
    await gateway.db.owner.pool.query(
      `update operator_request set expires_at = clock_timestamp() where public_id = $1`,
      [expired.id],
    );
    for (const { id, payloadHash } of [refused, withdrawn, expired])
      expect(
        (await second.call(approvals.approve, { body: { id, payloadHash } })).body.errorCode,
      ).toBe('request_closed');
    const closed = await second.call<Request[]>(approvals.list, { query: { state: 'closed' } });
    const stateOf = (id: string) => closed.body.value.find((one) => one.id === id)?.state;
    expect([refused, withdrawn, expired].map(({ id }) => stateOf(id))).toEqual([
      'REFUSED',
      'WITHDRAWN',
      'EXPIRED',
    ]);
  });

  it('OPS-06 lost second factors are removed by two, and the account joins again', async () => {
    const target = await invite('support', 'india');
    const proposed = await owner.call<{ request: string }>(operators.resetFactors, {
      body: { operator: target.id, reason: 'phone lost' },
    });
    expect((await target.call(session.me)).status).toBe(200);
    await approveAll(second);
    expect(proposed.status).toBe(200);
    expect((await target.call(session.me)).body.errorCode).toBe('session_ended');
  });

  it('OPS-06 an operator of another brand neither sees nor decides a request', async () => {
    const manager = await inviteManager('pakistan');
    const { id, payloadHash } = await proposeOwner();
    expect((await openRequests(manager)).map((one) => one.id)).not.toContain(id);
    const answer = await manager.call(approvals.approve, { body: { id, payloadHash } });
    expect(answer.body.errorCode).toBe('permission_missing');
  });
});

describe('the audit trail', () => {
  type Rows = { rows: { action: string; brand: string | null; actor: string }[]; next: string };
  it('OPS-07 says who did what to whom, why, and what it was before', async () => {
    const support = await invite('support', 'india');
    await owner.call(operators.lock, {
      body: { operator: support.id, reason: 'left the company' },
      headers: { 'x-request-id': 'lock-request-1' },
    });
    const { body } = await owner.call<Rows>(auditTrail.list, {
      query: { request: 'lock-request-1' },
    });
    expect(body.value.rows).toMatchObject([
      {
        actor: 'owner@example.com',
        roles: ['owner'],
        action: 'operator.locked',
        subject: `operator:${support.id}`,
        reason: 'left the company',
        before: { login: support.login, status: 'ACTIVE' },
        after: { status: 'LOCKED' },
        address: '127.0.0.1',
      },
    ]);
  });

  it('OPS-07 shows an operator of one brand the rows of that brand only', async () => {
    const [india, pakistan] = [await inviteManager('india'), await inviteManager('pakistan')];
    await grantAndTake(pakistan, 'auditor', 'pakistan');
    await grantAndTake(india, 'auditor', 'india');
    const seen = await india.call<Rows>(auditTrail.list, { query: { limit: '200' } });
    expect(seen.body.value.rows.length).toBeGreaterThan(0);
    expect(new Set(seen.body.value.rows.map(({ brand }) => brand))).toEqual(new Set(['india']));
  });

  it('OPS-07 goes on page by page, and refuses to be changed', async () => {
    const first = await owner.call<Rows>(auditTrail.list, { query: { limit: '5' } });
    const rest = await owner.call<Rows>(auditTrail.list, {
      query: { limit: '5', before: first.body.value.next },
    });
    expect(first.body.value.rows).toHaveLength(5);
    expect(rest.body.value.rows[0]).not.toEqual(first.body.value.rows.at(-1));
    await expect(gateway.db.owner.pool.query(`delete from operator_event`)).rejects.toThrow(
      'append-only',
    );
  });
});
