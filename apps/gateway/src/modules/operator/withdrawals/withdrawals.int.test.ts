import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  settleSandbox,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  callConsole,
  createBrandOperators,
  home,
  other,
} from '../../../testing/operator/brand-operators.ts';
import type { LoggedInOperator } from '../../../testing/operator/operator-client.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';

const { approvals, auditTrail, withdrawals } = operatorContract;
const reason = 'looked at by a person';
type Row = { withdrawal: string; state: string; claimedBy: string | null; flags: string[] };
type Detail = Row & {
  history: { action: string; actor: { kind: string; name: string } }[];
  payouts: { payout: string; state: string; canEnd: boolean }[];
  figures: { deposits: number; cash: number };
  proofs: string[];
  request: string | null;
  requests: object[];
  canApprove: boolean;
  canReject: boolean;
  canResend: boolean;
  canResolve: boolean;
};
type Outcomes = { outcomes: { status: string; request?: string; code?: string }[] };

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let foreign: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  ({ owner, one, second, foreign } = await createBrandOperators(gateway, 'finance'));
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const plainRules = { turnoverPercent: 0, autoApproveUpTo: 0 };
const setRules = (rules: object) => setWithdrawalRules(gateway, { tenant: home }, rules);
beforeEach(async () => {
  await setRules(plainRules);
  await setDailyLimit(gateway, home.code, 500);
  await setSandboxPlan(gateway, { tenant: home }, 'automatic');
});

const look = async (withdrawal: string, by = one) =>
  (await callConsole<Detail>(by, withdrawals.detail, { query: { withdrawal } })).body.value;
const approve = (numbers: string[], by = one) =>
  callConsole<Outcomes>(by, withdrawals.approve, { body: { withdrawals: numbers, reason } });
const act = <Value>(
  name: 'claim' | 'release' | 'resend' | 'reject' | 'resolve',
  withdrawal: string,
  by = one,
  over: object = {},
) => {
  const claims = name === 'claim' || name === 'release';
  return callConsole<Value>(by, withdrawals[name], {
    body: { withdrawal, ...(!claims && { reason }), ...over },
  });
};
const queue = async (query: Record<string, string> = {}, by = one) =>
  (await callConsole<{ rows: Row[] }>(by, withdrawals.queue, { query: { limit: '200', ...query } }))
    .body.value.rows;

async function enter(money = 5000) {
  const member = await enterWithPayee(gateway, home, { money });
  const want = async (wanted: number): Promise<string> => {
    const { status, body } = await member.request(wanted, member.payee);
    expect([status, body]).toMatchObject([200, { success: true }]);
    return (body.value as WithdrawalSeen).withdrawalId;
  };
  return { ...member, want };
}

/** Has what is approved paid by the sandbox. */
async function payOut(): Promise<void> {
  await runPayoutJobs(gateway);
  await settleSandbox(gateway);
  await runPayoutJobs(gateway);
}

