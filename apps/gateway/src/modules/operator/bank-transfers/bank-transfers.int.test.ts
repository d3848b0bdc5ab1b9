import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  createPaymentClient,
  type DepositSeen,
  limitDeposits,
} from '../../../testing/gateway/payment-client.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  callConsole,
  createBrandOperators,
  home,
  other,
} from '../../../testing/operator/brand-operators.ts';
import type { LoggedInOperator } from '../../../testing/operator/operator-client.ts';
import { createJpeg } from '../../../testing/pictures/hostile-pictures.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';

const { auditTrail, bankAccounts, bankTransfers, deposits } = operatorContract;
const reason = 'seen on the bank statement';
type Detail = {
  deposit: string;
  state: string;
  slips: { id: string }[];
  samePicture: string[];
  sameReference: string[];
  claimedBy: string | null;
  request: string | null;
  account: string;
  canApprove: boolean;
  canReject: boolean;
  canReturn: boolean;
};
type Account = { account: string; number: string; isOn: boolean; creditedDay: number };
type Slip = DepositSeen & { shape: string; slip?: object; message?: string };

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let foreign: LoggedInOperator;
let picture: string;

const account = {
  book: 'PLAY',
  bank: 'First Bank',
  holder: 'Parlour Ltd',
  number: '0011 2233 44',
  note: 'Your bank may charge a fee.',
  min: 10,
  max: 5000,
  isOn: true,
};
const save = async (over: object = {}, by = one) =>
  (
    await callConsole<{ status: string; request?: string }>(by, bankAccounts.save, {
      body: { ...account, reason, ...over },
    })
  ).body;
const listAccounts = async () =>
  (await callConsole<{ accounts: Account[] }>(one, bankAccounts.list)).body.value.accounts;
async function addAccount(over: object = {}): Promise<void> {
  const { value } = await save(over);
  expect(value.status).toBe('proposed');
  expect((await approveRequest(second, value.request ?? '')).body.success).toBe(true);
}

const change = (sql: string, values: unknown[]) => gateway.db.owner.pool.query(sql, values);

