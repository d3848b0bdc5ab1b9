import { contract, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { approve } from '../../../testing/gateway/step-up-client.ts';
import { call, registerMember } from '../../../testing/gateway/test-gateway.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  playRound,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import {
  addPayee,
  createWithdrawalClient,
  PIN,
  runPayoutJobs,
  setWithdrawalRules,
  tenantIdOf,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { checkInvariants } from '../ledger/invariants.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const setRules = (rules: object) => setWithdrawalRules(gateway, { tenant: home }, rules);
/** No turnover, and nothing is approved without an operator. */
const plainRules = { turnoverPercent: 0, autoApproveUpTo: 0 };
beforeEach(() => setRules(plainRules));
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

/** A member with a PIN, a payee and money. */
const enter = (money = 1000) => enterWithPayee(gateway, home, { money });
type Member = Awaited<ReturnType<typeof enter>>;

async function ask(member: Member, amount: number): Promise<WithdrawalSeen> {
  const { status, body } = await member.request(amount, member.payee);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body.value as WithdrawalSeen;
}

describe('a request', () => {
  it('WAL-03 PAY-04 holds the amount at once and waits for an operator', async () => {
    const member = await enter();
    const seen = await ask(member, 300);
    expect(seen).toMatchObject({
      state: 'review',
      amount: 300,
      fee: 0,
      payout: 300,
      payee: { payeeId: member.payee, masked: expect.stringMatching(/^•••• \d{4}$/) },
      steps: [{ state: 'review' }],
    });
    expect(await member.cash()).toBe(700);
    expect(await member.overview()).toMatchObject({ cash: 700, open: [{ state: 'review' }] });
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 twenty parallel submits of one key hold once, and answer the same', async () => {
    const member = await enter();
    const key = 'one-key-of-a-double-click';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.request(100, member.payee, {}, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      new Set(answers.map(({ body }) => (body.value as WithdrawalSeen).withdrawalId)).size,
    ).toBe(1);
    expect(await member.cash()).toBe(900);
  });

  it('PAY-04 a refused request stays refused when its key comes again', async () => {
    const member = await enter(50);
    const key = 'a-request-before-the-money';
    const send = async () => (await member.request(100, member.payee, {}, key)).body;
    const first = await send();
    expect(first.errorCode).toBe('insufficient_funds');
    await deposit(gateway, member.caller, 500);
    expect(await send()).toEqual(first);
    expect(await member.cash()).toBe(550);
  });

  it('PAY-04 parallel requests never hold more than there is', async () => {
    const member = await enter(250);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.request(100, member.payee)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(
      answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode),
    ).toEqual(Array(3).fill('insufficient_funds'));
    expect(await member.cash()).toBe(50);
  });

  it('WAL-03 a wrong PIN is refused with the tries that are left, then locked', async () => {
    const member = await enter();
    const wrong = () => member.request(100, member.payee, { pin: '999888' });
    expect((await wrong()).body).toMatchObject({
      errorCode: 'invalid.payment.pw',
      value: { left: 4 },
    });
    for (let n = 0; n < 4; n += 1) await wrong();
    expect((await member.request(100, member.payee)).body.errorCode).toBe('withdrawal_pin_locked');
    expect(await member.overview()).toMatchObject({ refusal: 'withdrawal_pin_locked' });
    expect(await member.cash()).toBe(1000);
  });

  it('WAL-03 without a PIN it is refused by the name of the family', async () => {
    const caller = await registerMember(gateway.app, home);
    const payee = await addPayee(gateway, caller);
    await deposit(gateway, caller, 100);
    const { body } = await createWithdrawalClient(gateway, caller).request(50, payee);
    expect(body.errorCode).toBe('not.exists.payment.password');
  });

  it('WAL-03 an approval of exactly this withdrawal stands in for the PIN, once', async () => {
    const member = await enter();
    const content = { amount: 100, payeeId: member.payee };
    const { proof, session } = await approve(gateway, member.caller, 'withdraw', content, PIN);
    const client = createWithdrawalClient(gateway, { ...member.caller, ...session });
    const send = async (amount: number) => {
      const { status, body } = await client.request(amount, member.payee, {
        pin: undefined,
        stepUp: proof,
      });
      return status === 200 ? 200 : body.errorCode;
    };
    expect(await send(101)).toBe('step_up_required');
    expect(await send(100)).toBe(200);
    expect(await send(100)).toBe('step_up_required');
    const { body } = await client.request(100, member.payee, { pin: undefined });
    expect(body).toMatchObject({ errorCode: 'step_up_required', value: { action: 'withdraw' } });
    await expectSoundBooks(gateway.db);
    const tenant = tenantIdOf(gateway, member.caller);
    const { rows } = await sql(
      `update step_up set spent_at = null where tenant = $1 and spent_at is not null returning id`,
      [tenant],
    );
    const found = await gateway.db.app.transaction(tenant, (tx) => checkInvariants(tx, tenant));
    expect(found.map(({ rule }) => rule.slice(0, 4))).toEqual(['I15 ']);
    const ids = rows.map(({ id }: { id: string }) => id);
    await sql(`update step_up set spent_at = now() where id = any ($1)`, [ids]);
  });

  it('PAY-04 limits of an amount and of a day hold', async () => {
    await setRules({ ...plainRules, minimum: 20, maximum: 500, dailyCount: 3, dailyAmount: 600 });
    const member = await enter(5000);
    const code = async (amount: number) =>
      (await member.request(amount, member.payee)).body.errorCode;
    expect(await code(19)).toBe('amount_out_of_range');
    expect(await code(501)).toBe('amount_out_of_range');
    expect(await code(500)).toBeUndefined();
    expect(await code(101)).toBe('withdrawal_limit_reached');
    expect(await code(50)).toBeUndefined();
    expect(await code(20)).toBeUndefined();
    expect(await member.overview()).toMatchObject({
      remainingTimes: 0,
      remainingAmount: 30,
      refusal: 'withdrawal_limit_reached',
    });
    expect(await code(20)).toBe('withdrawal_limit_reached');
  });

  it('PAY-04 limits of a day hold for parallel requests', async () => {
    await setRules({ ...plainRules, dailyCount: 3 });
    const member = await enter();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.request(20, member.payee)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await member.cash()).toBe(940);
  });

  it('PAY-04 a payee of another member or a blocked one is refused', async () => {
    const [one, other] = [await enter(), await enter()];
    expect((await one.request(100, other.payee)).body.errorCode).toBe('not_found');
    await sql('update payee set blocked_at = now() where public_id = $1', [one.payee]);
    expect((await one.request(100, one.payee)).body.errorCode).toBe('payee_refused');
  });

  it('PAY-04 the fee is part of the amount and rounded up', async () => {
    await setRules({ ...plainRules, feeBasisPoints: 125 });
    const member = await enter();
    expect(await ask(member, 33.33)).toMatchObject({ amount: 33.33, fee: 0.42, payout: 32.91 });
    const { body } = await call(gateway.app, member.caller, contract.withdrawals.charges, {
      query: { withdrawAmount: 33.33, withdrawType: 'BC' },
    });
    expect(body.value).toBe(0.42);
  });

  it('PAY-04 a hold of the reconciliation blocks it', async () => {
    const member = await enter();
    const tenant = tenantIdOf(gateway, { tenant: home });
    await sql(
      `insert into member_hold (tenant, member, run, reason)
       select $1, m.id, 1, 'test' from member m where m.public_id = $2`,
      [tenant, member.caller.id],
    );
    expect((await member.request(100, member.payee)).body.errorCode).toBe('withdrawal_blocked');
  });

  it('PRO-03 G11 no call takes a withdrawal back', () => {
    const names = Object.keys(contract.withdrawals);
    expect(names.filter((name) => /cancel|revoke|undo|reverse/i.test(name))).toEqual([]);
  });
});

