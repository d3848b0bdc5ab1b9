import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { deliverMessages } from '../messages/delivery-job.ts';
import { countReceivers } from '../messages/segment.ts';

const { auditTrail, cases, memberMessages } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'called the member, who set a limit';
type Row = {
  id: string;
  member: string;
  kind: string;
  evidence: object;
  state: string;
  isOverdue: boolean;
  claimedBy: string | null;
  closedBy: string | null;
  outcome: string | null;
  note: string | null;
};
type Detail = Row & { protection: { limits: object[] }; others: Row[] };
type Member = Awaited<ReturnType<typeof registerMember>>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let auditor: LoggedInOperator;
let finance: LoggedInOperator;
let foreign: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  const invite = (login: string, role: string, brand = home.code) =>
    createOperator(gateway, { login: `${login}@example.com`, role, brand });
  one = await invite('one', 'support');
  second = await invite('second', 'risk');
  auditor = await invite('auditor', 'auditor');
  finance = await invite('finance', 'finance');
  foreign = await invite('foreign', 'support', other.code);
});
afterAll(() => gateway.stop());

const tenantId = () => gateway.tenancies.ofCode(home.code)!.tenantId;
const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
const register = () => registerMember(gateway.app, home);
const ask = async <Value>(
  by: LoggedInOperator,
  route: OperatorRoute,
  sent: { query?: Record<string, string>; body?: object } = {},
) => by.call<Value>(route, { path: route.path.replace(':brand', home.code), ...sent });

/** Raises a case of a member, as the job does; returns its id. */
async function raise({ id }: Member, kind = 'chasing_losses', hours = 0): Promise<string> {
  const { rows } = await sql(
    `insert into member_case (tenant, member, kind, figure, evidence, raised_at)
     select tenant, id, $3, 250000000, '{"from": "2026-11-01T10:00:00+00:00",
       "until": "2026-11-01T16:00:00+00:00", "deposits": 3, "deposited": "300000000",
       "lost": "250500000", "nights": 4, "hours": 9, "fromHour": 0, "untilHour": 5,
       "lastWeek": "200000000", "weeklyMean": "50000000"}'::jsonb,
       clock_timestamp() - make_interval(hours => $4)
     from member where tenant = $1 and public_id = $2 returning id::text`,
    [tenantId(), id, kind, hours],
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}
const list = async (query: Record<string, string> = {}, by = one) =>
  (await ask<{ rows: Row[]; next: string | null }>(by, cases.list, { query })).body.value;
const look = async (id: string) =>
  (await ask<Detail>(one, cases.detail, { query: { case: id } })).body.value;
const act = async (name: 'claim' | 'release' | 'close', id: string, by = one) =>
  (
    await ask(by, cases[name], {
      body: { case: id, ...(name === 'close' && { outcome: 'limits_agreed', reason }) },
    })
  ).body;

it('PRO-02 cases are listed by state, kind and member, newest first, page by page', async () => {
  await sql('delete from member_case where tenant = $1', [tenantId()]);
  const [amina, bilal] = [await register(), await register()];
  const old = await raise(amina, 'night_play', 73);
  const chased = await raise(amina);
  const rising = await raise(bilal, 'rising_deposits');
  const ids = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id);
  expect(ids(await list())).toEqual([rising, chased, old]);
  expect(ids(await list({ member: amina.username }))).toEqual([chased, old]);
  expect(ids(await list({ member: amina.id, kind: 'night_play' }))).toEqual([old]);
  const first = await list({ limit: '2' });
  expect(ids(first)).toEqual([rising, chased]);
  expect(ids(await list({ limit: '2', after: first.next ?? '' }))).toEqual([old]);
  await act('claim', rising);
  await act('close', rising);
  expect(ids(await list({ state: 'OPEN' }))).toEqual([chased, old]);
  expect(ids(await list({ state: 'CLOSED' }))).toEqual([rising]);
  expect((await ask(one, cases.waiting)).body.value).toEqual({ open: 2 });
  // Open for longer than the 72 hours of the settings.
  expect((await list({ state: 'OPEN' })).rows.map(({ isOverdue }) => isOverdue)).toEqual([
    false,
    true,
  ]);
});

it('PRO-02 a case shows its figures, the limits of its member and the other cases', async () => {
  const member = await register();
  const old = await raise(member, 'night_play');
  const rising = await raise(member, 'rising_deposits');
  const id = await raise(member);
  await sql(
    `insert into member_limit (tenant, member, kind, setter, value)
     select tenant, id, 'DEPOSIT_DAY', 'MEMBER', 50000000 from member
     where tenant = $1 and public_id = $2`,
    [tenantId(), member.id],
  );
  const detail = await look(id);
  expect(detail).toMatchObject({
    member: member.id,
    kind: 'chasing_losses',
    evidence: {
      kind: 'chasing_losses',
      from: Date.UTC(2026, 10, 1, 10),
      deposits: 3,
      deposited: 300,
      lost: 250.5,
    },
    protection: { excludedUntil: null, limits: [{ kind: 'DEPOSIT_DAY', amount: 50 }] },
  });
  expect(detail.others.map(({ id: each }) => each)).toEqual([rising, old]);
  expect(detail.others.map(({ evidence }) => evidence)).toEqual([
    { kind: 'rising_deposits', lastWeek: 200, weeklyMean: 50 },
    { kind: 'night_play', nights: 4, hours: 9, fromHour: 0, untilHour: 5 },
  ]);
});

