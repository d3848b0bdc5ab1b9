import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createLedgerFixture } from '../../../testing/ledger/ledger-fixture.ts';

let db: TestDatabase;
let tenant: TenantId;
let other: TenantId;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ first: tenant, second: other } = await createLedgerFixture(db));
});
afterAll(() => db.drop());

let serial = 0;
type Place = {
  readonly type?: string;
  readonly tenantId?: TenantId;
  readonly book?: string;
  readonly status?: string;
};

async function enter(
  upline: MemberId | null,
  { type = 'agent_1', tenantId = tenant, book = 'PLAY', status = 'ACTIVE' }: Place = {},
): Promise<MemberId> {
  const row = await db.app.transaction(tenantId, (tx) =>
    tx.one<{ id: MemberId }>(
      'tree-enter',
      `insert into member (tenant, username, type, status, book, birth_date, upline)
       values ($1, $2, $3, $4, $5, '1990-01-01', $6) returning id`,
      [tenantId, `tree${++serial}`, type, status, book, upline],
    ),
  );
  return row!.id;
}

const move = (member: MemberId, upline: MemberId | null, tenantId = tenant) =>
  db.app.raw.one<{ moved: number | null; refusal: string | null }>(
    'tree-move',
    `select moved, refusal from move_member($1::smallint, $2, $3, 'operator:1', 'asked', 'test')`,
    [tenantId, member, upline],
  );

/** The team as the tree stood at a moment; without one, as it stands. */
async function teamOf(agent: MemberId, at?: string): Promise<MemberId[]> {
  const rows = await db.app.transaction(tenant, (tx) =>
    tx.many<{ id: MemberId }>(
      'tree-team',
      `select descendant as id from member_closure where tenant = $1 and ancestor = $2
         and valid_from <= coalesce($3::timestamptz, clock_timestamp())
         and valid_to > coalesce($3::timestamptz, clock_timestamp()) order by 1`,
      [tenant, agent, at ?? null],
    ),
  );
  return rows.map(({ id }) => id);
}

/** The closure of today by the uplines alone, and as it is kept. */
const faults = () =>
  db.app.transaction(tenant, (tx) =>
    tx.many(
      'tree-faults',
      `with recursive line as (
         select id as descendant, id as ancestor, 0 as depth, upline from member where tenant = $1
         union all
         select l.descendant, m.id, l.depth + 1, m.upline from line l
           join member m on m.tenant = $1 and m.id = l.upline
       ), kept as (
         select descendant, ancestor, depth::int from member_closure
           where tenant = $1 and valid_to = 'infinity'
       )
       (select descendant, ancestor, depth from line except select * from kept)
       union all (select * from kept except select descendant, ancestor, depth from line)`,
      [tenant],
    ),
  );

/** The database's clock as a text: a Date cuts microseconds off, and lies before a change. */
const clock = async () =>
  (await db.app.raw.one<{ now: string }>('tree-now', 'select clock_timestamp()::text as now'))!.now;

it('AGT-04 a member moves with the whole team, and the tree of before is still known', async () => {
  const [a, b] = [await enter(null), await enter(null)];
  const child = await enter(a);
  const leaf = await enter(child, { type: 'member' });
  const before = await clock();
  expect(await move(child, b)).toEqual({ moved: 2, refusal: null });
  expect([await teamOf(a), await teamOf(b)]).toEqual([[a], [b, child, leaf]]);
  expect([await teamOf(a, before), await teamOf(b, before)]).toEqual([[a, child, leaf], [b]]);
  const late = await enter(leaf);
  expect(await teamOf(b)).toEqual([b, child, leaf, late]);
  expect(await move(child, a)).toEqual({ moved: 3, refusal: null });
  expect(await move(child, null)).toEqual({ moved: 3, refusal: null });
  expect([await teamOf(a), await teamOf(b), await teamOf(child)]).toEqual([
    [a],
    [b],
    [child, leaf, late],
  ]);
  expect(await faults()).toEqual([]);
});

