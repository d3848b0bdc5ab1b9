import { builtInRoles, operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  inviteOperator,
  type LoggedInOperator,
  openConsole,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';

const { approvals, auditTrail, operators, roles, session } = operatorContract;
const reason = 'asked by the brand';

let gateway: TestGateway;
let owner: LoggedInOperator;
let second: LoggedInOperator;
let count = 0;
const newLogin = (name: string) => `${name.replace(':', '')}${(count += 1)}@example.com`;
const invite = (by: LoggedInOperator, role: string, brand: string | null) =>
  inviteOperator(gateway, by, { login: newLogin(role), role, brand });

type Request = { id: string; payloadHash: string; action: string; isOwn: boolean; state: string };
const openRequests = async (by: LoggedInOperator): Promise<Request[]> =>
  (await by.call<Request[]>(approvals.list)).body.value;
const approveAll = async (by: LoggedInOperator): Promise<void> => {
  for (const { id, payloadHash, isOwn } of await openRequests(by))
    if (!isOwn) await by.call(approvals.approve, { body: { id, payloadHash } });
};
/** Invites an operator with a role that takes a second operator's approval. */
async function inviteManager(brand: string): Promise<LoggedInOperator> {
  const manager = await invite(owner, 'owner', brand);
  await approveAll(second);
  return manager;
}

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway, 'owner@example.com');
  second = await createOwner(gateway, 'second@example.com');
});
afterAll(() => gateway.stop());

describe('an invitation', () => {
  it('OPS-06 makes an operator of one brand who sees nothing of another', async () => {
    const support = await invite(owner, 'support', 'india');
    const me = await support.call<object>(session.me);
    expect(me.body.value).toMatchObject({
      permissions: { india: builtInRoles.support.permissions },
      brands: [{ code: 'india', currency: { code: 'INR' }, timeZone: 'Asia/Kolkata' }],
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

describe('roles', () => {
  it('OPS-06 are given within the own permissions and brands only', async () => {
    const manager = await inviteManager('india');
    const target = await invite(manager, 'support', 'india');
    const grant = (role: string, brand: string | null) =>
      manager.call(operators.grant, { body: { operator: target.id, role, brand, reason } });
    expect((await grant('risk', 'india')).body.value).toEqual({ status: 'done' });
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
    const holder = await invite(manager, code, 'nigeria');
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
    const both = await invite(owner, 'support', 'indonesia');
    await owner.call(operators.grant, {
      body: { operator: both.id, role: 'support', brand: 'india', reason },
    });
    expect((await lock(manager, both.id)).body.errorCode).toBe('beyond_own_permissions');
    expect((await lock(owner, both.id)).status).toBe(200);
  });
});

describe('a lock', () => {
  it('OPS-06 ends the sessions at once and keeps the account out until it is lifted', async () => {
    const support = await invite(owner, 'support', 'india');
    await owner.call(operators.lock, { body: { operator: support.id, reason } });
    expect((await support.call(session.me)).body.errorCode).toBe('session_ended');
    const again = openConsole(gateway.app);
    const body = { login: support.login, password: OPERATOR_PASSWORD };
    expect((await again.call(session.login, { body })).body.errorCode).toBe('operator_locked');
    await owner.call(operators.unlock, { body: { operator: support.id, reason } });
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

describe('four eyes', () => {
  const proposeOwner = async () => {
    const target = await invite(owner, 'support', 'india');
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

  it('OPS-06 lost second factors are removed by two, and the account joins anew', async () => {
    const target = await invite(owner, 'support', 'india');
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
    const support = await invite(owner, 'support', 'india');
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
    await invite(pakistan, 'support', 'pakistan');
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
