import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const { agent, team } = contract;

type Person = Caller & { readonly username: string; readonly id: string };
type Row = {
  customerId: string;
  customerName: string;
  isAgent: number;
  teamSize: number;
  hasDirect: number;
  onlineStatus: number;
  activeFlag: number;
  availBalance: number;
  lastLoginTimeInTimestamp: number | null;
};
type Answer = { path: { customerName: string }[]; list: Row[]; hasMore: boolean };

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
});
afterAll(() => gateway.stop());

const query = <Result extends object>(sql: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Result>(sql, params);

/** Puts a person under another one, as an operator's move does; answers the person. */
async function under(upline: Person | null, person: Person): Promise<Person> {
  const id = `(select id from member where tenant = $1 and username = $2)`;
  await query(
    `select * from move_member($1::smallint, ${id},
       (select id from member where tenant = $1 and username = $3), 'operator:1', 'test', 'test')`,
    [tenantId, person.username, upline?.username ?? null],
  );
  return person;
}

async function person(type: 'member' | 'agent_1', tenant = philippines): Promise<Person> {
  const caller = await registerMember(gateway.app, tenant);
  await query('update member set type = $3 where tenant = $1 and username = $2', [
    gateway.tenancies.ofCode(tenant.code)!.tenantId,
    caller.username,
    type,
  ]);
  return caller;
}
const enter = async (upline: Person | null, type: 'member' | 'agent_1' = 'agent_1') => {
  const entered = await person(type);
  return upline ? under(upline, entered) : entered;
};

const list = async (caller: Caller, params: Record<string, string> = {}) =>
  (await call(gateway.app, caller, team.list, { query: params })).body.value as Answer;
const names = async (caller: Caller, params: Record<string, string> = {}) =>
  (await list(caller, params)).list.map(({ customerName }) => customerName);
const publicId = async ({ username }: { readonly username: string }) =>
  (
    await query<{ public_id: string }>(
      'select public_id from member where username = $1 order by tenant limit 1',
      [username],
    )
  ).rows[0]!.public_id;

describe('AGT-04 the team of an agent', () => {
  it('AGT-04 lists those directly under, or everyone, with the path of a drill-down', async () => {
    const top = await enter(null);
    const sub = await enter(top);
    const [deep, leaf] = [await enter(sub, 'member'), await enter(top, 'member')];
    const answer = await list(top);
    expect(answer).toMatchObject({ path: [{ customerName: top.username }], hasMore: false });
    expect(answer.list.map(({ customerName }) => customerName)).toEqual([
      leaf.username,
      sub.username,
    ]);
    expect(answer.list[1]).toMatchObject({ isAgent: 1, teamSize: 1, hasDirect: 1, activeFlag: 1 });
    expect(answer.list[0]).toMatchObject({ isAgent: 0, teamSize: 0, hasDirect: 0 });
    expect(await names(top, { scope: 'ALL' })).toEqual([
      leaf.username,
      deep.username,
      sub.username,
    ]);
    expect(await names(top, { scope: 'ALL', order: 'asc', size: '1', page: '2' })).toEqual([
      deep.username,
    ]);
    const below = await list(top, { customerId: await publicId(sub) });
    expect(below.path.map(({ customerName }) => customerName)).toEqual([
      top.username,
      sub.username,
    ]);
    expect(below.list.map(({ customerName }) => customerName)).toEqual([deep.username]);
  });

  it('AGT-04 finds by the beginning of a name, and orders by what is asked for', async () => {
    const top = await enter(null);
    const [one, two, three] = [await enter(top), await enter(top), await enter(top, 'member')];
    const under2 = await enter(two, 'member');
    const all = [one, two, three];
    await query(
      `update account set balance = x.balance from (values ($2, 3000000), ($3, 1000000),
         ($4, 2000000)) x (username, balance) join member m on m.username = x.username
       where account.tenant = $1 and account.owner = m.id and account.type = 'PLAYER_CASH'
         and m.tenant = $1`,
      [tenantId, one.username, two.username, three.username],
    );
    await query(
      `update member set last_login_at = case username when $2 then now() - interval '3 days'
         when $3 then now() - interval '1 day' end where tenant = $1 and username = any ($4)`,
      [tenantId, one.username, two.username, all.map(({ username }) => username)],
    );
    const sorted = (sort: string, order: string) => names(top, { sort, order });
    const [a, b, c] = all.map(({ username }) => username);
    expect(await sorted('name', 'asc')).toEqual([a, b, c].toSorted());
    expect(await sorted('name', 'desc')).toEqual([a, b, c].toSorted().toReversed());
    expect(await sorted('balance', 'desc')).toEqual([a, c, b]);
    expect(await sorted('balance', 'asc')).toEqual([b, c, a]);
    expect(await sorted('lastLogin', 'desc')).toEqual([b, a, c]);
    expect(await sorted('lastLogin', 'asc')).toEqual([c, a, b]);
    expect((await sorted('teamSize', 'desc'))[0]).toBe(b);
    expect((await sorted('teamSize', 'asc'))[2]).toBe(b);
    expect(await sorted('registered', 'asc')).toEqual([a, b, c]);
    await query(
      `update member set created_at = now() - case username when $2 then interval '1 day'
         when $3 then interval '3 days' else interval '2 days' end
       where tenant = $1 and username = any ($4)`,
      [tenantId, one.username, two.username, all.map(({ username }) => username)],
    );
    expect(await sorted('registered', 'asc')).toEqual([b, c, a]);
    expect(await sorted('registered', 'desc')).toEqual([a, c, b]);
    const beginning = under2.username.slice(0, -1).toUpperCase();
    expect(await names(top, { subordinateName: beginning, scope: 'ALL' })).toContain(
      under2.username,
    );
    expect(await names(top, { subordinateName: under2.username })).toEqual([]);
    expect(await names(top, { subordinateName: `${a}%`, scope: 'ALL' })).toEqual([]);
    const totals = await call(gateway.app, top, team.totals);
    expect(totals.body.value).toEqual({ directs: 3, teamSize: 4, availBalance: 6 });
  });

  it('AGT-04 says who is online, and locked', async () => {
    const top = await enter(null);
    const leaf = await enter(top, 'member');
    expect((await list(top)).list[0]).toMatchObject({ onlineStatus: 1 });
    await query(
      `update session set last_seen_at = now() - interval '6 minutes' where member =
         (select id from member where tenant = $1 and username = $2)`,
      [tenantId, leaf.username],
    );
    expect((await list(top)).list[0]).toMatchObject({ onlineStatus: 0 });
    await query("update member set status = 'LOCKED' where tenant = $1 and username = $2", [
      tenantId,
      leaf.username,
    ]);
    expect((await list(top)).list[0]).toMatchObject({ activeFlag: 0 });
  });

  it('AGT-04 a member directly under is made an agent, with an audit row', async () => {
    const top = await enter(null);
    const leaf = await enter(top, 'member');
    const id = await publicId(leaf);
    const promote = (caller: Caller, customerId: string) =>
      call(gateway.app, caller, team.promote, { body: { customerId } });
    expect((await promote(top, id)).status).toBe(200);
    expect((await list(top)).list[0]).toMatchObject({ isAgent: 1 });
    expect(await names(leaf)).toEqual([]);
    const { rows } = await query('select actor, subject from audit_event where action = $1', [
      'agent.promote',
    ]);
    expect(rows).toEqual([{ actor: `member:${await publicId(top)}`, subject: `member:${id}` }]);
    // An agent already.
    expect(await promote(top, id)).toMatchObject({ status: 404 });
  });
});

describe('AGT-05 T-AZ-2 what an agent cannot see', () => {
  it('AGT-05 no call shows or changes anyone outside the own team', async () => {
    const top = await enter(null);
    const [middle, sibling] = [await enter(top), await enter(top)];
    const [sub, leaf] = [await enter(middle), await enter(middle, 'member')];
    const deep = await enter(sub, 'member');
    const stranger = await enter(null);
    const ofStranger = await enter(stranger, 'member');
    const gone = await under(stranger, await enter(middle, 'member'));
    const foreign = await person('agent_1', bangladesh);
    const everyone = [top, middle, sibling, sub, leaf, deep, stranger, ofStranger, gone, foreign];
    const ids = new Map(
      await Promise.all(everyone.map(async (one) => [one, await publicId(one)] as const)),
    );
    const teams = new Map<Person, readonly Person[]>([
      [top, [top, middle, sibling, sub, leaf, deep]],
      [middle, [middle, sub, leaf, deep]],
      [sibling, [sibling]],
      [sub, [sub, deep]],
      [stranger, [stranger, ofStranger, gone]],
      [foreign, [foreign]],
    ]);
    for (const [caller, own] of teams) {
      const others = everyone.filter((one) => !own.includes(one));
      const seen: string[] = [];
      const ask = async (
        ...args: Parameters<typeof call> extends [unknown, unknown, ...infer R] ? R : never
      ) => {
        const answer = await call(gateway.app, caller, ...args);
        seen.push(JSON.stringify(answer.body));
        return answer.status;
      };
      for (const target of everyone) {
        const customerId = ids.get(target)!;
        const status = own.includes(target) ? 200 : 404;
        for (const scope of ['DIRECT', 'ALL'])
          expect(await ask(team.list, { query: { customerId, scope } })).toBe(status);
        expect(await ask(team.totals, { query: { customerId } })).toBe(status);
        for (const scope of ['DIRECT', 'ALL'])
          await ask(team.list, { query: { subordinateName: target.username, scope } });
        if (!own.includes(target))
          expect(await ask(team.promote, { body: { customerId } })).toBe(404);
      }
      for (const each of [agent.links, agent.registered, team.list, team.totals]) await ask(each);
      const text = seen.join('\n');
      for (const other of others) {
        expect(text.includes(other.username), `${caller.username} ${other.username}`).toBe(false);
        expect(text.includes(ids.get(other)!)).toBe(false);
      }
    }
    const { rows } = await query(
      "select 1 from member where type = 'agent_1' and username = any ($1)",
      [[leaf, deep, ofStranger, gone].map(({ username }) => username)],
    );
    expect(rows).toEqual([]);
  });

  it('AGT-05 who has registered by a link and left the team is no longer listed', async () => {
    const [top, stranger] = [await enter(null), await enter(null)];
    const link = (await call(gateway.app, top, agent.createLink, { body: { type: 0 } })).body
      .value as { code: string };
    const leaf = { username: uniqueUsername() } as Person;
    const body = registrationForm(leaf.username, { affiliateCode: link.code });
    await call(gateway.app, { tenant: philippines }, contract.member.register, { body });
    const registered = async (caller: Caller) =>
      (await call(gateway.app, caller, agent.registered)).body.value as { username: string }[];
    expect((await registered(top)).map(({ username }) => username)).toEqual([leaf.username]);
    await under(stranger, leaf);
    expect(await registered(top)).toEqual([]);
    expect(await registered(stranger)).toEqual([]);
  });

  it.each([team.list, team.totals, team.promote] as const)(
    'AGT-05 AUT-10 members who are no agents, and visitors, are refused by $path',
    async (route) => {
      const body = route === team.promote ? { body: { customerId: 'a' } } : {};
      const member = await registerMember(gateway.app, philippines);
      expect(await call(gateway.app, member, route, body)).toMatchObject({
        status: 403,
        body: { errorCode: 'error_not_agent' },
      });
      expect((await call(gateway.app, { tenant: philippines }, route, body)).status).toBe(401);
    },
  );
});