describe('turnover', () => {
  const play = (member: Member, stake: number, win = 0) =>
    playRound(gateway, member.caller, { stake, win });

  it('WAL-03 a deposit has to be staked once before it leaves', async () => {
    await setRules({ autoApproveUpTo: 0 });
    const member = await enter(100);
    const refused = await member.request(50, member.payee);
    expect(refused.body).toMatchObject({
      errorCode: 'withdraw_turnover_not_enough',
      value: { data: { requiredTurnover: 100, actualTurnover: 0 } },
    });
    await play(member, 60, 60);
    expect(await member.overview()).toMatchObject({
      turnover: { required: 100, done: 60 },
      refusal: 'withdraw_turnover_not_enough',
    });
    // A second deposit adds to what is left.
    await deposit(gateway, member.caller, 30);
    expect((await member.overview()).turnover).toMatchObject({ required: 70, done: 0 });
    await play(member, 70, 70);
    expect((await member.request(130, member.payee)).status).toBe(200);
  });

  it('WAL-03 who lost everything begins again with the next deposit', async () => {
    await setRules({ autoApproveUpTo: 0, turnoverPercent: 300 });
    const member = await enter(100);
    await play(member, 100);
    await deposit(gateway, member.caller, 20);
    expect((await member.overview()).turnover).toMatchObject({ required: 60, done: 0 });
  });
});

