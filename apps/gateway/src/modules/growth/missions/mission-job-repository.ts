import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

type Count = { readonly count: number | null };

const read = async (asked: Promise<Count | undefined>): Promise<number> =>
  (await asked)?.count ?? 0;

/** Begins to count missions that run, leaves those that were stopped; returns how many began. */
export const openMissions = (tx: Db, tenantId: TenantId): Promise<number> =>
  read(tx.one<Count>('missions-open', 'select open_missions($1::smallint) as count', [tenantId]));

/** Counts members whose figures changed, at most so many notes of them; returns how many. */
export const countMissions = (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  read(
    tx.one<Count>('missions-count', 'select count_missions($1::smallint, $2) as count', [
      tenantId,
      limit,
    ]),
  );

/** Grants what at most so many members have reached; returns how many members. */
export const rewardMissions = (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  read(
    tx.one<Count>(
      'missions-reward',
      "select reward_missions($1::smallint, $2, 'job:missions') as count",
      [tenantId, limit],
    ),
  );

/** Closes missions that are over and counted; returns how many. */
export const closeMissions = (tx: Db, tenantId: TenantId): Promise<number> =>
  read(tx.one<Count>('missions-close', 'select close_missions($1::smallint) as count', [tenantId]));