it('AGT-04 a move into the own team, to no agent or to the same place is refused', async () => {
  const top = await enter(null);
  const child = await enter(top);
  const leaf = await enter(child);
  const member = await enter(top, { type: 'member' });
  const locked = await enter(null, { status: 'LOCKED' });
  const real = await enter(null, { book: 'REAL' });
  for (const [upline, refusal] of [
    [leaf, 'agent_move_cycle'],
    [child, 'agent_move_cycle'],
    [top, 'agent_move_same'],
    [member, 'agent_move_upline'],
    [locked, 'agent_move_upline'],
    [real, 'agent_move_upline'],
    [await enter(null, { tenantId: other }), 'agent_move_upline'],
  ] as const)
    expect([upline, await move(child, upline)]).toEqual([upline, { moved: null, refusal }]);
  expect(await teamOf(top)).toEqual([top, child, leaf, member]);
});

it('AGT-04 fifty levels are kept, through moves and new members at once', async () => {
  const line = [await enter(null)];
  for (let depth = 1; depth <= 50; depth++) line.push(await enter(line.at(-1)!));
  expect(await teamOf(line[0]!)).toHaveLength(51);
  const spots = [await enter(null), await enter(null), await enter(null)];
  // Moves wait for each other; members come under what moves.
  for (let round = 0; round < 10; round++)
    await Promise.all([
      move(line[1 + ((round * 7) % 50)]!, spots[round % 3]!),
      enter(line[(round * 11) % 51]!, { type: 'member' }),
      move(spots[(round + 1) % 3]!, line[(round * 13) % 51]!),
      enter(spots[round % 3]!),
      move(line[1 + ((round * 17) % 50)]!, line[(round * 5) % 51]!),
    ]);
  expect(await faults()).toEqual([]);
});

it('AGT-04 a member who comes while the team is moved stands in the tree of after', async () => {
  const [from, to] = [await enter(null), await enter(null)];
  const agent = await enter(from);
  const leaf = await enter(agent);
  let entered: Promise<MemberId> | undefined;
  await db.owner.transaction(tenant, async (tx) => {
    await tx.one(
      'tree-move-open',
      `select moved from move_member($1::smallint, $2, $3, 'operator:1', 'asked', 'test')`,
      [tenant, agent, to],
    );
    entered = enter(leaf);
    const isWaiting = async () =>
      (await db.owner.raw.one(
        'tree-waits',
        `select where exists (select from pg_locks l where l.locktype = 'advisory'
           and not l.granted and l.database = (select oid from pg_database
             where datname = current_database()))`,
      )) !== undefined;
    await vi.waitUntil(isWaiting, { timeout: 30_000, interval: 5 });
  });
  const newcomer = await entered;
  expect(await teamOf(to)).toEqual([to, agent, leaf, newcomer]);
  expect(await faults()).toEqual([]);
});

it('AGT-05 an agent reads the rows of its own team alone, and writes none', async () => {
  const [top, stranger] = [await enter(null), await enter(null)];
  const [agent, sibling] = [await enter(top), await enter(top)];
  const [leaf, gone] = [await enter(agent, { type: 'member' }), await enter(agent)];
  await move(gone, stranger);
  const read = <Row extends object>(sql: string) =>
    db.app.teamTransaction(tenant, agent, (tx) => tx.many<Row>(`team-${++serial}`, sql, []));
  expect(await read('select id from member order by id')).toEqual([{ id: agent }, { id: leaf }]);
  expect(await read('select distinct owner from account order by 1')).toEqual([
    { owner: agent },
    { owner: leaf },
  ]);
  expect(await read('select distinct ancestor from member_closure')).toEqual([{ ancestor: agent }]);
  expect([top, sibling].length).toBe(2);
  await expect(read('select password_hash from member')).rejects.toThrow('permission denied');
  await expect(read('select * from session')).rejects.toThrow('permission denied');
  await expect(
    read(`update member set nickname = 'mine' where id = ${leaf} returning id`),
  ).rejects.toThrow('permission denied');
  // The next transaction of the connection is the application's again.
  const all = await db.app.transaction(tenant, (tx) =>
    tx.many('team-all', 'select id from member where id = any ($1)', [[top, sibling, stranger]]),
  );
  expect(all).toHaveLength(3);
});