describe('automatic rules', () => {
  const flagsOf = async ({ withdrawalId }: WithdrawalSeen) =>
    (await sql('select flags from withdrawal where public_id = $1', [withdrawalId])).rows[0]
      .flags as string[];

  it('PAY-04 what is small and not noticed is approved, the rest waits', async () => {
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 50 });
    const member = await enter();
    expect(await ask(member, 50)).toMatchObject({ state: 'approved' });
    expect(await ask(member, 50.01)).toMatchObject({ state: 'review' });
  });

  it('PAY-04 each rule leaves its mark', async () => {
    await setRules({ ...plainRules, reviewAbove: 400 });
    const member = await enter(5000);
    expect(await flagsOf(await ask(member, 400))).toEqual([]);
    expect(await flagsOf(await ask(member, 401))).toEqual(['amount']);
    const young = await addPayee(gateway, member.caller, '009999999999');
    await sql('update payee set created_at = now() where public_id = $1', [young]);
    await sql('update member set created_at = now() where public_id = $1', [member.caller.id]);
    const other = await enter();
    await sql('update payee set removed_at = now() where public_id = $1', [other.payee]);
    await addPayee(gateway, other.caller, '009999999999');
    await sql(
      `insert into known_device (tenant, member, device_hash)
       select m.tenant, m.id, '\\x01' from member m where m.public_id in ($1, $2)`,
      [member.caller.id, other.caller.id],
    );
    const { body } = await member.request(100, young);
    expect(await flagsOf(body.value as WithdrawalSeen)).toEqual([
      'new_account',
      'new_payee',
      'shared_payee',
      'shared_device',
    ]);
  });

  it('PRO-06 a stake that came back after its round brings it before an operator', async () => {
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 50 });
    const member = await enter();
    const { player } = await openGame(gateway, member.caller);
    const key = getArcadeKey(gateway, home);
    const bet = (amount: number) => ({
      player,
      currency: home.currency.code,
      gameCode: 'kite-season',
      roundId: player,
      txId: `${player}-${amount}`,
      amount,
    });
    const send = async (name: 'bet' | 'win' | 'rollback', body: object) =>
      expect((await vendorCall(gateway.app, key, name, body)).status).toBe(200);
    const [first, second] = [bet(80), bet(1)];
    await send('bet', first);
    await send('bet', second);
    const result = { ...second, txId: `${player}-end`, betTxId: second.txId };
    await send('win', { ...result, amount: 0, closeRound: true });
    expect(await ask(member, 40)).toMatchObject({ state: 'approved' });
    const { amount: _all, ...undo } = { ...first, txId: `${player}-undo`, betTxId: first.txId };
    await send('rollback', undo);
    const seen = await ask(member, 40);
    expect(seen.state).toBe('review');
    expect(await flagsOf(seen)).toEqual(['returned_stakes']);
  });

  it('PRO-06 play that covers its own bets brings it before an operator', async () => {
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 50 });
    const member = await enter();
    await playRound(gateway, member.caller, { stake: 90, win: 90 });
    expect(await ask(member, 40)).toMatchObject({ state: 'approved' });
    await playRound(gateway, member.caller, { stake: 30, win: 30, validBet: 0 });
    expect(await flagsOf(await ask(member, 40))).toEqual(['covered_bets']);
  });

  it('PRO-06 ten duels that the same player lost bring it before an operator', async () => {
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 50 });
    const [member, friend, stranger] = [await enter(), await enter(), await enter()];
    const duel = async ({ caller }: Member, wins: readonly number[]) => {
      const { player } = await openGame(gateway, caller);
      for (const win of wins)
        await playRound(gateway, member.caller, { stake: 5, win, opponents: [player] });
    };
    await duel(stranger, [10, 10, 10, 0, 10, 10, 0, 10, 10, 10]);
    await duel(
      friend,
      Array.from({ length: 9 }, () => 10),
    );
    expect(await ask(member, 40)).toMatchObject({ state: 'approved' });
    await duel(friend, [10]);
    expect(await flagsOf(await ask(member, 40))).toEqual(['odd_duels']);
  });
});

