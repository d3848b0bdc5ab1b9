import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { createPaymentClient } from '../../../testing/gateway/payment-client.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  callConsole,
  createBrandOperators,
  home,
  other,
} from '../../../testing/operator/brand-operators.ts';
import type { LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { auditTrail, deposits, unmatched, withdrawals } = operatorContract;
const reason = 'the provider confirmed it';
type Kind = 'payment' | 'payout';
type Row = { id: string; outcomes: string[]; request: string | null; resolution: object | null };

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

const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
const idOf = (code: string) => gateway.tenancies.ofCode(code)?.tenantId;

let count = 0;
/** A notice of a payment or payout that matches nothing; returns its id. */
async function notice(kind: Kind, over: { outcome?: string; currency?: string } = {}) {
  count += 1;
  const { outcome = 'paid', currency = home.currency.code } = over;
  const values = [idOf(home.code), `n${count}`, outcome, currency];
  const { rows } = await (kind === 'payment'
    ? sql(
        `insert into payment_notice (tenant, provider, notice_ref, outcome, payment_ref, amount,
           currency, result, body)
         values ($1, 'sandbox', $2, $3, $2, 40000000, $4, 'UNMATCHED', '{}') returning id`,
        values,
      )
    : sql(
        `insert into payout_notice (tenant, provider, notice_ref, outcome, payout_ref,
           provider_ref, amount, currency, result, body)
         values ($1, 'sandbox', $2, $3, $2, $2, 40000000, $4, 'UNMATCHED', '{}') returning id`,
        values,
      ));
  return String((rows[0] as { id: string }).id);
}
const resolve = (kind: Kind, id: string, outcome: string, over: object = {}, by = one) =>
  callConsole<{ status: string; request?: string }>(by, unmatched.resolve, {
    body: { kind, notice: id, outcome, reason, ...over },
  });
/** Has it proposed by one operator and approved by another. */
async function decide(kind: Kind, id: string, outcome: string, over: object = {}) {
  const { body } = await resolve(kind, id, outcome, over);
  expect(body).toMatchObject({ value: { status: 'proposed' } });
  expect((await approveRequest(second, body.value.request ?? '')).body.success).toBe(true);
}
const find = async (kind: Kind, id: string, query = {}) => {
  const route = kind === 'payment' ? deposits.unmatched : withdrawals.unmatched;
  const { rows } = (
    await callConsole<{ rows: Row[] }>(one, route, { query: { limit: '200', ...query } })
  ).body.value;
  return rows.find((row) => row.id === id);
};
const countOpen = async () =>
  (await callConsole<{ unmatched: number }>(one, deposits.waiting)).body.value.unmatched;
const moved = async (kind: Kind, id: string) =>
  (
    await sql(
      `select d.type || '>' || c.type as legs, o.kind from operation o
         join transfer t on t.tenant = o.tenant and t.operation = o.id
         join account d on d.tenant = t.tenant and d.id = t.debit_account
         join account c on c.tenant = t.tenant and c.id = t.credit_account
       where o.tenant = $1 and o.source = 'unmatched' and o.external_ref in ($2, $2 || ':found')
       order by o.id`,
      [idOf(home.code), `${kind}:${id}`],
    )
  ).rows.map(({ legs, kind: of }) => `${of} ${legs}`);

async function enter(username?: string) {
  const caller = await registerMember(gateway.app, home, username);
  return { caller, ...createPaymentClient(gateway, caller) };
}

it('PAY-01 OPS-06 a payment is credited to a member by two operators, once', async () => {
  const member = await enter();
  const before = await countOpen();
  const id = await notice('payment');
  expect(await countOpen()).toBe(before + 1);
  expect(await find('payment', id)).toMatchObject({
    outcomes: ['match', 'credit', 'refund', 'writeOff', 'dismiss'],
    resolution: null,
  });
  const given = { member: member.caller.id };
  const { status, request } = (await resolve('payment', id, 'credit', given)).body.value;
  expect(status).toBe('proposed');
  expect(await find('payment', id)).toMatchObject({ request, outcomes: [] });
  expect((await resolve('payment', id, 'dismiss')).body.errorCode).toBe('unmatched_proposed');
  expect((await approveRequest(one, request ?? '')).body.errorCode).toBe('own_request');
  expect(await moved('payment', id)).toEqual([]);
  expect((await approveRequest(second, request ?? '')).body.success).toBe(true);
  expect(await member.cash()).toBe(40);
  expect(await moved('payment', id)).toEqual([
    'UNMATCHED BANK_CLEARING>SUSPENSE',
    'DEPOSIT SUSPENSE>PLAYER_CASH',
  ]);
  expect(await find('payment', id, { state: 'resolved' })).toMatchObject({
    resolution: { outcome: 'credit', by: 'second@example.com', reason },
  });
  expect(await find('payment', id, { state: 'open' })).toBeUndefined();
  expect(await countOpen()).toBe(before);
  expect((await resolve('payment', id, 'dismiss')).body.errorCode).toBe('unmatched_resolved');
  const { rows } = (
    await callConsole<{ rows: object[] }>(owner, auditTrail.list, {
      query: { subject: `unmatched:payment:${id}` },
    })
  ).body.value;
  expect(rows[0]).toMatchObject({ action: 'unmatched.resolved', actor: 'second@example.com' });
});

it('PRO-02 PAY-01 over a limit of the member it is refused and stays open', async () => {
  const member = await enter();
  await sql(
    `insert into member_limit (tenant, member, kind, value) select tenant, id, 'DEPOSIT_DAY',
       30000000 from member where tenant = $1 and public_id = $2`,
    [idOf(home.code), member.caller.id],
  );
  const id = await notice('payment');
  const { body } = await resolve('payment', id, 'credit', { member: member.caller.id });
  expect(body).toMatchObject({
    errorCode: 'unmatched_refused',
    value: { code: 'limit_deposit_reached' },
  });
  expect(await find('payment', id, { state: 'open' })).toMatchObject({ request: null });
  expect(await member.cash()).toBe(0);
});

it('PAY-01 a payment is matched to a deposit that nothing arrived for', async () => {
  const member = await enter();
  const { depositId } = (await member.open(60, 'gcash')).body.value as { depositId: string };
  const [id, again] = [await notice('payment'), await notice('payment')];
  expect((await resolve('payment', id, 'match', { deposit: 'D0' })).body.errorCode).toBe(
    'unmatched_deposit',
  );
  await decide('payment', id, 'match', { deposit: depositId });
  expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 40 });
  expect(await member.cash()).toBe(40);
  const refused = await resolve('payment', again, 'match', { deposit: depositId });
  expect(refused.body.errorCode).toBe('unmatched_deposit');
});

