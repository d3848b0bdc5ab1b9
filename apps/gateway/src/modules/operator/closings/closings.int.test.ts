import { contract } from '@parlour/contract';
import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { enterAgent, grantBrandContract } from '../../../testing/gateway/contract-client.ts';
import { createDividendTeam } from '../../../testing/growth/dividend-team.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { accountClosings, auditTrail } = operatorContract;
const home = tenants.find(({ code }) => code === 'philippines')!;
const reason = 'asked by the member';
type Preview = OperatorReply<(typeof accountClosings)['preview']>;

let gateway: TestGateway;
let one: LoggedInOperator;
let second: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  const invite = (login: string) =>
    createOperator(gateway, { login, role: 'risk', brand: home.code });
  one = await invite('one@example.com');
  second = await invite('second@example.com');
});
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }) => path.replace(':brand', home.code);
const preview = async (member: string) =>
  (
    await one.call<Preview>(accountClosings.preview, {
      path: at(accountClosings.preview),
      query: { member },
    })
  ).body.value;
const propose = async (name: 'close' | 'reopen', member: string, by = one) => {
  const route = accountClosings[name];
  const { body } = await by.call<{ request: string }>(route, {
    path: at(route),
    body: { member, reason },
  });
  return body.errorCode ?? body.value.request;
};
const approve = async (id: string, by = second) =>
  (await approveRequest(by, id)).body.errorCode ?? 'done';
const run = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await gateway.db.owner.pool.query<Row>(text, values)).rows;
const statusOf = async (member: string) =>
  (await run<{ status: string }>('select status from member where public_id = $1', [member]))[0]
    ?.status;

describe('accounts that operators close', () => {
  it('OPS-06 are closed by two, at once on the site, and opened again by two', async () => {
    const member = await registerMember(gateway.app, home);
    expect(await preview(member.id)).toEqual({
      refusal: null,
      balances: [],
      openRounds: 0,
      owed: 0,
      contracts: 0,
      teamSize: 0,
      request: null,
    });
    const request = await propose('close', member.id);
    expect((await preview(member.id)).request).toBe(request);
    expect(await approve(request, one)).toBe('own_request');
    expect(await statusOf(member.id)).toBe('ACTIVE');
    expect(await approve(request)).toBe('done');
    expect(await statusOf(member.id)).toBe('CLOSED');
    const balance = () => call(gateway.app, member, contract.wallet.balance, { query: {} });
    expect((await balance()).status).toBe(401);
    expect(await propose('close', member.id)).toBe('changed_meanwhile');
    const { body } = await second.call<{ rows: object[] }>(auditTrail.list, {
      query: { subject: `member:${member.id}` },
    });
    expect(body.value.rows[0]).toMatchObject({
      action: 'member.closed',
      reason: `one@example.com: ${reason}`,
    });
    expect(await approve(await propose('reopen', member.id))).toBe('done');
    expect(await statusOf(member.id)).toBe('ACTIVE');
    expect((await balance()).status).toBe(401);
    expect(await propose('reopen', member.id)).toBe('changed_meanwhile');
  });

  it('OPS-06 WAL-06 are not closed with money in them, not after the approval either', async () => {
    const rich = await registerMember(gateway.app, home);
    await deposit(gateway, rich, 25);
    expect(await preview(rich.id)).toMatchObject({
      refusal: 'closing_money',
      balances: [{ account: 'PLAYER_CASH', book: 'PLAY', balance: 25 }],
    });
    expect(await propose('close', rich.id)).toBe('closing_money');
    const late = await registerMember(gateway.app, home);
    const request = await propose('close', late.id);
    await deposit(gateway, late, 25);
    expect(await approve(request)).toBe('closing_money');
    expect(await statusOf(late.id)).toBe('ACTIVE');
  });

  it('OPS-06 are not closed with an open round, and those of a demo not opened', async () => {
    const member = await registerMember(gateway.app, home);
    await run(
      `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet, win,
         refund, opened_at)
       select m.tenant, v.id, 'closing', m.id, money_asset('PLAY'), 'x', 1, 1, 0, 0, now()
       from member m join vendor v on v.tenant = m.tenant where m.public_id = $1 limit 1`,
      [member.id],
    );
    expect(await propose('close', member.id)).toBe('closing_rounds');
    await run(`update member set status = 'CLOSED', is_demo = true where public_id = $1`, [
      member.id,
    ]);
    expect(await propose('reopen', member.id)).toBe('closing_demo');
  });

  it('CON-04 OPS-06 end their contracts in the same transaction', async () => {
    const agent = await enterAgent(gateway, home);
    await grantBrandContract(gateway, gateway.tenancies.ofCode(home.code)!.tenantId, agent, 10);
    expect(await preview(agent.member.caller.id)).toMatchObject({ refusal: null, contracts: 1 });
    expect(await approve(await propose('close', agent.member.caller.id))).toBe('done');
    expect(
      await run(
        `select v.end_reason from contract c join contract_version v on v.tenant = c.tenant
           and v.contract = c.id join member m on m.tenant = c.tenant and m.id = c.agent
         where m.public_id = $1`,
        [agent.member.caller.id],
      ),
    ).toEqual([{ end_reason: 'CLOSED' }]);
  });

  it('CON-05 OPS-06 are not closed while they owe commissions', async () => {
    const team = await createDividendTeam(gateway, home);
    const { rows } = await gateway.db.owner.pool.query<{ cash: string }>(
      `select balance as cash from account where owner = $1 and type = 'PLAYER_CASH'`,
      [team.top.memberId],
    );
    await team.credit(team.top, -Number(rows[0]?.cash ?? 0) / 1_000_000);
    expect(await preview(team.top.caller.id)).toMatchObject({ refusal: 'closing_owes', owed: 12 });
  });
});