it('PRO-02 OPS-07 one operator at a time works on a case, and closes it with a note', async () => {
  const id = await raise(await register());
  expect((await act('close', id)).errorCode).toBe('case_not_claimed');
  const both = await Promise.all([act('claim', id), act('claim', id, second)]);
  expect(both.map(({ errorCode }) => errorCode ?? 'claimed').toSorted()).toEqual([
    'case_claimed',
    'claimed',
  ]);
  const [mine, theirs] = both[0].success ? [one, second] : [second, one];
  for (const name of ['claim', 'release', 'close'] as const)
    expect((await act(name, id, theirs)).errorCode).toBe('case_claimed');
  const own = async (claim: string, by: LoggedInOperator) =>
    (await list({ claim }, by)).rows.some((row) => row.id === id);
  expect([await own('mine', mine), await own('others', theirs)]).toEqual([true, true]);
  expect([await own('mine', theirs), await own('free', theirs)]).toEqual([false, false]);
  expect((await act('release', id, mine)).success).toBe(true);
  expect((await act('claim', id, theirs)).success).toBe(true);
  expect((await act('close', id, theirs)).success).toBe(true);
  expect((await act('claim', id, mine)).errorCode).toBe('case_closed');
  expect(await look(id)).toMatchObject({ state: 'CLOSED', outcome: 'limits_agreed', note: reason });
  const trail = await ask<{ rows: object[] }>(owner, auditTrail.list, {
    query: { subject: `case:${id}` },
  });
  expect(trail.body.value.rows).toMatchObject([
    { action: 'case.closed', reason, after: { outcome: 'limits_agreed' } },
    { action: 'case.claimed' },
    { action: 'case.released' },
    { action: 'case.claimed' },
  ]);
});

it('PRO-02 a claim ends after a day', async () => {
  const id = await raise(await register());
  await act('claim', id);
  await sql(
    `update member_case set claimed_at = clock_timestamp() - interval '25 hours'
     where tenant = $1 and id = $2`,
    [tenantId(), id],
  );
  expect((await look(id)).claimedBy).toBeNull();
  expect((await act('close', id)).errorCode).toBe('case_not_claimed');
  expect((await act('claim', id, second)).success).toBe(true);
  expect((await look(id)).claimedBy).toBe('second@example.com');
});

it('PRO-02 OPS-06 who may only read changes nothing, and others read nothing', async () => {
  const id = await raise(await register());
  expect((await ask(auditor, cases.detail, { query: { case: id } })).body.success).toBe(true);
  for (const name of ['claim', 'release', 'close'] as const)
    expect((await act(name, id, auditor)).errorCode).toBe('permission_missing');
  for (const by of [finance, foreign])
    expect((await ask(by, cases.list)).body.errorCode).toBe('permission_missing');
  expect((await act('claim', '999999999')).errorCode).toBe('case_unknown');
});

it('PRO-02 MEM-06 a member with an open case is sent no marketing until it is closed', async () => {
  const member = await register();
  const texts = { EN: { subject: 'Kite week', content: 'It begins on Monday.' } };
  const send = async (kind: string) =>
    (
      await ask(one, memberMessages.send, {
        body: { kind, audience: 'member', member: member.id, texts, reason },
      })
    ).body;
  const count = (kind: 'marketing' | 'service') =>
    gateway.db.app.transaction(tenantId(), (tx) => countReceivers(tx, tenantId(), kind, {}));
  const all = await count('marketing');
  const id = await raise(member);
  expect([await count('marketing'), await count('service')]).toEqual([
    all - 1,
    await count('service'),
  ]);
  expect((await send('marketing')).errorCode).toBe('marketing_refused');
  expect((await send('service')).success).toBe(true);

  // A message to all whose delivery goes on while the case is open.
  const sent = await sql(
    `insert into sent_message (tenant, kind, audience, author, receivers, state)
     select $1, 'marketing', 'all', min(o.id), 1, 'sending' from operator o returning id`,
    [tenantId()],
  );
  const [message] = sent.rows as { id: string }[];
  await gateway.db.app.transaction(tenantId(), (tx) => deliverMessages(tx, tenantId()));
  const reached = await sql(
    `select from member_message e join member m on m.tenant = e.tenant and m.id = e.member
     where e.tenant = $1 and e.sent_message = $2 and m.public_id = $3`,
    [tenantId(), message?.id, member.id],
  );
  expect(reached.rowCount).toBe(0);

  await act('claim', id);
  await act('close', id);
  expect(await count('marketing')).toBe(all);
  expect((await send('marketing')).success).toBe(true);
});
