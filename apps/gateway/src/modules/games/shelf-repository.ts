import type { Db } from '../../db/query.ts';

/** Recent games that are kept of a member. */
const KEPT = 96;

/** The games that a member has given a heart, the newest first. */
export const readFavourites = async (db: Db, tenantId: number, member: bigint): Promise<string[]> =>
  (
    await db.many<{ node_id: string }>(
      'favourites-read',
      'select node_id from favourite_game where tenant = $1 and member = $2 order by created_at desc, node_id',
      [tenantId, member],
    )
  ).map(({ node_id }) => node_id);

/** Gives a game a heart; once is enough. Answers whether there is such a game. */
export const addFavourite = async (
  db: Db,
  tenantId: number,
  { member, nodeId }: { readonly member: bigint; readonly nodeId: string },
): Promise<boolean> =>
  (await db.one(
    'favourite-add',
    `with known as (select 1 from game where tenant = $1 and node_id = $3),
       added as (insert into favourite_game (tenant, member, node_id) select $1, $2, $3 from known on conflict do nothing)
     select 1 from known`,
    [tenantId, member, nodeId],
  )) !== undefined;

/** Takes a heart back; where there is none nothing happens. */
export const removeFavourite = (
  db: Db,
  tenantId: number,
  { member, nodeId }: { readonly member: bigint; readonly nodeId: string },
): Promise<number> =>
  db.exec(
    'favourite-remove',
    'delete from favourite_game where tenant = $1 and member = $2 and node_id = $3',
    [tenantId, member, nodeId],
  );

/** The games that a member opened, the latest first. */
export const readRecent = async (db: Db, tenantId: number, member: bigint): Promise<string[]> =>
  (
    await db.many<{ node_id: string }>(
      'recent-read',
      'select node_id from recent_game where tenant = $1 and member = $2 order by opened_at desc, node_id',
      [tenantId, member],
    )
  ).map(({ node_id }) => node_id);

/** Keeps that a member opened a game now, and forgets what is too long ago to be asked for. */
export async function keepRecent(
  db: Db,
  tenantId: number,
  { member, nodeId }: { readonly member: bigint; readonly nodeId: string },
): Promise<void> {
  await db.exec(
    'recent-keep',
    'insert into recent_game (tenant, member, node_id) values ($1, $2, $3) on conflict (tenant, member, node_id) do update set opened_at = clock_timestamp()',
    [tenantId, member, nodeId],
  );
  await db.exec(
    'recent-trim',
    'delete from recent_game where tenant = $1 and member = $2 and node_id in (select node_id from recent_game where tenant = $1 and member = $2 order by opened_at desc, node_id offset $3)',
    [tenantId, member, KEPT],
  );
}
