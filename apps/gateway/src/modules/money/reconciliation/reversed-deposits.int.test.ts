import { operatorContract } from '@parlour/contract/operator';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  licensed,
  type PaystackGateway,
  startPaystackGateway,
} from '../../../testing/payments/paystack-gateway.ts';
import { beginDeposit } from '../../../testing/payments/provider-gateway.ts';
import type { ReportLine } from '../payments/module.ts';
import { reconcileProvider } from './module.ts';

const { deposits } = operatorContract;

let gateway: PaystackGateway;
let secretKey: string;
beforeAll(async () => {
  gateway = await startPaystackGateway();
  secretKey = await gateway.connect(licensed);
}, 60_000);
afterAll(() => gateway.stop());

const notify = (payload: string): Promise<number> =>
  gateway.notify(licensed, payload, gateway.emulator.sign(secretKey, payload));

/** A credited deposit of 500 of which a part was refunded in the dashboard. */
async function refunded(part: number): Promise<string> {
  const member = await gateway.enter(licensed);
  const { depositId } = await beginDeposit(member, 500, 'card');
  await notify(gateway.emulator.pay(depositId));
  await notify(gateway.emulator.refund(depositId, 'processed', { amount: part * 100 }));
  return depositId;
}

/** Decides the reversal of a deposit by two operators. */
async function decide(deposit: string, outcome: 'debit' | 'writeOff' | 'dismiss'): Promise<void> {
  const { rows } = await gateway.db.owner.pool.query(
    `select r.id::text as reversal from payment_reversal r
      join deposit_intent d on d.tenant = r.tenant and d.id = r.deposit where d.public_id = $1`,
    [deposit],
  );
  await gateway.operate(licensed, deposits.decideReversal, { deposit, ...rows[0], outcome });
  await gateway.approveAll();
}

/** The provider's list entry for a deposit. */
type Listed = Pick<ReportLine, 'state'> & { readonly amount: number };

/** Compares with a provider that lists one deposit so, and the others not at all. */
async function compare(deposit: string, listed: Listed | null) {
  const { id } = gateway.emulator.find(deposit);
  const toLine = ({ state, amount }: Listed): ReportLine => ({
    kind: 'deposit',
    reference: deposit,
    providerRef: String(id),
    state,
    amount: micros(BigInt(amount) * 1_000_000n),
    currency: 'NGN',
  });
  const tenancy = { tenant: licensed, tenantId: gateway.idOf(licensed) };
  const hour = 3_600_000;
  const { discrepancies, figures } = await reconcileProvider(
    gateway.db.app,
    tenancy,
    {
      name: 'paystack',
      report: async () => (listed ? [toLine(listed)] : []),
      confirm: async () => null,
    },
    { day: '2026-01-01', from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) },
  );
  const found = discrepancies.filter(({ subject }) => subject === `deposit ${deposit}`);
  return { kinds: found.map(({ kind }) => kind), figures };
}

describe('a deposit that went back by a decision', () => {
  it.each([
    ['not at all', null],
    ['as returned', { state: 'returned', amount: 500 }],
    ['as paid, beside a refund', { state: 'paid', amount: 500 }],
  ] as const)('PAY-06 is no difference where the provider lists it %s', async (_how, listed) => {
    for (const outcome of ['debit', 'writeOff'] as const) {
      const deposit = await refunded(500);
      await decide(deposit, outcome);
      expect((await compare(deposit, listed)).kinds).toEqual([]);
    }
  });

  it('PAY-06 is a difference until it is decided, and where it was dismissed', async () => {
    const deposit = await refunded(500);
    const before = await compare(deposit, null);
    expect(before.kinds).toEqual(['extra_deposit']);
    await decide(deposit, 'dismiss');
    expect((await compare(deposit, null)).kinds).toEqual(['extra_deposit']);
    expect((await compare(deposit, { state: 'returned', amount: 500 })).kinds).toEqual([
      'wrong_state',
    ]);
  });

  it('PAY-06 in part is compared with the whole sum or the rest, and no other', async () => {
    const deposit = await refunded(200);
    await decide(deposit, 'debit');
    const paid = async (amount: number) =>
      (await compare(deposit, { state: 'paid', amount })).kinds;
    expect([await paid(500), await paid(300), await paid(200)]).toEqual([[], [], ['wrong_amount']]);
    expect((await compare(deposit, { state: 'returned', amount: 500 })).kinds).toEqual([
      'wrong_state',
    ]);
    expect((await compare(deposit, null)).kinds).toEqual([]);
  });
});
