import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

type Count = { readonly count: number | null };

const read = async (asked: Promise<Count | undefined>): Promise<number> =>
  (await asked)?.count ?? 0;

/** Determines whose rank the earliest month that is over ends for; says whether there was one. */
export const planRankMonth = async (tx: Db, tenantId: TenantId): Promise<boolean> =>
  (
    await tx.one<{ planned: boolean | null }>(
      'ranks-plan-month',
      'select plan_rank_month($1::smallint) as planned',
      [tenantId],
    )
  )?.planned ?? false;

/** Ends months for at most so many members; returns how many were decided. */
export const closeRankMonth = (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  read(
    tx.one<Count>(
      'ranks-close-month',
      "select close_rank_month($1::smallint, $2, 'job:ranks') as count",
      [tenantId, limit],
    ),
  );

/**
 * Decides the ranks of members whose figures changed, at most so many notes of them, and promotes
 * at most so many; returns how many notes are done.
 */
export const promoteDueMembers = (
  tx: Db,
  tenantId: TenantId,
  { notes, members }: { readonly notes: number; readonly members: number },
): Promise<number> =>
  read(
    tx.one<Count>(
      'ranks-promote',
      "select promote_due_members($1::smallint, $2, $3, 'job:ranks') as count",
      [tenantId, notes, members],
    ),
  );

/** Counts the members of months that are over who are not decided yet. */
export const countDueMonths = async (tx: Db, tenantId: TenantId): Promise<number> =>
  read(
    tx.one<Count>(
      'ranks-due',
      `select count(*)::int as count from rank_month_member
       where tenant = $1 and decided_at is null`,
      [tenantId],
    ),
  );
