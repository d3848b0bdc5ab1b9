import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import {
  alertProgress,
  type NoticeContext,
  type Observed,
  type PayoutProgress,
  toObserved,
} from '../payments/module.ts';
import { findAttempt } from './payout-repository.ts';

const setProgress = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { status, progress }: PayoutProgress,
): Promise<number> =>
  tx.exec(
    'payout-progress',
    `update payout set provider_status = $3, progress = $4, progress_at = clock_timestamp()
      where tenant = $1 and id = $2 and (provider_status, progress) is distinct from ($3, $4)`,
    [tenantId, id, status, progress],
  );

/** Keeps where a payout is that is not over, and calls a person where one has to act. */
export async function observePayout(
  tx: Db,
  ctx: NoticeContext,
  said: PayoutProgress,
): Promise<Observed> {
  const { tenantId, provider } = ctx;
  const payout = await findAttempt(tx, tenantId, provider, said.payoutId);
  // What is over here already is not looked for: a notice may be late.
  if (payout && payout.state !== 'SENDING') return 'WAITING';
  await alertProgress(tx, ctx, `payout:${said.payoutId}`, said);
  if (payout) await setProgress(tx, tenantId, payout.id, said);
  return toObserved(said);
}