it('PAY-01 parallel decisions of one notice are made once', async () => {
  const id = await notice('payment');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      resolve('payment', id, 'dismiss', {}, index % 2 ? one : second),
    ),
  );
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await moved('payment', id)).toEqual([]);
});

it('PAY-01 PAY-04 what is sent back or written off leaves SUSPENSE as it was', async () => {
  const [refund, lost, back, foreignMoney] = [
    await notice('payment'),
    await notice('payout'),
    await notice('payout', { outcome: 'returned' }),
    await notice('payment', { currency: 'XXX' }),
  ];
  await decide('payment', refund, 'refund');
  expect(await moved('payment', refund)).toEqual([
    'UNMATCHED BANK_CLEARING>SUSPENSE',
    'UNMATCHED SUSPENSE>BANK_CLEARING',
  ]);
  expect(await find('payout', lost)).toMatchObject({ outcomes: ['writeOff', 'dismiss'] });
  await decide('payout', lost, 'writeOff');
  expect(await moved('payout', lost)).toEqual([
    'UNMATCHED SUSPENSE>BANK_CLEARING',
    'UNMATCHED WRITE_OFF>SUSPENSE',
  ]);
  const member = await enter('PaidBack7');
  // As it was copied from a page, or typed on another keyboard.
  await decide('payout', back, 'credit', { member: '\u2066paidback٧\u2069' });
  expect(await member.cash()).toBe(40);
  expect((await resolve('payment', foreignMoney, 'writeOff')).body.errorCode).toBe(
    'unmatched_outcome',
  );
  await decide('payment', foreignMoney, 'refund');
  expect(await moved('payment', foreignMoney)).toEqual([]);
  const { rows } = await sql(
    `select coalesce(sum(case when c.type = 'SUSPENSE' then t.amount else -t.amount end), 0)::int
       as left from transfer t
       join account c on c.tenant = t.tenant and c.id = t.credit_account
       join account d on d.tenant = t.tenant and d.id = t.debit_account
     where t.tenant = $1 and (c.type = 'SUSPENSE') <> (d.type = 'SUSPENSE')`,
    [idOf(home.code)],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

it('PAY-01 OPS-03 a payment that goes back is sent though no deposit is open', async () => {
  const id = await notice('payment');
  await decide('payment', id, 'refund');
  const isSending = async () =>
    (await sql('select is_sending from unmatched_resolution where notice = $1', [id])).rows;
  expect(await isSending()).toEqual([{ is_sending: true }]);
  await advanceJobClock(gateway.db, 'deposits', '1 minute');
  await gateway.jobs.runDue('deposits');
  expect(await isSending()).toEqual([{ is_sending: false }]);
});

it('T-TEN-1 OPS-06 operators of another brand resolve nothing of it', async () => {
  const id = await notice('payment');
  const body = { kind: 'payment', notice: id, outcome: 'dismiss', reason };
  expect((await callConsole(foreign, unmatched.resolve, { body })).body.errorCode).toBe(
    'permission_missing',
  );
  expect((await callConsole(foreign, unmatched.resolve, { body }, other.code)).body.errorCode).toBe(
    'unmatched_unknown',
  );
});