describe('the queue', () => {
  it('PAY-04 OPS-01 shows what waits longest first, and whose it is', async () => {
    const member = await enter();
    const [first, last] = [await member.want(100), await member.want(200)];
    const mine = (rows: Row[]) =>
      rows.map((row) => row.withdrawal).filter((name) => name === first || name === last);
    expect(mine(await queue())).toEqual([first, last]);
    expect(mine(await queue({ state: 'checking' }))).toEqual([]);
    expect((await act('claim', first)).status).toBe(200);
    expect(mine(await queue({ claim: 'mine' }))).toEqual([first]);
    expect(mine(await queue({ claim: 'others' }, second))).toEqual([first]);
    expect(mine(await queue({ claim: 'free' }, second))).toEqual([last]);
    expect(await look(first)).toMatchObject({
      claimedBy: 'one@example.com',
      figures: { deposits: 5000, cash: 4700 },
      canApprove: true,
      canReject: true,
      canResend: false,
      canResolve: false,
    });
  });

  it('PAY-04 two members with one payee are both flagged, also who asked first', async () => {
    const [early, late] = [await enter(), await enter()];
    const first = await early.want(100);
    await gateway.db.owner.pool.query(
      `update payee p set fingerprint = o.fingerprint from payee o
       where o.public_id = $1 and p.public_id = $2`,
      [early.payee, late.payee],
    );
    const last = await late.want(100);
    const flagged = (await queue({ flag: 'shared_payee' })).map(({ withdrawal }) => withdrawal);
    expect(flagged).toEqual(expect.arrayContaining([first, last]));
    for (const number of [first, last])
      expect((await look(number)).flags.filter((flag) => flag === 'shared_payee')).toHaveLength(1);
  });

  it('PAY-04 two operators never work on one', async () => {
    const member = await enter();
    const number = await member.want(100);
    const answers = await Promise.all([act('claim', number), act('claim', number, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [holder, idle] = answers[0]?.status === 200 ? [one, second] : [second, one];
    expect((await approve([number], idle)).body.errorCode).toBe('withdrawal_claimed');
    expect((await act('reject', number, idle, { memberReason: 'other' })).body.errorCode).toBe(
      'withdrawal_claimed',
    );
    expect((await act('release', number, holder)).status).toBe(200);
    expect((await approve([number], idle)).status).toBe(200);
  });

  it('PAY-04 OPS-06 is that of the own brand', async () => {
    const member = await enter();
    const number = await member.want(100);
    const asked = { query: { withdrawal: number } };
    expect((await callConsole(foreign, withdrawals.detail, asked)).body.errorCode).toBe(
      'permission_missing',
    );
    expect((await callConsole(foreign, withdrawals.detail, asked, other.code)).body.errorCode).toBe(
      'withdrawal_unknown',
    );
  });
});

describe('a decision', () => {
  it('PAY-04 twenty parallel approvals of two operators pay once', async () => {
    const member = await enter();
    const number = await member.want(100);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => approve([number], index % 2 ? one : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await payOut();
    expect(await member.see(number)).toMatchObject({ state: 'paid' });
    expect((await look(number)).payouts).toHaveLength(1);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 can be looked at while its payout is sent without a word yet', async () => {
    const member = await enter();
    const number = await member.want(100);
    await approve([number]);
    await runPayoutJobs(gateway);
    const { rows } = await gateway.db.owner.pool.query(
      'select state, progress from payout where public_id = $1',
      [`${number}-1`],
    );
    expect(rows).toEqual([{ state: 'SENDING', progress: null }]);
    expect(await look(number)).toMatchObject({ payouts: [{ state: 'sending', canEnd: false }] });
  });

  it('PAY-04 a batch is decided each for itself', async () => {
    const member = await enter();
    const [small, large] = [await member.want(100), await member.want(501)];
    const { body } = await approve([small, large, 'WUNKNOWN']);
    expect(body.value.outcomes).toMatchObject([
      { withdrawal: small, status: 'done' },
      { withdrawal: large, status: 'proposed' },
      { withdrawal: 'WUNKNOWN', status: 'refused', code: 'withdrawal_unknown' },
    ]);
  });

  it('PAY-04 a batch of which none can be approved says why of each', async () => {
    const member = await enter();
    const number = await member.want(100);
    await approve([number]);
    const { status, body } = await approve([number, 'WUNKNOWN']);
    expect([status, body.value.outcomes]).toMatchObject([
      200,
      [
        { withdrawal: number, status: 'refused', code: 'withdrawal_moved_on' },
        { withdrawal: 'WUNKNOWN', status: 'refused', code: 'withdrawal_unknown' },
      ],
    ]);
  });

  it('PAY-04 a large one needs another operator, of exactly what was proposed', async () => {
    const member = await enter();
    const number = await member.want(501);
    const { body } = await approve([number]);
    const [{ request = '' } = {}] = body.value.outcomes;
    expect(await look(number)).toMatchObject({ state: 'review', request, canApprove: false });
    expect((await approve([number], second)).body.errorCode).toBe('withdrawal_proposed');
    const open = await one.call<{ id: string; payloadHash: string }[]>(approvals.list);
    const payloadHash = open.body.value.find(({ id }) => id === request)?.payloadHash ?? '';
    const confirm = (by: LoggedInOperator, hash = payloadHash) =>
      by.call(approvals.approve, { body: { id: request, payloadHash: hash } });
    expect((await confirm(one)).body.errorCode).toBe('own_request');
    expect((await confirm(second, 'f'.repeat(64))).body.errorCode).toBe('changed_meanwhile');
    expect((await confirm(second)).status).toBe(200);
    expect(await look(number)).toMatchObject({ state: 'approved' });
  });

  it('PAY-04 OPS-06 the queue marks and finds what waits for a second operator', async () => {
    const number = await (await enter()).want(503);
    const { request } = (await approve([number])).body.value.outcomes[0] ?? {};
    const found = async (state: string) =>
      (await queue({ state })).filter(({ withdrawal }) => withdrawal === number);
    expect(await found('proposed')).toMatchObject([{ request, state: 'review' }]);
    expect(await found('review')).toEqual([]);
  });

  it('OPS-06 PAY-04 its page lists each request: both operators, both reasons', async () => {
    const number = await (await enter()).want(502);
    const propose = async () => (await approve([number])).body.value.outcomes[0]?.request ?? '';
    const id = await propose();
    const refused = await second.call(approvals.refuse, { body: { id, reason: 'ask her first' } });
    expect(refused.status).toBe(200);
    expect((await approveRequest(second, await propose())).status).toBe(200);
    const by = { proposedBy: 'one@example.com', decidedBy: 'second@example.com', reason };
    expect((await look(number)).requests).toMatchObject([
      {
        id,
        ...by,
        action: 'withdrawal.approved',
        state: 'REFUSED',
        decisionReason: 'ask her first',
      },
      { ...by, state: 'APPROVED', decisionReason: null },
    ]);
    const list = await second.call<{ id: string }[]>(approvals.list, { query: { id } });
    expect(list.body.value).toMatchObject([{ id, state: 'REFUSED' }]);
    const unseen = await foreign.call(approvals.list, { query: { id } });
    expect(unseen.body.value).toEqual([]);
  });

  it('OPS-07 one that was refused is found in the audit trail by number and username', async () => {
    const member = await enter();
    const { username } = member.caller;
    const number = await member.want(501);
    const [{ request = '' } = {}] = (await approve([number])).body.value.outcomes;
    await second.call(approvals.refuse, { body: { id: request, reason: 'another name' } });
    type Found = { rows: { action: string; about: object | null }[] };
    const find = async (subject: string, by = owner) =>
      (await by.call<Found>(auditTrail.list, { query: { subject } })).body.value.rows;
    const steps = ['approval.refused', 'approval.proposed'];
    for (const subject of [number, number.toLowerCase(), `withdrawal:${number}`, username])
      expect(
        (await find(subject)).map(({ action }) => action),
        subject,
      ).toEqual(steps);
    const about = {
      action: 'withdrawal.approved',
      subject: `withdrawal:${number}`,
      name: username,
    };
    expect((await find(number)).map((row) => row.about)).toEqual([about, about]);
    expect(await find(number, foreign)).toEqual([]);
  });

  it('OPS-07 what was decided about one stands in the timeline of its member', async () => {
    const member = await enter();
    const number = await member.want(501);
    const [{ request = '' } = {}] = (await approve([number])).body.value.outcomes;
    await second.call(approvals.refuse, { body: { id: request, reason: 'another name' } });
    await act('reject', number, second, { memberReason: 'other' });
    type Timeline = { rows: object[] };
    const { timeline } = operatorContract.members;
    const query = { member: member.caller.id, source: 'operator' };
    expect((await callConsole<Timeline>(owner, timeline, { query })).body.value.rows).toMatchObject(
      [
        {
          kind: 'withdrawal.rejected',
          actor: { name: 'second@example.com' },
          about: number,
          change: null,
        },
        {
          kind: 'approval.refused',
          actor: { name: 'second@example.com' },
          detail: { reason: 'another name' },
        },
        { kind: 'approval.proposed', actor: { name: 'one@example.com' }, about: number },
      ],
    );
  });

  it('PAY-04 a rejected one is back in the wallet; its member reads why', async () => {
    const member = await enter();
    const number = await member.want(300);
    const memberText = 'Use your own account, please.';
    const answer = { memberReason: 'name_mismatch', memberText };
    const decided = await act('reject', number, one, answer);
    expect(decided.status).toBe(200);
    expect(await member.see(number)).toMatchObject({
      state: 'rejected',
      reason: 'name_mismatch',
      message: memberText,
    });
    expect(await member.cash()).toBe(5000);
    expect((await approve([number])).body.errorCode).toBe('withdrawal_moved_on');
    const trail = await callConsole<{ rows: { action: string; reason: string }[] }>(
      owner,
      auditTrail.list,
      { query: { subject: `withdrawal:${number}` } },
    );
    expect(trail.body.value.rows[0]).toMatchObject({ action: 'withdrawal.rejected', reason });
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 a hold of the reconciliation stops an approval and what was approved', async () => {
    const member = await enter();
    const [first, last] = [await member.want(100), await member.want(110)];
    expect((await approve([first])).status).toBe(200);
    await gateway.db.owner.pool.query(
      `insert into member_hold (tenant, member, run, reason)
       select m.tenant, m.id, 7, 'test' from member m where m.public_id = $1`,
      [member.caller.id],
    );
    expect((await approve([last])).body.errorCode).toBe('withdrawal_member_held');
    await payOut();
    expect(await member.see(first)).toMatchObject({ state: 'approved' });
  });
});

describe('a payout that the provider refuses', () => {
  const refuse = async (amount = 100) => {
    await setSandboxPlan(gateway, { tenant: home }, 'fail');
    const member = await enter();
    const number = await member.want(amount);
    await approve([number]);
    await payOut();
    expect(await look(number)).toMatchObject({ state: 'checking', canResend: true });
    return { member, number };
  };

  it('PAY-04 is sent again under a number of its own', async () => {
    const { member, number } = await refuse();
    await setSandboxPlan(gateway, { tenant: home }, 'automatic');
    expect((await act('resend', number)).status).toBe(200);
    await payOut();
    expect(await member.see(number)).toMatchObject({ state: 'paid' });
    expect((await look(number)).payouts).toMatchObject([
      { payout: `${number}-1`, state: 'failed' },
      { payout: `${number}-2`, state: 'paid' },
    ]);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 or given back, and then no more sent', async () => {
    const { member, number } = await refuse();
    await act('reject', number, one, { memberReason: 'payout_failed' });
    expect(await member.see(number)).toMatchObject({ state: 'failed' });
    expect(await member.cash()).toBe(5000);
    expect((await act('resend', number)).body.errorCode).toBe('withdrawal_moved_on');
    await expectSoundBooks(gateway.db);
  });
});

describe('a disputed receipt', () => {
  const proof = `data:image/png;base64,${createPng({ width: 40, height: 40 }).toString('base64')}`;
  const dispute = async (amount = 200, answer: object = {}, rules: object = {}) => {
    await setRules({ ...plainRules, ...rules });
    const member = await enter();
    const number = await member.want(amount);
    await approve([number]);
    if (amount > 500) throw new Error('needs a second operator');
    await payOut();
    const said = await member.receipt(number, 'notReceived', { proof, ...answer });
    expect(said.status).toBe(200);
    return { member, number };
  };

  it('WAL-03 PAY-04 comes with its proof before operators', async () => {
    const { number } = await dispute();
    const seen = await look(number);
    expect(seen).toMatchObject({ receipt: 'disputed', canResolve: true });
    const shown = await callConsole<{ dataUrl: string }>(one, withdrawals.proof, {
      query: { withdrawal: number, proof: seen.proofs[0] ?? '' },
    });
    expect(shown.body.value.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('PAY-04 is closed as paid, or credited again, once', async () => {
    await setDailyLimit(gateway, home.code);
    const paid = await dispute();
    expect((await act('resolve', paid.number, one, { outcome: 'paid' })).status).toBe(200);
    expect(await paid.member.see(paid.number)).toMatchObject({
      state: 'paid',
      receipt: { state: 'received' },
    });
    const back = await dispute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act('resolve', back.number, one, { outcome: 'return' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await back.member.see(back.number)).toMatchObject({ state: 'returned', returned: 200 });
    expect(await back.member.cash()).toBe(5000);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 of a part credits what did not arrive, and no more', async () => {
    const { member, number } = await dispute(200, { answer: 'partly', receivedAmount: 150 });
    const more = { outcome: 'return', amount: 51 };
    expect((await act('resolve', number, one, more)).body.errorCode).toBe('dispute_amount');
    expect((await act('resolve', number, one, { outcome: 'return' })).status).toBe(200);
    expect(await member.see(number)).toMatchObject({ state: 'returned', returned: 50 });
    expect(await member.cash()).toBe(4850);
    await expectSoundBooks(gateway.db);
  });

  it.each([
    ['notRefunded', { state: 'paid', receipt: { state: 'forced' } }, 4800],
    ['returned', { state: 'returned', returned: 200 }, 5000],
  ])('PAY-04 C18 forced, it is handled by its policy %s', async (forcedReceipt, seen, cash) => {
    const { member, number } = await dispute(200, {}, { forcedReceipt });
    // What is set later does not change what was asked for before.
    await setRules({
      ...plainRules,
      forcedReceipt: forcedReceipt === 'returned' ? 'notRefunded' : 'returned',
    });
    expect((await act('resolve', number, one, { outcome: 'force' })).status).toBe(200);
    expect(await member.see(number)).toMatchObject(seen);
    expect(await member.cash()).toBe(cash);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 a large credit needs another operator', async () => {
    const { member, number } = await dispute(200);
    await setDailyLimit(gateway, home.code, 100);
    const { body } = await act<{ status: string; request: string }>('resolve', number, one, {
      outcome: 'return',
    });
    expect(body.value.status).toBe('proposed');
    expect(await member.see(number)).toMatchObject({ state: 'paid' });
  });
});
