import type { PromotionAudience } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type SegmentRow = {
  readonly name: string;
  readonly audience: PromotionAudience;
  readonly writtenBy: string;
  readonly writtenAt: Date;
};

type Written = Pick<SegmentRow, 'audience' | 'name' | 'writtenBy'>;

/** All segments of a brand, by name. */
export const readSegments = (tx: Db, tenantId: TenantId): Promise<SegmentRow[]> =>
  tx.many<SegmentRow>(
    'ops-segments',
    `select name, audience, written_by as "writtenBy", written_at as "writtenAt" from segment
     where tenant = $1 order by name`,
    [tenantId],
  );

/** A segment, locked until the transaction ends; undefined where there is none of that name. */
export const lockSegment = (
  tx: Db,
  tenantId: TenantId,
  name: string,
): Promise<Pick<SegmentRow, 'audience'> | undefined> =>
  tx.one<Pick<SegmentRow, 'audience'>>(
    'ops-segment-lock',
    'select audience from segment where tenant = $1 and name = $2 for update',
    [tenantId, name],
  );

/** Adds a segment; false where there is one of that name. */
export const insertSegment = async (
  tx: Db,
  tenantId: TenantId,
  { name, audience, writtenBy }: Written,
): Promise<boolean> =>
  (await tx.one(
    'ops-segment-insert',
    `insert into segment (tenant, name, audience, written_by) values ($1, $2, $3, $4)
     on conflict do nothing returning true`,
    [tenantId, name, JSON.stringify(audience), writtenBy],
  )) !== undefined;

/** Changes the audience of a segment. */
export const updateSegment = (
  tx: Db,
  tenantId: TenantId,
  { name, audience, writtenBy }: Written,
): Promise<unknown> =>
  tx.exec(
    'ops-segment-update',
    `update segment set audience = $3, written_by = $4, written_at = clock_timestamp()
     where tenant = $1 and name = $2`,
    [tenantId, name, JSON.stringify(audience), writtenBy],
  );

/** Removes a segment. */
export const deleteSegment = (tx: Db, tenantId: TenantId, name: string): Promise<unknown> =>
  tx.exec('ops-segment-delete', 'delete from segment where tenant = $1 and name = $2', [
    tenantId,
    name,
  ]);

/** Counts the active members that an audience has now, by the function that grants bonuses. */
export const countAudience = async (
  tx: Db,
  tenantId: TenantId,
  audience: PromotionAudience,
): Promise<{ readonly members: number; readonly of: number }> =>
  (await tx.one<{ members: number; of: number }>(
    'ops-segment-size',
    `select count(*) filter (where is_in_audience($1::smallint, m.id, $2::jsonb, now()))::int
         as members, count(*)::int as of
     from member m where m.tenant = $1 and m.status = 'ACTIVE' and m.type <> 'trial'`,
    [tenantId, JSON.stringify(audience)],
  )) ?? { members: 0, of: 0 };
