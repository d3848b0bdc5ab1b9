import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { todayIn } from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { approve } from '../../../testing/gateway/step-up-client.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  enterTree,
  type Member,
  type TransferSeen,
} from '../../../testing/gateway/transfer-client.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  createWithdrawalClient,
  PIN,
  tenantIdOf,
} from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { maskName } from '../../../security/masked-name.ts';

const [home, abroad] = ['philippines', 'india'].map(
  (name) => tenants.find(({ code }) => code === name) as TenantConfig,
) as [TenantConfig, TenantConfig];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const setSetting = (key: string, value: object) =>
  sql(
    `insert into setting (tenant, key, value) values ($1, $2, $3)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantIdOf(gateway, { tenant: home }), key, JSON.stringify(value)],
  );
beforeEach(async () => {
  await setSetting('transfers', {});
  await setSetting('whitelabel', {});
});

/** An agent with money, and a member directly under it. */
async function enterPair(amount = 1000, own = 0) {
  const agent = await enterTree(gateway, home, { type: 'agent_1', amount });
  const member = await enterTree(gateway, home, { under: agent, amount: own });
  return { agent, member };
}
const cashOf = async (...members: readonly Member[]) =>
  Promise.all(members.map((member) => member.cash()));
const codeOf = async (answer: ReturnType<Member['send']>) => {
  const { status, body } = await answer;
  return status === 200 ? 'sent' : body.errorCode;
};
describe('a transfer', () => {
  it('WAL-04 AGT-04 moves cash from an agent to a direct downline, and back', async () => {
    const { agent, member } = await enterPair();
    const { status, body } = await agent.send(300, { to: member.caller.id });
    expect([status, body.value]).toMatchObject([
      200,
      { direction: 'sent', relation: 'downline', amount: 300, member: member.caller.username },
    ]);
    expect(await cashOf(agent, member)).toEqual([700, 300]);
    expect(await codeOf(member.send(120))).toBe('sent');
    expect(await cashOf(agent, member)).toEqual([820, 180]);
    await expectSoundBooks(gateway.db);
  });

  it('WAL-04 MEM-05 is in the records of both, an upline by a masked name', async () => {
    const { agent, member } = await enterPair();
    await agent.send(300, { to: member.caller.id });
    await member.send(120);
    const masked = maskName(agent.caller.username);
    expect((await member.history()).list).toMatchObject([
      { direction: 'sent', relation: 'upline', amount: 120, member: masked },
      { direction: 'received', relation: 'upline', amount: 300, member: masked },
    ]);
    const received = await agent.history({ direction: 'received' });
    expect(received).toMatchObject({ total: 1, footer: { sent: 0, received: 120 } });
    expect((await member.movements()).list).toMatchObject([
      { kind: 'transferSent', amount: -120, balance: 180, member: masked },
      { kind: 'transferReceived', amount: 300, balance: 300, member: masked },
    ]);
    expect((await agent.movements()).list).toMatchObject([
      { kind: 'transferReceived', amount: 120, balance: 820, member: member.caller.username },
      { kind: 'transferSent', amount: -300, balance: 700, member: member.caller.username },
      { kind: 'deposit', amount: 1000 },
    ]);
    const month = todayIn(home.timeZone, new Date()).slice(0, 7);
    for (const [who, closing] of [
      [agent, 820],
      [member, 180],
    ] as const) {
      const { body } = await call(gateway.app, who.caller, contract.records.statement, {
        query: { month },
      });
      expect(body.value).toMatchObject({ head: { opening: 0, closing } });
    }
  });

  it('WAL-04 is seen by its two members alone', async () => {
    const { agent, member } = await enterPair();
    const { body } = await agent.send(50, { to: member.caller.id });
    const { transferId } = body.value as TransferSeen;
    const see = async ({ caller }: Member) =>
      (await call(gateway.app, caller, contract.transfers.detail, { query: { transferId } }))
        .status;
    const sibling = await enterTree(gateway, home, { under: agent });
    expect([await see(agent), await see(member), await see(sibling)]).toEqual([200, 200, 404]);
  });

  it('WAL-04 MEM-06 leaves the receiver a message, and both a trail', async () => {
    const { agent, member } = await enterPair();
    await agent.send(50, { to: member.caller.id });
    const { rows } = await sql(
      `select template, params ->> 'name' as name from member_message where member = $1`,
      [member.memberId],
    );
    expect(rows).toEqual([{ template: 'transferReceived', name: maskName(agent.caller.username) }]);
    const trail = await sql(`select action from audit_event where actor = $1 and action like $2`, [
      `member:${agent.memberId}`,
      '%transfer%',
    ]);
    expect(trail.rows).toEqual([{ action: 'transfer.sent' }]);
  });

  it('PAY-04 WAL-04 twenty parallel submits of one key send once and answer the same', async () => {
    const { agent, member } = await enterPair();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        agent.send(100, { to: member.caller.id }, 'one-key-of-a-double-click'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => (body.value as TransferSeen).transferId)).size).toBe(
      1,
    );
    expect(await cashOf(agent, member)).toEqual([900, 100]);
    const other = await agent.send(90, { to: member.caller.id }, 'one-key-of-a-double-click');
    expect(other.body.errorCode).toBe('idempotency_key_reused');
  });

  it('WAL-04 WAL-06 opposite transfers at once wait for each other and lose no cent', async () => {
    const { agent, member } = await enterPair(500, 500);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        codeOf(n % 2 ? member.send(10.01) : agent.send(20.02, { to: member.caller.id })),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['sent']));
    expect(await cashOf(agent, member)).toEqual([439.94, 560.06]);
    await expectSoundBooks(gateway.db);
  });

  it('WAL-04 parallel transfers never send more than there is, or than a day allows', async () => {
    await setSetting('transfers', { dailyAmount: 250 });
    const { agent, member } = await enterPair(1000);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(agent.send(100, { to: member.caller.id }))),
    );
    expect(answers.toSorted()).toEqual([
      'sent',
      'sent',
      ...Array(3).fill('transfer_limit_reached'),
    ]);
    expect(await agent.overview()).toMatchObject({ cash: 800, remainingAmount: 50 });
    const poor = await enterTree(gateway, home, { under: agent, amount: 150 });
    expect((await Promise.all([1, 2].map(() => codeOf(poor.send(100))))).toSorted()).toEqual([
      'insufficient_funds',
      'sent',
    ]);
  });
});

describe('who may send', () => {
  it('WAL-04 a switch that is off leaves nothing of it', async () => {
    const { agent, member } = await enterPair();
    expect(await member.isEnabled()).toBe(true);
    await setSetting('whitelabel', { AGENTTRANSFER3: false });
    await expect
      .poll(() => codeOf(agent.send(50, { to: member.caller.id })))
      .toBe('function.not.available');
    expect(await member.isEnabled()).toBe(false);
    expect(await cashOf(agent, member)).toEqual([1000, 0]);
  });

  it('WAL-04 AGT-04 only along one edge of the tree, and with an agent at one end', async () => {
    const { agent, member } = await enterPair(1000, 100);
    const grandchild = await enterTree(gateway, home, { under: member, amount: 100 });
    const sibling = await enterTree(gateway, home, { under: agent });
    const stranger = await enterTree(gateway, home, { type: 'agent_1', amount: 100 });
    for (const to of [grandchild, stranger, agent])
      expect(await codeOf(agent.send(50, { to: to.caller.id }))).toBe('not_found');
    expect(await codeOf(member.send(50, { to: sibling.caller.id }))).toBe('not_found');
    // Two members that are no agents: the edge alone is not enough.
    expect(await codeOf(grandchild.send(50))).toBe('function.not.available');
    expect(await codeOf(stranger.send(50))).toBe('function.not.available');
    expect(await Promise.all([grandchild, stranger, member].map((one) => one.isEnabled()))).toEqual(
      [false, true, true],
    );
  });

  it('WAL-04 TEN-02 a member of another brand is unknown', async () => {
    const { agent } = await enterPair();
    const foreign = await enterTree(gateway, abroad, { type: 'agent_1', amount: 100 });
    expect(await codeOf(agent.send(50, { to: foreign.caller.id }))).toBe('not_found');
  });

  it('WAL-04 the function of the ledger refuses what is no edge, too', async () => {
    const { agent, member } = await enterPair();
    const sibling = await enterTree(gateway, home, { under: agent });
    const { rows } = await sql(
      `select status, code from post_member_transfer($1::smallint, 'T1', $2, $3, 1000000::bigint,
         1000000000::bigint, 'pin', '{}', 'test')`,
      [tenantIdOf(gateway, { tenant: home }), member.memberId, sibling.memberId],
    );
    expect(rows).toEqual([{ status: 'REFUSED', code: 'transfer_refused' }]);
  });

  it('WAL-04 an agent finds open downlines by the beginning of the name', async () => {
    const { agent, member } = await enterPair();
    const closed = await enterTree(gateway, home, { under: agent });
    await sql(`update member set status = 'LOCKED' where id = $1`, [closed.memberId]);
    expect(await agent.downline()).toEqual({
      list: [{ memberId: member.caller.id, username: member.caller.username, isAgent: false }],
      hasMore: false,
    });
    const name = member.caller.username.toUpperCase();
    expect((await agent.downline(name.slice(0, -1))).list).toHaveLength(1);
    expect((await agent.downline(`${name}%`)).list).toEqual([]);
  });
});

describe('no way around', () => {
  it('WAL-04 PAY-04 turnover that is open, a hold or a break of the sender stops it', async () => {
    const { member } = await enterPair(1000, 100);
    await deposit(gateway, member.caller, 100);
    expect(await codeOf(member.send(50))).toBe('transfer_turnover_open');
    expect(await member.overview()).toMatchObject({ refusal: 'transfer_turnover_open' });
    const held = (await enterPair(0, 100)).member;
    await sql(`insert into member_hold (tenant, member, run, reason) values ($1, $2, 1, 'test')`, [
      tenantIdOf(gateway, held.caller),
      held.memberId,
    ]);
    expect(await codeOf(held.send(50))).toBe('transfer_blocked');
    const resting = (await enterPair(0, 100)).member;
    await sql(
      `insert into member_protection (tenant, member, timeout_until)
       values ($1, $2, now() + interval '1 day')`,
      [tenantIdOf(gateway, resting.caller), resting.memberId],
    );
    expect(await codeOf(resting.send(50))).toBe('account_excluded');
  });

  it('PRO-06 what an agent sent has to be staked before a withdrawal, or goes back', async () => {
    const { agent, member } = await enterPair(1000, 100);
    const leftOf = async (one: Member) =>
      (await createWithdrawalClient(gateway, one.caller).overview()).turnover.required;
    await agent.send(300, { to: member.caller.id });
    expect([await leftOf(agent), await leftOf(member)]).toEqual([0, 300]);
    expect(await member.overview()).not.toHaveProperty('refusal');
    await member.send(120);
    expect([await leftOf(agent), await leftOf(member)]).toEqual([120, 180]);
    // Sent on, it is demanded of the next one.
    const other = await enterTree(gateway, home, { under: agent });
    await agent.send(200, { to: other.caller.id });
    expect([await leftOf(agent), await leftOf(other)]).toEqual([0, 200]);
    // Own deposits are played before anything is sent.
    await deposit(gateway, member.caller, 50);
    expect(await leftOf(member)).toBe(230);
    expect(await codeOf(member.send(10))).toBe('transfer_turnover_open');
  });

  it('WAL-04 PRO-03 what stands against the receiver is one code, whatever it is', async () => {
    const { agent } = await enterPair(1000);
    const states: readonly (readonly [string, string])[] = [
      ['locked', `update member set status = 'LOCKED' where tenant = $1 and id = $2`],
      [
        'excluded',
        `insert into member_protection (tenant, member, excluded_at, excluded_until)
         values ($1, $2, now(), now() + interval '1 year')`,
      ],
      [
        'in a time-out',
        `insert into member_protection (tenant, member, timeout_until)
         values ($1, $2, now() + interval '1 day')`,
      ],
      [
        'at the deposit limit',
        `insert into member_limit (tenant, member, kind, value)
         values ($1, $2, 'DEPOSIT_DAY', 49000000)`,
      ],
      ['of another book', `update member set book = 'REAL' where tenant = $1 and id = $2`],
    ];
    for (const [name, statement] of states) {
      const member = await enterTree(gateway, home, { under: agent });
      await sql(statement, [tenantIdOf(gateway, member.caller), member.memberId]);
      expect([name, await codeOf(agent.send(50, { to: member.caller.id }))]).toEqual([
        name,
        'transfer_refused',
      ]);
    }
    expect(await agent.cash()).toBe(1000);
  });

  it('WAL-04 PRO-02 what was received counts towards the deposit limit', async () => {
    const { agent, member } = await enterPair(1000);
    await sql(
      `insert into member_limit (tenant, member, kind, value)
       values ($1, $2, 'DEPOSIT_DAY', 100000000)`,
      [tenantIdOf(gateway, member.caller), member.memberId],
    );
    expect(await codeOf(agent.send(60, { to: member.caller.id }))).toBe('sent');
    const { body } = await call(gateway.app, member.caller, contract.wallet.deposit, {
      body: { amount: 50 },
    });
    expect(body.errorCode).toBe('limit_deposit_reached');
    expect(await codeOf(agent.send(50, { to: member.caller.id }))).toBe('transfer_refused');
    expect(await codeOf(agent.send(40, { to: member.caller.id }))).toBe('sent');
  });

  it('WAL-04 KYC-01 what needs an identity check to be withdrawn needs it to be sent', async () => {
    await setSetting('identityCheck', { required: 'beforeFirstWithdrawal' });
    const { agent, member } = await enterPair();
    expect(await codeOf(agent.send(50, { to: member.caller.id }))).toBe('identity_check_required');
    expect(await agent.overview()).toMatchObject({ refusal: 'identity_check_required' });
    await setSetting('identityCheck', {});
  });

  it('WAL-04 limits of one transfer hold, and only cash is sent', async () => {
    await setSetting('transfers', { minimum: 20, maximum: 200 });
    const { agent, member } = await enterPair(150);
    const send = (amount: number) => codeOf(agent.send(amount, { to: member.caller.id }));
    expect([await send(19.99), await send(200.01), await send(151)]).toEqual([
      'amount_out_of_range',
      'amount_out_of_range',
      'insufficient_funds',
    ]);
  });
});

describe('approval', () => {
  it('WAL-04 a wrong PIN is counted, and without one nothing is sent', async () => {
    const { agent, member } = await enterPair();
    const to = member.caller.id;
    const wrong = await agent.send(50, { to, pin: '999888' });
    expect(wrong.body).toMatchObject({ errorCode: 'invalid.payment.pw', value: { left: 4 } });
    const none = await agent.send(50, { to, pin: undefined });
    expect(none.body).toMatchObject({
      errorCode: 'step_up_required',
      value: { action: 'transfer' },
    });
    await sql('delete from payment_password where member = $1', [agent.memberId]);
    expect(await codeOf(agent.send(50, { to, pin: undefined }))).toBe(
      'not.exists.payment.password',
    );
    expect(await agent.cash()).toBe(1000);
  });

  it('WAL-04 an approval of exactly this transfer stands in for the PIN, once', async () => {
    const { agent, member } = await enterPair();
    const content = { amount: 100, to: member.caller.id };
    const { proof, session } = await approve(gateway, agent.caller, 'transfer', content, PIN);
    const send = async (body: object) => {
      const answer = await call(gateway.app, session, contract.transfers.send, {
        body: { ...body, stepUp: proof },
        headers: { 'idempotency-key': `key-of-${JSON.stringify(body)}-${randomUUID()}` },
      });
      return answer.status === 200 ? 'sent' : answer.body.errorCode;
    };
    expect(await send({ ...content, amount: 101 })).toBe('step_up_required');
    expect(await send(content)).toBe('sent');
    expect(await send(content)).toBe('step_up_required');
  });
});

describe('unusual transfers', () => {
  const flagsOf = async (answer: ReturnType<Member['send']>) => {
    const { transferId } = (await answer).body.value as TransferSeen;
    const { rows } = await sql('select flags from member_transfer where public_id = $1', [
      transferId,
    ]);
    return (rows[0] as { flags: string[] }).flags;
  };

  it('WAL-04 a large one, one that comes back and one that is passed on are marked', async () => {
    await setSetting('transfers', { unusualAbove: 400 });
    const { agent, member } = await enterPair(1000);
    const to = member.caller.id;
    expect(await flagsOf(agent.send(100, { to }))).toEqual([]);
    expect(await flagsOf(agent.send(401, { to }))).toEqual(['amount']);
    expect(await flagsOf(member.send(20))).toEqual(['comes_back']);
    const middle = await enterTree(gateway, home, { type: 'agent_1', under: agent });
    const end = await enterTree(gateway, home, { under: middle });
    await agent.send(100, { to: middle.caller.id });
    expect(await flagsOf(middle.send(50, { to: end.caller.id }))).toEqual([]);
    expect(await flagsOf(middle.send(40, { to: end.caller.id }))).toEqual([]);
    await agent.send(30, { to: middle.caller.id });
    expect(await flagsOf(middle.send(30, { to: end.caller.id }))).toEqual(['passed_on']);
  });

  it('WAL-04 many who send to one are marked and raise an alert', async () => {
    await setSetting('transfers', { unusualSenders: 3 });
    const agent = await enterTree(gateway, home, { type: 'agent_1' });
    const seen: string[][] = [];
    for (let n = 0; n < 3; n += 1) {
      const member = await enterTree(gateway, home, { under: agent, amount: 50 });
      seen.push(await flagsOf(member.send(20)));
    }
    expect(seen).toEqual([[], [], ['many_senders']]);
    const { rows } = await sql(
      `select a.detail -> 'flags' as flags from audit_event a join member_transfer x
         on a.subject = 'transfer:' || x.public_id where x.receiver = $1
         and a.action = 'alert.transfer_unusual'`,
      [agent.memberId],
    );
    expect(rows).toEqual([{ flags: ['many_senders'] }]);
  });
});
