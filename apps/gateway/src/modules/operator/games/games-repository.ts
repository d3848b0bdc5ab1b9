import type { gameTags } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { TenantId } from '../../../domain/ids.ts';

/** A game as an operator sees it; min_bet in micro-units. */
export type GameRow = {
  readonly node_id: string;
  readonly code: string;
  readonly vendor: string;
  readonly vendor_name: string;
  readonly type: Category;
  readonly name: string;
  readonly classify: (typeof gameTags)[number];
  readonly position: number;
  readonly hot_rank: number | null;
  readonly is_new: boolean;
  readonly min_bet: Micros;
  readonly rtp_ppm: number | null;
  readonly is_on: boolean;
  readonly is_offered: boolean;
};

type GameFilter = {
  readonly text: string | null;
  readonly vendor: string | null;
  readonly category: string | null;
  readonly state: string | null;
  readonly after: string | null;
  readonly limit: number;
};

/** Games in the order of the lobby; `after` is the id of the last one of the page before. */
export const readGames = (
  tx: Db,
  tenantId: TenantId,
  { text, vendor, category, state, after, limit }: GameFilter,
): Promise<GameRow[]> =>
  tx.many(
    'ops-games',
    `select g.node_id, g.code, v.code as vendor, v.name as vendor_name, g.type, g.name, g.classify,
       g.position, g.hot_rank, g.is_new, g.min_bet, g.rtp_ppm, g.is_on,
       g.is_on and v.is_on and coalesce(s.is_on, true) and g.playable as is_offered
     from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
     left join vendor s on s.tenant = g.tenant and s.code = v.served_by
     where g.tenant = $1
       and ($2::text is null or has_words(g.name || ' ' || g.node_id, $2))
       and ($3::text is null or v.code = $3) and ($4::text is null or g.type = $4)
       and case $5::text when 'on' then g.is_on when 'off' then not g.is_on
         when 'hot' then g.hot_rank is not null when 'new' then g.is_new else true end
       and ($6::text is null or (g.type, g.position, g.node_id) > (
         select a.type, a.position, a.node_id from game a where a.tenant = $1 and a.node_id = $6))
     order by g.type, g.position, g.node_id limit $7`,
    [tenantId, text, vendor, category, state, after, limit],
  );

/** A game under its lock, or only read. */
export const readGame = (
  tx: Db,
  tenantId: TenantId,
  nodeId: string,
): Promise<GameRow | undefined> =>
  tx.one(
    'ops-game',
    `select g.node_id, g.code, v.code as vendor, v.name as vendor_name, g.type, g.name, g.classify,
       g.position, g.hot_rank, g.is_new, g.min_bet, g.rtp_ppm, g.is_on,
       g.is_on and v.is_on and coalesce(s.is_on, true) and g.playable as is_offered
     from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
     left join vendor s on s.tenant = g.tenant and s.code = v.served_by
     where g.tenant = $1 and g.node_id = $2`,
    [tenantId, nodeId],
  );

/** Locks a game's row against other changes; returns whether the brand has it. */
export const lockGame = async (tx: Db, tenantId: TenantId, nodeId: string): Promise<boolean> =>
  (await tx.one<{ code: string }>(
    'ops-game-lock',
    'select code from game where tenant = $1 and node_id = $2 for no key update',
    [tenantId, nodeId],
  )) !== undefined;

/** The fields of a game that a change can set; undefined: unchanged. */
type GameChange = {
  readonly isOn?: boolean | undefined;
  readonly hotRank?: number | null | undefined;
  readonly isNew?: boolean | undefined;
  readonly tag?: string | undefined;
  readonly position?: number | undefined;
  readonly minBet?: Micros | undefined;
};

export const updateGame = (
  tx: Db,
  tenantId: TenantId,
  nodeId: string,
  { isOn, hotRank, isNew, tag, position, minBet }: GameChange,
): Promise<number> =>
  tx.exec(
    'ops-game-change',
    `update game set is_on = coalesce($3, is_on),
       hot_rank = case when $4 then $5 else hot_rank end,
       is_new = coalesce($6, is_new), classify = coalesce($7, classify),
       position = coalesce($8, position), min_bet = coalesce($9, min_bet)
     where tenant = $1 and node_id = $2`,
    [
      tenantId,
      nodeId,
      isOn ?? null,
      hotRank !== undefined,
      hotRank ?? null,
      isNew ?? null,
      tag ?? null,
      position ?? null,
      minBet ?? null,
    ],
  );
