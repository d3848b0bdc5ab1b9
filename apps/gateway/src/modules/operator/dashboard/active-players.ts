import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { memberColumns, type MemberRow, memberTables } from '../members/module.ts';
import type { DashboardWindow } from './dashboard-window.ts';

export type PlayerRow = MemberRow & { readonly last_bet_at: Date | null };

type PlayersPage = {
  /** Members with a lower number than this one; null: from the newest on. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** The newest accepted bet of a member `m` before the end of the window. */
const LAST_BET = `(select o.created_at from operation o
  where o.tenant = m.tenant and o.member = m.id and o.created_at < $4 and o.asset = $2
    and o.kind = 'BET' and o.status = 'APPLIED'
  order by o.created_at desc limit 1)`;

const readByHours = (
  tx: Db,
  tenantId: TenantId,
  { asset, from, to }: DashboardWindow,
  { after, limit }: PlayersPage,
): Promise<PlayerRow[]> =>
  tx.many(
    'dashboard-players-hours',
    `select ${memberColumns}, ${LAST_BET} as last_bet_at
     from (
       select distinct p.member from rollup_player_hour p where p.tenant = $1 and p.asset = $2
         and p.hour >= $3 and p.hour < $4 and ($5::bigint is null or p.member < $5)
       order by p.member desc limit $6
     ) d join (${memberTables}) on d.member = m.id
     where m.tenant = $1 order by m.id desc`,
    [tenantId, asset, from, to, after, limit],
  );

const readByDays = (
  tx: Db,
  tenantId: TenantId,
  { asset, from, to, zone }: DashboardWindow,
  { after, limit }: PlayersPage,
): Promise<PlayerRow[]> =>
  tx.many(
    'dashboard-players-days',
    `select ${memberColumns}, ${LAST_BET} as last_bet_at
     from (
       select distinct p.member from rollup_player_day p where p.tenant = $1 and p.asset = $2
         and p.day >= ($3::timestamptz at time zone $7)::date
         and p.day <= (($4::timestamptz - interval '1 second') at time zone $7)::date
         and ($5::bigint is null or p.member < $5)
       order by p.member desc limit $6
     ) d join (${memberTables}) on d.member = m.id
     where m.tenant = $1 order by m.id desc`,
    [tenantId, asset, from, to, after, limit, zone],
  );

/**
 * The members that the active players of a window are: those with an accepted bet in its hours, in
 * a window of several days on its days.
 */
export const readPlayers = (
  tx: Db,
  tenantId: TenantId,
  window: DashboardWindow,
  page: PlayersPage,
): Promise<PlayerRow[]> =>
  (window.days === 1 ? readByHours : readByDays)(tx, tenantId, window, page);
