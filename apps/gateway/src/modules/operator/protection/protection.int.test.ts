import { contract, type Reply } from '@parlour/contract';
import {
  operatorContract,
  type OperatorContract,
  type OperatorReply,
  type OperatorRoute,
} from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
/** Members of the lists; what operators change they change of another one. */
const MEMBERS = ['excluded1', 'TimedOut1', 'limited1', 'raising1', 'overdue1'];
type Page = OperatorReply<OperatorContract['protection']['list']>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  for (const username of MEMBERS) await registerMember(gateway.app, home, username);
  await registerMember(gateway.app, other, 'excluded2');
  const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
  for (const [username, until] of [
    ['excluded1', '6 months'],
    ['excluded2', '6 months'],
    ['overdue1', '-1 day'],
  ])
    await sql(
      `insert into member_protection (tenant, member, excluded_at, excluded_until)
       select tenant, id, now() - interval '1 year', now() + $2::interval from member
       where username = $1`,
      [username, until],
    );
  await sql(
    `insert into member_protection (tenant, member, timeout_until)
     select tenant, id, now() + interval '1 day' from member where username = $1`,
    ['TimedOut1'],
  );
  await sql(
    `insert into member_limit (tenant, member, kind, setter, value, next_value, next_at)
     select tenant, id, 'DEPOSIT_DAY', 'MEMBER', 500000000, n.value, n.at
     from member, lateral (select case when username = $2 then 900000000 end as value,
       case when username = $2 then now() + interval '1 day' end as at) n
     where username in ($1, $2)`,
    ['limited1', 'raising1'],
  );
});
afterAll(() => gateway.stop());

const waiting = (amount: number) => ({
  amount,
  from: expect.any(Number) as number,
  isConfirmed: false,
});
const path = operatorContract.protection.list.path.replace(':brand', home.code);
const ask = async (query: Readonly<Record<string, string>>): Promise<Page> =>
  (await support.call<Page>(operatorContract.protection.list, { path, query })).body.value;
const namesOf = ({ rows }: Page) =>
  rows.flatMap(({ username }) => (MEMBERS.includes(username) ? [username] : [])).toSorted();

it('PRO-02 OPS-01 members under a protection that holds are listed, by its kind', async () => {
  expect(namesOf(await ask({}))).toEqual(['TimedOut1', 'excluded1', 'limited1', 'raising1']);
  expect(namesOf(await ask({ show: 'excluded' }))).toEqual(['excluded1']);
  expect(namesOf(await ask({ show: 'timeout' }))).toEqual(['TimedOut1']);
  expect(namesOf(await ask({ show: 'limits' }))).toEqual(['limited1', 'raising1']);
  const { rows } = await ask({ show: 'raising' });
  expect(rows).toEqual([
    {
      member: expect.stringMatching(/^[0-9a-f]{32}$/),
      username: 'raising1',
      excludedUntil: null,
      excludedBy: null,
      timeoutUntil: null,
      limits: [{ kind: 'DEPOSIT_DAY', setter: 'MEMBER', amount: 500, raise: waiting(900) }],
      changedAt: expect.any(Number),
    },
  ]);
});

it('PRO-02 OPS-01 a member’s own raise waits past its time until it is confirmed', async () => {
  const member = await registerMember(gateway.app, home);
  const { limits, setLimit, confirmLimit } = contract.protection;
  const set = (amount: number) =>
    call(gateway.app, member, setLimit, { body: { kind: 'STAKE', amount } });
  await set(20);
  await set(50);
  const readSides = async () => {
    const seen = (await call(gateway.app, member, limits)).body.value as Reply<typeof limits>;
    const own = seen.limits.find(({ kind }) => kind === 'STAKE');
    const [row] = (await ask({ show: 'raising', member: member.id })).rows;
    return { own: own?.own.amount, canConfirm: own?.pending?.canConfirm, row: row?.limits };
  };
  const row = [{ kind: 'STAKE', setter: 'MEMBER', amount: 20, raise: waiting(50) }];
  expect(await readSides()).toEqual({ own: 20, canConfirm: false, row });
  await gateway.db.owner.pool.query(
    `update member_limit set next_at = now() - interval '1 day'
     where member = (select id from member where public_id = $1)`,
    [member.id],
  );
  expect(await readSides()).toEqual({ own: 20, canConfirm: true, row });
  await call(gateway.app, member, confirmLimit, { body: { kind: 'STAKE' } });
  expect(await readSides()).toEqual({ own: 50, canConfirm: undefined, row: undefined });
});

