import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Recent games that are stored for a member. */
const MAX_RECENT_GAMES = 96;

/** A member's favourite games, the newest first. */
export const readFavourites = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<string[]> =>
  (
    await db.many<{ node_id: string }>(
      'favourites-read',
      `select node_id from favourite_game where tenant = $1 and member = $2
        order by created_at desc, node_id`,
      [tenantId, member],
    )
  ).map(({ node_id }) => node_id);

/** Adds a favourite; adding it again changes nothing. Returns whether there is such a game. */
export const addFavourite = async (
  db: Db,
  tenantId: TenantId,
  { member, nodeId }: { readonly member: MemberId; readonly nodeId: string },
): Promise<boolean> =>
  (await db.one(
    'favourite-add',
    `with known as (select 1 from game where tenant = $1 and node_id = $3),
       added as (insert into favourite_game (tenant, member, node_id) select $1, $2, $3 from known
         on conflict do nothing)
     select 1 from known`,
    [tenantId, member, nodeId],
  )) !== undefined;

/** Removes a favourite, if it is one. */
export const removeFavourite = (
  db: Db,
  tenantId: TenantId,
  { member, nodeId }: { readonly member: MemberId; readonly nodeId: string },
): Promise<number> =>
  db.exec(
    'favourite-remove',
    'delete from favourite_game where tenant = $1 and member = $2 and node_id = $3',
    [tenantId, member, nodeId],
  );

/** The games that a member opened, the latest first. */
export const readRecentGames = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<string[]> =>
  (
    await db.many<{ node_id: string }>(
      'recent-read',
      `select node_id from recent_game where tenant = $1 and member = $2
        order by opened_at desc, node_id`,
      [tenantId, member],
    )
  ).map(({ node_id }) => node_id);

/** Records that a member opened a game now, and deletes the oldest beyond the limit. */
export async function recordRecentGame(
  db: Db,
  tenantId: TenantId,
  { member, nodeId }: { readonly member: MemberId; readonly nodeId: string },
): Promise<void> {
  await db.exec(
    'recent-record',
    `insert into recent_game (tenant, member, node_id) values ($1, $2, $3)
      on conflict (tenant, member, node_id) do update set opened_at = clock_timestamp()`,
    [tenantId, member, nodeId],
  );
  await db.exec(
    'recent-trim',
    `delete from recent_game where tenant = $1 and member = $2
      and node_id in (select node_id from recent_game where tenant = $1 and member = $2
      order by opened_at desc, node_id offset $3)`,
    [tenantId, member, MAX_RECENT_GAMES],
  );
}
