import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  type Agent,
  dividend,
  enterAgent,
  grantBrandContract,
  type SeenContract,
} from '../../../testing/gateway/contract-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit } from '../../../testing/gateway/vendor-client.ts';
import { writeContract, writePastPlay } from '../../../testing/growth/past-play.ts';
import { enterTree } from '../../../testing/gateway/transfer-client.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settle } from '../../growth/settlement/module.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const { agentMoves, agentTree, approvals, auditTrail } = operatorContract;
const home = tenants.find(({ code }) => code === 'philippines')!;
const abroad = tenants.find(({ code }) => code === 'nigeria')!;
const reason = 'agreed with both agents';
const DAY = 86_400_000;
type Preview = OperatorReply<(typeof agentMoves)['preview']>;
type Request = { id: string; payloadHash: string; before: Record<string, unknown> };

let gateway: TestGateway;
let tenantId: TenantId;
let one: LoggedInOperator;
let second: LoggedInOperator;
/** Two at the top; an agent below the first, with one below it. */
let first: Agent;
let other: Agent;
let agent: Agent;
let below: Agent;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  const invite = (login: string) =>
    createOperator(gateway, { login, role: 'finance', brand: home.code });
  one = await invite('one@example.com');
  second = await invite('second@example.com');
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  first = await enterAgent(gateway, home);
  other = await enterAgent(gateway, home);
  agent = await enterAgent(gateway, home, first);
  below = await enterAgent(gateway, home, agent);
});

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
const at = ({ path }: { readonly path: string }) => path.replace(':brand', home.code);
const preview = async (member: string, to = '') =>
  (
    await one.call<Preview>(agentMoves.preview, {
      path: at(agentMoves.preview),
      query: { member, to },
    })
  ).body;
const propose = (member: string, to: string | null) =>
  one.call<{ request: string }>(agentMoves.move, {
    path: at(agentMoves.move),
    body: { member, to, reason },
  });
const requestOf = async (id: string): Promise<Request> => {
  const { body } = await second.call<Request[]>(approvals.list, { query: { state: 'open' } });
  const request = body.value.find((each) => each.id === id);
  if (!request) throw new Error('no open request');
  return request;
};
const approve = (id: string) => approveRequest(second, id);
const proposed = async (member: string, to: string | null): Promise<string> =>
  (await propose(member, to)).body.value.request;
const uplineOf = async (member: string) =>
  (
    await second.call<OperatorReply<(typeof agentTree)['detail']>>(agentTree.detail, {
      path: at(agentTree.detail),
      query: { member },
    })
  ).body.value;
const messagesOf = async ({ memberId }: Agent) =>
  (
    await sql('select template from member_message where member = $1 order by id', [memberId])
  ).rows.map(({ template }) => template as string);
/** Offers along an edge and accepts. */
const agree = async (from: Agent, to: Agent, percent: number): Promise<string> => {
  const offered = (await from.offer(to, dividend(percent))).body.value as SeenContract;
  await to.accept(offered);
  return offered.contractId;
};
const agreeAll = async () => {
  await grantBrandContract(gateway, tenantId, first, 50);
  return { kept: await agree(first, agent, 40), below: await agree(agent, below, 30) };
};
const endOf = async (contractId: string) =>
  (
    await sql(
      `select v.end_reason, v.effective_to > now() as is_ahead from contract_version v
       join contract c on c.tenant = v.tenant and c.id = v.contract
       where c.public_id = $1 and v.state = 'ACCEPTED'`,
      [contractId],
    )
  ).rows[0] as { end_reason: string | null; is_ahead: boolean | null };

