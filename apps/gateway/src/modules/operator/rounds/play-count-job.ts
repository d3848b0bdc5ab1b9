import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { Job } from '../../platform/jobs/module.ts';

/** Bounds of one count; `settleSeconds` as in modules/money/audit/append-blocks.ts. */
type CountWindow = { readonly settleSeconds: number; readonly maxOperations: number };

const COUNT_WINDOW: CountWindow = { settleSeconds: 5, maxOperations: 10_000 };

/** Counts operations since the last count (count_play); returns how many. */
export const countPlay = async (
  tx: Db,
  tenantId: TenantId,
  { settleSeconds, maxOperations }: CountWindow,
): Promise<bigint> =>
  (
    await tx.one<{ counted: bigint }>(
      'ops-count-play',
      'select count_play($1::smallint, $2::integer, $3::integer) as counted',
      [tenantId, settleSeconds, maxOperations],
    )
  )?.counted ?? 0n;

/** Keeps the list of open rounds and the daily figures of games and jackpots. */
export const createPlayCountJob = (window: CountWindow = COUNT_WINDOW): Job => ({
  name: 'play-count',
  interval: 10,
  onMissed: 'runOnce',
  runInTransaction: async (tx, { tenantId }) => ({
    counted: String(await countPlay(tx, tenantId, window)),
  }),
});
