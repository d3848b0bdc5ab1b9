import { randomBytes } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { Database } from '../../../../db/pool.ts';
import type { TenantId } from '../../../../domain/ids.ts';
import type { PayoutAccount, PayoutService } from '../payment-provider.ts';
import { toPayoutNotice, writePayoutNotice } from './sandbox-payout-notice.ts';
import {
  findPayout,
  insertPayout,
  lockPayout,
  readDuePayouts,
  readPlan,
  type SandboxPayout,
  setPayoutState,
} from './sandbox-payout-repository.ts';
import { queuePayoutNotice } from './sandbox-repository.ts';

/** The actions of the person who plays the bank on a payout. */
export const payoutActions = [
  'pay',
  'pay-without-notice',
  'pay-with-two-notices',
  'fail',
  'return',
] as const;
export type PayoutAction = (typeof payoutActions)[number];

/** The bank or e-wallet and the end of the number: the sandbox needs no more. */
const toDestination = ({ providerName, accountNumber }: PayoutAccount): string =>
  `${providerName} •••• ${accountNumber.slice(-4)}`;

/** Payouts at the sandbox provider: no money moves, a page plays the bank. */
export const createSandboxPayouts = ({ db }: { readonly db: Database }): PayoutService => ({
  async create({ tenantId, payoutId, account, amount, currency }) {
    const { id } = await db.transaction(tenantId, (tx) =>
      insertPayout(tx, tenantId, {
        id: randomBytes(16).toString('hex'),
        payout: payoutId,
        destination: toDestination(account),
        amount,
        currency,
      }),
    );
    return { providerRef: id };
  },

  async find({ tenantId }, payoutId) {
    const payout = await db.transaction(tenantId, (tx) => findPayout(tx, tenantId, payoutId));
    return payout ? toPayoutNotice(payout, `asked:${payout.id}:${payout.state}`) : null;
  },
});

const canPlay = (action: PayoutAction, { state }: SandboxPayout): boolean =>
  action === 'return' ? state === 'PAID' : state === 'OPEN';

const toState = (action: PayoutAction): SandboxPayout['state'] => {
  if (action === 'fail') return 'FAILED';
  return action === 'return' ? 'RETURNED' : 'PAID';
};

/** Plays the bank: settles a payout and queues the notices about it. */
export async function playBank(
  tx: Db,
  tenantId: TenantId,
  id: string,
  action: PayoutAction,
): Promise<void> {
  const payout = await lockPayout(tx, tenantId, id);
  if (!payout || !canPlay(action, payout)) return;
  const state = toState(action);
  await setPayoutState(tx, tenantId, id, state);
  const said = toPayoutNotice({ ...payout, state }, randomBytes(12).toString('hex'));
  if (!said || action === 'pay-without-notice') return;
  const notice = { payout: id, noticeRef: said.noticeRef, body: writePayoutNotice(said) };
  await queuePayoutNotice(tx, tenantId, notice);
  if (action === 'pay-with-two-notices') await queuePayoutNotice(tx, tenantId, notice);
}

/** Settles what is due by itself, as the tester's plan says; returns how many. */
export async function playDuePayouts(tx: Db, tenantId: TenantId): Promise<number> {
  const plan = await readPlan(tx, tenantId);
  if (plan === 'manual') return 0;
  const due = await readDuePayouts(tx, tenantId);
  for (const { id } of due) await playBank(tx, tenantId, id, plan === 'fail' ? 'fail' : 'pay');
  return due.length;
}