describe('a move in the tree', () => {
  it('AGT-04 OPS-06 CON-04 shows what it changes, and another operator makes it', async () => {
    const contracts = await agreeAll();
    const seen = (await preview(agent.id, other.name)).value;
    expect(seen).toMatchObject({
      from: { username: first.name },
      to: { username: other.name },
      teamSize: 2,
      refusal: null,
      request: null,
    });
    expect(seen.ends.map(({ agent: name }) => name)).toEqual([agent.name, below.name]);
    const id = await proposed(agent.id, other.name);
    expect((await preview(agent.id, other.name)).value.request).toBe(id);
    expect((await propose(agent.id, null)).body.errorCode).toBe('agent_move_proposed');
    expect((await uplineOf(agent.id)).upline).toMatchObject({ username: first.name });
    expect((await requestOf(id)).before).toEqual({ upline: first.name, teamSize: 2 });

    expect((await approve(id)).status).toBe(200);
    const moved = await uplineOf(agent.id);
    expect(moved.path.map(({ username }) => username)).toEqual([other.name, agent.name]);
    expect(moved.moves).toMatchObject([
      { from: { username: first.name }, to: { username: other.name }, teamSize: 2, reason },
    ]);
    expect(moved.moves[0]?.by).toBe(second.login);
    expect(await endOf(contracts.kept)).toEqual({ end_reason: 'MOVED', is_ahead: true });
    expect(await endOf(contracts.below)).toEqual({ end_reason: 'OUTRANKED', is_ahead: true });
    const { body } = await one.call<{ rows: { action: string; reason: string }[] }>(
      auditTrail.list,
      { query: { subject: `member:${agent.id}` } },
    );
    expect(body.value.rows[0]).toMatchObject({
      action: 'agent.moved',
      reason: `one@example.com: ${reason}`,
    });
  });

  it('AGT-04 MEM-06 who moved, both uplines and parties of contracts get messages', async () => {
    await agreeAll();
    await approve(await proposed(agent.id, other.name));
    expect((await messagesOf(other)).slice(-1)).toEqual(['downlineJoined']);
    expect((await messagesOf(first)).slice(-2)).toEqual(['contractEnded', 'downlineLeft']);
    expect((await messagesOf(agent)).slice(-3)).toEqual([
      'contractEnded',
      'contractEnded',
      'uplineChanged',
    ]);
    expect((await messagesOf(below)).slice(-1)).toEqual(['contractEnded']);
    await approve(await proposed(agent.id, null));
    expect((await messagesOf(agent)).slice(-1)).toEqual(['uplineRemoved']);
    expect((await uplineOf(agent.id)).upline).toBeNull();
  });

  it('AGT-04 T-TEN-1 is refused before it is proposed where it cannot be made', async () => {
    const member = await enterTree(gateway, home, { under: first.member });
    const closed = await enterAgent(gateway, home);
    const stranger = await enterAgent(gateway, abroad);
    await sql(`update member set status = 'CLOSED' where id = $1`, [closed.memberId]);
    for (const [who, to, refusal] of [
      [agent.id, agent.name, 'agent_move_cycle'],
      [agent.id, below.id, 'agent_move_cycle'],
      [agent.id, first.name, 'agent_move_same'],
      [first.id, null, 'agent_move_same'],
      [agent.id, member.caller.username, 'agent_move_upline'],
      [agent.id, closed.name, 'agent_move_upline'],
      [agent.id, stranger.id, 'agent_move_upline'],
      [agent.id, 'no-such-agent', 'agent_move_upline'],
      [closed.id, first.name, 'agent_move_closed'],
      [stranger.id, first.name, 'member_unknown'],
    ] as const)
      expect([who, to, (await propose(who, to)).body.errorCode]).toEqual([who, to, refusal]);
    expect((await preview(agent.id, below.name)).value.refusal).toBe('agent_move_cycle');
  });

  it('AGT-04 is refused when the member stands elsewhere than it was shown', async () => {
    const id = await proposed(agent.id, other.name);
    await sql(`select move_member($1::smallint, $2, null, 'operator:1', 'x', 'test')`, [
      tenantId,
      agent.memberId,
    ]);
    const { body } = await approve(id);
    expect(body.errorCode).toBe('changed_meanwhile');
    expect((await uplineOf(agent.id)).upline).toBeNull();
  });
});