describe('a payout', () => {
  const send = async (member: Member, amount: number) => {
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 1000 });
    return (await ask(member, amount)).withdrawalId;
  };
  const setPlan = (plan: string) =>
    sql(
      `insert into sandbox_plan (tenant, payouts) values ($1, $2)
       on conflict (tenant) do update set payouts = excluded.payouts`,
      [tenantIdOf(gateway, { tenant: home }), plan],
    );
  beforeEach(() => setPlan('automatic'));
  const age = () => sql(`update sandbox_payout set created_at = created_at - interval '1 minute'`);

  it('PAY-04 is sent, paid by the sandbox after some seconds, awaits a receipt', async () => {
    const member = await enter();
    const id = await send(member, 100);
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
    await age();
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({
      state: 'paid',
      receipt: { state: 'waiting', canAnswer: true },
      steps: [{ state: 'review' }, { state: 'approved' }, { state: 'sending' }, { state: 'paid' }],
    });
    expect(await member.cash()).toBe(900);
    await expectSoundBooks(gateway.db);
  });

  it('WAL-03 MEM-06 its member hears of each state, on open pages and in the inbox', async () => {
    const member = await enter();
    await send(member, 100);
    await runPayoutJobs(gateway);
    await age();
    await runPayoutJobs(gateway);
    const owner = `(select id from member where public_id = $1)`;
    const events = await sql(
      `select kind from event where owner = ${owner} and kind = 'withdrawal'`,
      [member.caller.id],
    );
    expect(events.rows).toHaveLength(3);
    const inbox = await sql(`select template from member_message where member = ${owner}`, [
      member.caller.id,
    ]);
    expect(inbox.rows).toEqual([{ template: 'withdrawalConfirm' }]);
  });

  it('WAL-03 API-01 clients of the family ask, read the report and confirm', async () => {
    const member = await enter();
    await setRules({ turnoverPercent: 0, autoApproveUpTo: 1000 });
    const ask = async (route: Route, sent: object) =>
      (await call(gateway.app, member.caller, route, sent)).body.value;
    const { withdrawals } = contract;
    expect(await ask(withdrawals.settings, {})).toMatchObject({
      minimumAmount: 10,
      allowWithdrawNow: true,
      normalBankWithdrawalSwitch: 'Y',
      virtualWalletWithdrawalSwitch: 'N',
    });
    expect(await ask(withdrawals.turnover, {})).toMatchObject({ status: 'D' });
    const body = {
      amount: 100,
      bankCardId: member.payee,
      password: PIN,
      currentWithdrawType: 'BC',
    };
    const { refId } = (await ask(withdrawals.submit, { body })) as { refId: string };
    const query = { startDateTs: 0, endDateTs: 0, end: 10 };
    const report = async (status: number) => {
      const now = Date.now();
      const range = { startDateTs: now - 86_400_000, endDateTs: now + 60_000 };
      return (
        (await ask(withdrawals.report, { query: { ...query, ...range, status } })) as {
          records: { refId: string; status: number }[];
        }
      ).records;
    };
    expect(await report(1)).toMatchObject([{ refId, status: 1, withdrawType: 'BC', amount: 100 }]);
    await runPayoutJobs(gateway);
    expect(await report(2)).toMatchObject([{ refId, status: 2 }]);
    await age();
    await runPayoutJobs(gateway);
    expect(await report(4)).toMatchObject([{ refId, status: 4 }]);
    expect(await ask(withdrawals.confirmations, {})).toMatchObject([
      { payDetailId: refId, receivedAmount: 100 },
    ]);
    await ask(withdrawals.confirm, { body: { payDetailId: refId, isMoneyReceived: 'A' } });
    expect(await ask(withdrawals.confirmations, {})).toEqual([]);
  });

  it('PAY-04 that the provider refuses stays on hold before an operator', async () => {
    await setPlan('fail');
    const member = await enter();
    const id = await send(member, 100);
    await runPayoutJobs(gateway);
    await age();
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({ state: 'checking', reason: 'payout_refused' });
    expect(await member.cash()).toBe(900);
    await expectSoundBooks(gateway.db);
  });
});