it('PRO-05 OPS-01 an exclusion that holds says whose decision it was', async () => {
  const read = async () =>
    (await ask({ show: 'excluded', member: 'excluded1' })).rows.map(({ excludedBy }) => excludedBy);
  const record = (source: string, wordOf: string | null, until: string) =>
    gateway.db.owner.pool.query(
      `insert into exclusion (tenant, member, source, word_of, until)
       select tenant, member, $1, $2, excluded_until + $3::interval from member_protection p
       where member = (select id from member where username = 'excluded1')`,
      [source, wordOf, until],
    );
  await record('MEMBER', null, '0');
  await record('OPERATOR', 'COURT', '-1 month');
  expect(await read()).toEqual(['MEMBER']);
  await record('OPERATOR', 'COURT', '0');
  expect(await read()).toEqual(['OPERATOR']);
});

it('PRO-02 OPS-01 the list is found by a member, and read page by page', async () => {
  expect(namesOf(await ask({ member: 'Limited1' }))).toEqual(['limited1']);
  expect(namesOf(await ask({ member: 'overdue1' }))).toEqual([]);
  const spellings = ['timedout1', 'TIMEDOUT1', 'Timedout١', 'timedout১', 'ｔｉｍｅｄｏｕｔ1'];
  for (const member of [...spellings, '\u2066TimedOut1\u2069', 'timed\u00adout1 '])
    expect(namesOf(await ask({ member }))).toEqual(['TimedOut1']);
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page: Page = await ask({ limit: '1', ...(after && { after }) });
    seen.push(...namesOf(page));
    after = page.next;
  } while (after);
  expect(seen.toSorted()).toEqual(['TimedOut1', 'excluded1', 'limited1', 'raising1']);
});

it('PRO-02 G2 OPS-06 an operator’s limit is loosened by two operators, a day later', async () => {
  const { protection, members, approvals } = operatorContract;
  const { id: member } = await registerMember(gateway.app, home);
  const at = (route: { path: string }) => route.path.replace(':brand', home.code);
  const send = async (route: OperatorRoute, body: object) =>
    (
      await support.call(route, {
        path: at(route),
        body: { member, kind: 'STAKE', reason: 'asked by the member', ...body },
      })
    ).body;
  expect((await send(protection.loosenLimit, { value: -1 })).success).toBe(false);
  await send(members.tightenLimit, { value: 20 });
  const approveNext = async () => {
    const open = await owner.call<{ id: string; payloadHash: string }[]>(approvals.list);
    const { id, payloadHash } = open.body.value[0] ?? {};
    const body = { id, payloadHash, reason: 'both have looked at it' };
    return (await owner.call(approvals.approve, { body })).body;
  };
  const readLimit = async () => (await ask({ member })).rows[0]?.limits;
  expect((await send(protection.loosenLimit, { value: 50 })).success).toBe(true);
  expect(await readLimit()).toMatchObject([{ amount: 20, raise: null }]);
  expect((await approveNext()).success).toBe(true);
  expect(await readLimit()).toMatchObject([
    { amount: 20, raise: { amount: 50, isConfirmed: true } },
  ]);
  await gateway.db.owner.pool.query(
    "update member_limit set next_at = now() where setter = 'OPERATOR'",
  );
  expect(await readLimit()).toMatchObject([{ amount: 50, raise: null }]);
  // What is not looser is refused when it is approved: another operator may have tightened it.
  await send(protection.loosenLimit, { value: 50 });
  expect((await approveNext()).errorCode).toBe('limit_not_looser');
});
