import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { findDeposit } from './deposit-repository.ts';
import { providerProgress } from './metrics.ts';
import type { NoticeContext } from './notice-context.ts';
import type { PaymentProgress, ProviderProgress } from './payment-provider.ts';

/** It is on its way, or a person has to look at it. */
export type Observed = 'WAITING' | 'UNCLEAR';

/** Returns the state of a payment or payout by the progress that a provider reports. */
export const toObserved = ({ progress }: ProviderProgress): Observed =>
  progress === 'waiting' ? 'WAITING' : 'UNCLEAR';

const setProgress = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { status, progress, providerRef }: PaymentProgress,
): Promise<number> =>
  tx.exec(
    'deposit-progress',
    `update deposit_intent set provider_status = $3, progress = $4, progress_ref = $5,
      progress_at = clock_timestamp()
      where tenant = $1 and id = $2 and (provider_status, progress, progress_ref)
        is distinct from ($3, $4, $5)`,
    [tenantId, id, status, progress, providerRef],
  );

/** Calls a person to what waits for one at a provider, or has a status that it does not publish. */
export async function alertProgress(
  tx: Db,
  { tenantId, provider, requestId }: NoticeContext,
  subject: `deposit:${string}` | `payout:${string}`,
  { progress, status, providerRef }: ProviderProgress,
): Promise<void> {
  if (progress === 'waiting') return;
  const about = subject.startsWith('payout:') ? 'payout' : 'payment';
  const isNew = await raiseAlert(tx, tenantId, {
    actor: `payment-provider:${provider}`,
    action:
      progress === 'unknown' ? `alert.${about}_status_unknown` : `alert.${about}_needs_attention`,
    subject,
    requestId,
    detail: { status, providerRef },
  });
  if (isNew > 0) providerProgress.inc({ provider, about, progress });
}

/** Keeps where a payment is that is not over, and calls a person where one has to act. */
export const observePayment = (
  db: Database,
  ctx: NoticeContext,
  said: PaymentProgress,
): Promise<Observed> =>
  db.transaction(ctx.tenantId, async (tx) => {
    const { tenantId, provider } = ctx;
    const named = await findDeposit(tx, tenantId, said.depositId);
    await alertProgress(tx, ctx, `deposit:${said.depositId}`, said);
    if (named?.provider === provider && (await setProgress(tx, tenantId, named.id, said)) > 0)
      await publishEvent(tx, tenantId, named.member, 'deposit', { depositId: named.depositId });
    return toObserved(said);
  });
