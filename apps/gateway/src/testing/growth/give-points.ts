import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';

/** Gives a member points, by its public id, as a deposit of the brand's day would earn them. */
export const givePoints = (
  db: Pick<TestDatabase, 'owner'>,
  tenantId: TenantId,
  member: string,
  points: bigint,
): Promise<unknown> =>
  db.owner.transaction(tenantId, async (tx) => {
    await tx.one(
      'give-points-day',
      `select open_points_days($1::smallint, '{"DEPOSIT": 1000000}', 10)`,
      [tenantId],
    );
    await tx.one(
      'give-points-open',
      `select open_points($1::smallint, array[m.id]) from member m
       where m.tenant = $1 and m.public_id = $2`,
      [tenantId, member],
    );
    await tx.one(
      'give-points',
      `with earned as (
         insert into points_earning (tenant, day, member, product, asset, base, points, bookings)
           select m.tenant, d.day, m.id, 'DEPOSIT', points_asset(m.book), 0, $3, 1
           from member m join lateral (select max(x.day) as day from points_day x
             where x.tenant = m.tenant) d on true
           where m.tenant = $1 and m.public_id = $2
           returning *)
       select post_movement(e.tenant, e.member, e.asset, 'points', 'POINTS_EARN', 'POINTS_ISSUED',
         'PLAYER_POINTS', e.points,
         format('earn:%s:%s:%s:%s:1', e.day, e.member, e.product, e.asset), 'test', 'test')
       from earned e`,
      [tenantId, member, points * 1_000_000n],
    );
  });