beforeAll(async () => {
  gateway = await startSeededGateway();
  ({ owner, one, second, foreign } = await createBrandOperators(gateway, 'finance'));
  picture = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`;
  await change(`update bank_account set is_on = false where tenant = $1`, [
    gateway.tenancies.ofCode(home.code)?.tenantId,
  ]);
  await addAccount();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});
beforeEach(() => setDailyLimit(gateway, home.code, 1000));

async function enter() {
  const caller = await registerMember(gateway.app, home);
  const client = createPaymentClient(gateway, caller);
  const send = (depositId: string, over: object = {}) =>
    call(gateway.app, caller, contract.payments.sendSlip, {
      body: { depositId, slip: picture, ...over },
    });
  /** Opens a transfer; returns its number. */
  async function begin(amount: number): Promise<string> {
    const { status, body } = await client.open(amount, 'bank-slip');
    expect([status, body]).toMatchObject([200, { success: true }]);
    return (body.value as { depositId: string }).depositId;
  }
  async function transfer(amount: number, over: object = {}): Promise<string> {
    const depositId = await begin(amount);
    const { status, body } = await send(depositId, over);
    expect([status, body]).toMatchObject([200, { value: { state: 'review' } }]);
    return depositId;
  }
  return { caller, ...client, send, begin, transfer };
}

const look = async (deposit: string, by = one) =>
  (await callConsole<Detail>(by, bankTransfers.detail, { query: { deposit } })).body.value;
const approve = (deposit: string, amount: number, by = one) =>
  callConsole<{ status: string; request?: string; code?: string }>(by, bankTransfers.approve, {
    body: { deposit, amount, reason },
  });
const reject = (deposit: string, over: object = {}, by = one) =>
  callConsole(by, bankTransfers.reject, {
    body: { deposit, memberReason: 'slip_not_arrived', reason, ...over },
  });
const act = (name: 'claim' | 'release', deposit: string, by = one) =>
  callConsole(by, bankTransfers[name], { body: { deposit } });
const queue = async (query: Record<string, string> = {}, by = one) =>
  (
    await callConsole<{ rows: Detail[] }>(by, bankTransfers.queue, {
      query: { limit: '200', ...query },
    })
  ).body.value.rows.map(({ deposit }) => deposit);
const events = async (deposit: string) =>
  (
    await callConsole<{ rows: { action: string; reason: string; after: object }[] }>(
      owner,
      auditTrail.list,
      { query: { subject: `deposit:${deposit}` } },
    )
  ).body.value.rows;

async function runDepositsJob(): Promise<void> {
  await change(
    `update job_clock set next_start = next_start - interval '1 hour' where kind = 'deposits'
      and tenant = $1`,
    [gateway.tenancies.ofCode(home.code)?.tenantId],
  );
  await gateway.jobs.runDue('deposits');
}

describe('a bank transfer', () => {
  it('PAY-02 WAL-02 shows an account, takes a slip, and is credited as it arrived', async () => {
    const before = await listAccounts();
    const member = await enter();
    const depositId = await member.begin(100);
    const opened = (await member.see(depositId)) as Slip;
    expect(opened).toMatchObject({
      state: 'open',
      shape: 'slip',
      instructions: {
        bank: 'First Bank',
        accountName: 'Parlour Ltd',
        accountNumber: '0011 2233 44',
        transferReference: depositId,
        note: 'Your bank may charge a fee.',
        isPractice: true,
      },
    });
    await member.send(depositId, { senderName: 'Maria Cruz', bankReference: 'ft 22-1' });
    const { slip } = (await member.see(depositId)) as Slip;
    expect(slip).toMatchObject({ senderName: 'Maria Cruz', bankReference: 'FT221' });
    expect((await member.methods()).open[0]).toMatchObject({ depositId, state: 'review' });
    expect(await queue()).toContain(depositId);
    expect((await approve(depositId, 90)).body.value).toEqual({ status: 'credited' });
    expect(await member.cash()).toBe(90);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 90 });
    const seen = await look(depositId);
    expect(seen).toMatchObject({ state: 'credited', canApprove: false, canReject: false });
    const { rows } = await change(
      `select o.source, o.amount::int / 1000000 as amount, c.type from operation o
        join transfer t on t.tenant = o.tenant and t.operation = o.id
        join account c on c.tenant = t.tenant and c.id = t.debit_account
        where o.external_ref = $1`,
      [depositId],
    );
    expect(rows).toEqual([
      { source: `deposit:bank-practice:${seen.account}`, amount: 90, type: 'BANK_CLEARING' },
    ]);
    expect((await events(depositId))[0]).toMatchObject({
      action: 'slip.approved',
      reason,
      after: { ordered: 100, amount: 90, currency: 'TLB' },
    });
    const [then, now] = [before, await listAccounts()].map(
      (accounts) => accounts.find((each) => each.account === seen.account)?.creditedDay ?? -1,
    ) as [number, number];
    expect(now - then).toBeCloseTo(90);
    const found = await callConsole<{ rows: object[] }>(owner, operatorContract.ledger.journal, {
      query: { reference: depositId },
    });
    expect(found.body.value.rows).toHaveLength(1);
  });

  it('PAY-01 parallel approvals and replays credit it once; more arrived is credited', async () => {
    const member = await enter();
    const depositId = await member.transfer(50);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => approve(depositId, 60, index % 2 ? one : second)),
    );
    expect(answers.filter(({ body }) => body.value?.status === 'credited')).toHaveLength(1);
    expect((await approve(depositId, 60)).body.errorCode).toBe('slip_moved_on');
    expect((await reject(depositId)).body.errorCode).toBe('slip_moved_on');
    expect((await member.send(depositId)).body.errorCode).toBe('deposit_closed');
    expect(await member.cash()).toBe(60);
    expect((await member.readInbox())[0]).toContain('P60.00');
  });

  it('PAY-01 is credited after its time and without a slip, where the money came', async () => {
    const member = await enter();
    const depositId = await member.begin(40);
    await change(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    await runDepositsJob();
    expect(await member.see(depositId)).toMatchObject({ state: 'expired' });
    expect((await member.send(depositId)).body.errorCode).toBe('deposit_closed');
    expect((await approve(depositId, 40)).body.value).toEqual({ status: 'credited' });
    expect(await member.cash()).toBe(40);
  });

  it('PAY-02 with a slip never expires and is not cancelled; it counts as open', async () => {
    const member = await enter();
    const depositId = await member.transfer(20);
    await change(
      `update deposit_intent set expires_at = now() - interval '9 days' where public_id = $1`,
      [depositId],
    );
    await runDepositsJob();
    await member.cancel(depositId);
    expect(await member.see(depositId)).toMatchObject({ state: 'review' });
    await member.transfer(21);
    await member.begin(22);
    expect((await member.open(23, 'bank-slip')).body.errorCode).toBe('too_many_open_deposits');
  });

  it('PRO-02 over a limit at its approval goes back by hand', async () => {
    const member = await enter();
    const depositId = await member.transfer(80);
    await limitDeposits(gateway, depositId, 50);
    expect((await approve(depositId, 80)).body.value).toEqual({
      status: 'returned',
      code: 'limit_deposit_reached',
    });
    await runDepositsJob();
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    expect(await look(depositId)).toMatchObject({ canReturn: true });
    const body = { deposit: depositId, reason };
    expect((await callConsole(one, bankTransfers.markReturned, { body })).body.success).toBe(true);
    expect((await callConsole(one, bankTransfers.markReturned, { body })).body.errorCode).toBe(
      'slip_moved_on',
    );
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-02 is rejected with a reason and words to its member; the slip is replaced', async () => {
    const member = await enter();
    const depositId = await member.transfer(30);
    const png = createPng({ width: 20, height: 20 });
    await member.send(depositId, { slip: `data:image/png;base64,${png.toString('base64')}` });
    expect((await look(depositId)).slips).toHaveLength(2);
    const memberText = 'Ask your bank, please.';
    expect((await reject(depositId, { memberText: 'x'.repeat(301) })).status).toBe(400);
    expect((await reject(depositId, { memberText })).body.success).toBe(true);
    expect(await member.see(depositId)).toMatchObject({
      state: 'failed',
      reason: 'slip_not_arrived',
      message: memberText,
    });
    expect((await member.readInbox())[0]).toBe(
      `We couldn’t confirm your bank transfer of P30.00 (reference ${depositId}), so we haven’t ` +
        'credited it.\n\nReason: the transfer hasn’t arrived in our account.\n\n' +
        memberText,
    );
    expect((await approve(depositId, 30)).body.value.status).toBe('credited');
  });

  it('PAY-02 after a rejection another slip is taken while the deposit can be paid', async () => {
    const member = await enter();
    const depositId = await member.transfer(30);
    const memberText = 'Send a sharper photo.';
    await reject(depositId, { memberReason: 'slip_unreadable', memberText });
    const others = [await member.begin(31), await member.begin(32), await member.begin(33)];
    expect((await member.send(depositId)).body.errorCode).toBe('too_many_open_deposits');
    await member.cancel(others[0]!);
    expect((await member.send(depositId)).body.success).toBe(true);
    const seen = await member.see(depositId);
    expect(seen).toMatchObject({ state: 'review' });
    expect(seen).not.toHaveProperty('reason');
    expect(seen).not.toHaveProperty('message');
    expect((await look(depositId)).slips).toHaveLength(2);
    await reject(depositId);
    await change(
      `update deposit_intent set expires_at = now() - interval '1 minute' where public_id = $1`,
      [depositId],
    );
    expect((await member.send(depositId)).body.errorCode).toBe('deposit_closed');
    expect((await approve(depositId, 30)).body.value.status).toBe('credited');
    expect((await member.send(depositId)).body.errorCode).toBe('deposit_closed');
  });

  it('PAY-02 takes webp, and no file that is no picture, none of another member', async () => {
    const [member, stranger] = [await enter(), await enter()];
    const depositId = await member.begin(30);
    const { default: sharp } = await import('sharp');
    const webp = await sharp(createPng({ width: 30, height: 30 }))
      .webp()
      .toBuffer();
    expect((await member.send(depositId, { slip: 'data:image/png;base64,AAAA' })).status).toBe(400);
    expect((await stranger.send(depositId)).body.errorCode).toBe('not_found');
    const slip = `data:image/webp;base64,${webp.toString('base64')}`;
    expect((await member.send(depositId, { slip })).status).toBe(200);
  });
});

describe('the queue of slips', () => {
  it('OPS-01 two operators never work on one; a look at the slip is recorded', async () => {
    const member = await enter();
    const depositId = await member.transfer(35);
    const answers = await Promise.all([act('claim', depositId), act('claim', depositId, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [holder, idle] = answers[0]?.status === 200 ? [one, second] : [second, one];
    expect((await approve(depositId, 35, idle)).body.errorCode).toBe('slip_claimed');
    expect((await reject(depositId, {}, idle)).body.errorCode).toBe('slip_claimed');
    expect(await queue({ claim: 'mine' }, holder)).toContain(depositId);
    const [slip] = (await look(depositId)).slips;
    const seen = await callConsole<{ dataUrl: string }>(idle, bankTransfers.picture, {
      body: { deposit: depositId, slip: slip?.id },
    });
    expect(seen.body.value.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    expect((await events(depositId))[0]).toMatchObject({ action: 'slip.viewed' });
    expect((await act('release', depositId, holder)).status).toBe(200);
    expect((await approve(depositId, 35, idle)).body.value.status).toBe('credited');
  });

  it('PAY-02 flags a picture and a reference that were sent before', async () => {
    const member = await enter();
    const bytes = await createJpeg(40, 40);
    const slip = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const first = await member.transfer(11, { slip, bankReference: 'AB-1234' });
    const again = await (await enter()).transfer(12, { slip, bankReference: 'ab 1234' });
    expect(await look(again)).toMatchObject({ samePicture: [first], sameReference: [first] });
    expect(await queue({ repeated: 'yes' })).toEqual(expect.arrayContaining([first, again]));
  });

  it('PAY-02 OPS-06 above the threshold another operator credits what was proposed', async () => {
    await setDailyLimit(gateway, home.code, 40);
    const member = await enter();
    const depositId = await member.transfer(50);
    const { status, request } = (await approve(depositId, 50)).body.value;
    expect(status).toBe('proposed');
    expect(await look(depositId)).toMatchObject({ request, canApprove: false, canReject: false });
    expect((await approve(depositId, 20, second)).body.errorCode).toBe('slip_proposed');
    expect((await approveRequest(one, request ?? '')).body.errorCode).toBe('own_request');
    expect(await member.cash()).toBe(0);
    expect((await approveRequest(second, request ?? '')).body.success).toBe(true);
    expect(await member.cash()).toBe(50);
  });

  it('T-TEN-1 OPS-06 operators of another brand see and decide nothing of it', async () => {
    const member = await enter();
    const deposit = await member.transfer(25);
    const body = { deposit, reason };
    expect((await approve(deposit, 25, foreign)).body.errorCode).toBe('permission_missing');
    for (const [route, sent] of [
      [bankTransfers.detail, { query: { deposit } }],
      [bankTransfers.approve, { body: { ...body, amount: 25 } }],
      [bankTransfers.reject, { body: { ...body, memberReason: 'slip_rejected' } }],
      [bankTransfers.claim, { body: { deposit } }],
    ] as const)
      expect((await callConsole(foreign, route, sent, other.code)).body.errorCode).toBe(
        'deposit_unknown',
      );
    expect(await queue({ limit: '200' })).toContain(deposit);
    const counts = await callConsole<{ review: number }>(
      foreign,
      bankTransfers.waiting,
      {},
      other.code,
    );
    expect(counts.body.value.review).toBe(0);
  });
});

describe('the bank accounts', () => {
  it('OPS-06 take turns; a change waits for a second operator, off is at once', async () => {
    await addAccount({ number: '9900 1122', max: 400 });
    const numbers: unknown[] = [];
    for (const amount of [100, 100, 500]) {
      const member = await enter();
      const { instructions } = await member.see(await member.begin(amount));
      numbers.push(instructions['accountNumber']);
    }
    expect(new Set(numbers.slice(0, 2))).toEqual(new Set(['0011 2233 44', '9900 1122']));
    expect(numbers[2]).toBe('0011 2233 44');
    const added = (await listAccounts()).find(({ number }) => number === '9900 1122');
    const same = { account: added?.account, number: '9900 1122', max: 400 };
    const changed = await save({ ...same, number: '5555 5555' });
    expect(changed.value.status).toBe('proposed');
    expect((await save({ ...same, isOn: false })).value.status).toBe('done');
    expect((await listAccounts()).find(({ number }) => number === '9900 1122')?.isOn).toBe(false);
    expect((await save({ book: 'REAL' })).errorCode).toBe('bank_account_unlicensed');
    expect((await save({ account: added?.account, book: 'REAL', isOn: false })).errorCode).toBe(
      'bank_account_unknown',
    );
    expect((await callConsole(one, deposits.list)).body.success).toBe(true);
  });
});
