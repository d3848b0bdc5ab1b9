import { randomInt, randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';

import type { ReadIdentityDemand } from '../../modules/money/withdrawals/module.ts';
import { advanceJobClock } from '../database/advance-job-clock.ts';
import { hashPin, insertPayee, insertPin, PIN } from './insert-payee.ts';
import { call, type Caller, registerMember, type TestGateway } from './test-gateway.ts';
import { deposit } from './vendor-client.ts';

export { PIN } from './insert-payee.ts';

export type WithdrawalSeen = {
  readonly withdrawalId: string;
  readonly state: string;
  readonly amount: number;
  readonly fee: number;
  readonly payout: number;
  readonly reason?: string;
  readonly returned?: number;
  readonly receipt?: { readonly state: string; readonly canAnswer: boolean };
  readonly steps: readonly { readonly state: string }[];
};

export type Overview = {
  readonly cash: number;
  readonly remainingTimes: number;
  readonly remainingAmount: number;
  readonly refusal?: string;
  readonly missing: readonly string[];
  readonly turnover: { readonly required: number; readonly done: number };
  readonly open: readonly WithdrawalSeen[];
};

const sql = (gateway: TestGateway, text: string, values: unknown[]) =>
  gateway.db.owner.pool.query(text, values);

export const tenantIdOf = (gateway: TestGateway, { tenant }: Pick<Caller, 'tenant'>) => {
  const found = gateway.tenancies.ofCode(tenant.code);
  if (!found) throw new Error(tenant.code);
  return found.tenantId;
};

/** An identity demand that requires no check, for tests of other behaviour. */
export const noIdentityDemand: ReadIdentityDemand = {
  read: async () => ({
    state: 'none',
    isVerified: false,
    withoutCheck: null,
    isExceeded: false,
  }),
};

/** Writes the rules of withdrawals of a brand; what is not named has its default. */
export const setWithdrawalRules = (
  gateway: TestGateway,
  caller: Pick<Caller, 'tenant'>,
  rules: object,
) =>
  sql(
    gateway,
    `insert into setting (tenant, key, value) values ($1, 'withdrawals', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantIdOf(gateway, caller), JSON.stringify(rules)],
  );

/** Gives a member an old payee, whose number is in the form of the seal; returns its id. */
export const addPayee = (
  gateway: TestGateway,
  caller: Caller & { readonly id: string },
  accountNumber = String(randomInt(1e11, 9e11)),
): Promise<string> =>
  insertPayee(gateway.db.owner.pool, gateway.masterKey, {
    tenant: tenantIdOf(gateway, caller),
    member: caller.id,
    accountNumber,
  });

/** Makes a member's account a year old, and gives it a withdrawal PIN. */
export async function prepareMember(
  gateway: TestGateway,
  caller: Caller & { readonly id: string },
): Promise<void> {
  const tenant = tenantIdOf(gateway, caller);
  await insertPin(gateway.db.owner.pool, { tenant, member: caller.id, hash: await hashPin() });
}

/** Runs what is due of the jobs that follow withdrawals and the sandbox provider. */
export async function runPayoutJobs(gateway: TestGateway): Promise<void> {
  for (const kind of ['withdrawals', 'sandbox-notices']) {
    await advanceJobClock(gateway.db, kind, '1 minute');
    await gateway.jobs.runDue(kind);
  }
}

/** Sets how the sandbox provider handles new payouts. */
export const setSandboxPlan = (
  gateway: TestGateway,
  caller: Pick<Caller, 'tenant'>,
  plan: 'automatic' | 'manual' | 'fail',
) =>
  sql(
    gateway,
    `insert into sandbox_plan (tenant, payouts) values ($1, $2)
     on conflict (tenant) do update set payouts = excluded.payouts`,
    [tenantIdOf(gateway, caller), plan],
  );

/** Lets the seconds pass after which the sandbox provider settles payouts. */
export const settleSandbox = (gateway: TestGateway) =>
  sql(gateway, `update sandbox_payout set created_at = created_at - interval '1 minute'`, []);

/** A member who withdraws. */
export function createWithdrawalClient(gateway: TestGateway, caller: Caller) {
  const { withdrawals } = contract;
  const ask = async <Value>(route: Parameters<typeof call>[2], sent = {}): Promise<Value> => {
    const { status, body } = await call(gateway.app, caller, route, sent);
    if (status !== 200)
      throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.value as Value;
  };
  return {
    /** Asks for a withdrawal; `over` are further fields. */
    request: (amount: number, payeeId: string, over: object = {}, key: string = randomUUID()) =>
      call(gateway.app, caller, withdrawals.request, {
        body: { amount, payeeId, pin: PIN, ...over },
        headers: { 'idempotency-key': key },
      }),
    overview: () => ask<Overview>(withdrawals.overview),
    see: (withdrawalId: string) =>
      ask<WithdrawalSeen>(withdrawals.detail, { query: { withdrawalId } }),
    receipt: (withdrawalId: string, answer: string, over: object = {}) =>
      call(gateway.app, caller, withdrawals.receipt, { body: { withdrawalId, answer, ...over } }),
    cash: async () => (await ask<{ cash: number }>(contract.wallet.balance)).cash,
  };
}

/** Registers a member who can withdraw: with a PIN, a payee, and play money if some is given. */
export async function enterWithPayee(
  gateway: TestGateway,
  tenant: Caller['tenant'],
  { money = 0, accountNumber }: { readonly money?: number; readonly accountNumber?: string } = {},
) {
  const caller = await registerMember(gateway.app, tenant);
  await prepareMember(gateway, caller);
  const payee = await addPayee(gateway, caller, accountNumber);
  if (money > 0) await deposit(gateway, caller, money);
  return { caller, payee, ...createWithdrawalClient(gateway, caller) };
}