describe('a move that is interrupted, or that meets another', () => {
  it('AGT-04 CON-04 ends contracts only if it is made: a failure takes all back', async () => {
    const contracts = await agreeAll();
    const id = await proposed(agent.id, other.name);
    await sql(`create function fail_move() returns trigger language plpgsql as
      $$ begin raise exception 'the process is gone'; end $$`);
    // The last thing that a move writes is its row of the operators' trail.
    await sql(`create trigger fail_move before insert on operator_event for each row
      when (new.action = 'agent.moved') execute function fail_move()`);
    expect((await approve(id)).status).toBe(500);
    expect((await uplineOf(agent.id)).upline).toMatchObject({ username: first.name });
    expect(await endOf(contracts.kept)).toMatchObject({ end_reason: null });
    expect((await messagesOf(other)).includes('downlineJoined')).toBe(false);
    await sql('drop trigger fail_move on operator_event');
    await sql('drop function fail_move');
    expect((await approve(id)).status).toBe(200);
    expect(await endOf(contracts.kept)).toMatchObject({ end_reason: 'MOVED' });
  });

  it('AGT-04 of two at once that would make a circle, one is made', async () => {
    const ids = [await proposed(first.id, other.name), await proposed(other.id, first.name)];
    const answers = await Promise.all(ids.map(approve));
    expect(answers.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual([
      'agent_move_cycle',
      'done',
    ]);
    const uplines = [(await uplineOf(first.id)).upline, (await uplineOf(other.id)).upline];
    expect(uplines.filter((upline) => upline === null)).toHaveLength(1);
  });
});

it('CON-04 a period in which an agent moved is paid by the tree at its end', async () => {
  const start = startOfDay(home.timeZone, 1);
  const noon = new Date(start + DAY / 2);
  const subject = { product: 'RNG', from: start, agent: agent.memberId };
  const tiers = [{ validBets: 0, activeMembers: 0, netLoss: 0, rate: 50_000 }];
  for (const top of [first, other])
    await writeContract(gateway.db, tenantId, {
      ...subject,
      payer: null,
      agent: top.memberId,
      kind: 'DIVIDEND',
      period: 'D',
      tiers,
    });
  await deposit(gateway, first.caller, 50);
  await writeContract(gateway.db, tenantId, {
    ...subject,
    payer: first.memberId,
    kind: 'DAILY_SALARY',
    period: 'DAY',
    tiers,
  });
  await playYesterday(start + 5000);
  await sql(`update member_closure set valid_from = '-infinity' where tenant = $1`, [tenantId]);
  await approve(await proposed(agent.id, other.name));
  // As if it had been approved at noon of that day.
  await sql(`update member_closure set valid_to = $2 where tenant = $1 and valid_to < 'infinity'`, [
    tenantId,
    noon,
  ]);
  await sql(
    `update member_closure set valid_from = $2 where tenant = $1 and valid_from > '-infinity'`,
    [tenantId, noon],
  );
  await rollUpAll(gateway.db, tenantId);
  await settle(gateway.db.app, { tenantId, timeZone: home.timeZone, activeMinimum: micros(0n) });
  const { rows } = await sql(
    `select a.username as agent, u.username as payer, i.valid_bets::int / 1000000 as bets, p.state
     from settlement_input i join member a on a.id = i.agent left join member u on u.id = i.payer
     left join settlement_payout p on p.tenant = i.tenant and p.input = i.id
     where i.agent = any ($1::bigint[]) order by i.id`,
    [[first, other, agent].map(({ memberId }) => memberId)],
  );
  expect(rows).toEqual([
    { agent: first.name, payer: null, bets: 0, state: null },
    { agent: other.name, payer: null, bets: 100, state: 'PAID' },
    { agent: agent.name, payer: first.name, bets: 100, state: 'PAID' },
  ]);
});

/** A bet of a hundred that the one below the agent lost. */
async function playYesterday(at: number): Promise<void> {
  const { rows } = await sql(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past-RNG', v.id, 'past-RNG', 'RNG', 'RNG' from v returning vendor`,
    [tenantId],
  );
  const bet = { member: below.memberId, game: 'past-RNG', at, endsAt: at + 1000 };
  await writePastPlay(gateway.db, { tenant: tenantId, vendor: rows[0].vendor }, [
    { ...bet, stake: 100_000_000n, end: { payout: 0n } },
  ]);
}
