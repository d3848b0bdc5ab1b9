import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { TenantId, VendorId } from '../../domain/ids.ts';
import { type CatalogueGame, type CatalogueVendor, toNodeId } from './catalogue.ts';

/** Writes a vendor and where it stands in the lobby; returns its number. */
export async function upsertVendor(
  db: Db,
  tenantId: TenantId,
  { code, name, lanes, isHot, servedBy }: CatalogueVendor,
  position: number,
): Promise<VendorId> {
  const row = await db.one<{ id: VendorId }>(
    'seed-vendor',
    `insert into vendor (tenant, code, name, served_by, needs_launch) values ($1, $2, $3, $4, $5)
      on conflict (tenant, code) do update set name = excluded.name, served_by = excluded.served_by
      returning id`,
    [tenantId, code, name, servedBy ?? null, !isLotteryVendor(code)],
  );
  if (!row) throw new Error(`vendor ${code} was not stored`);
  for (const category of lanes) {
    await db.exec(
      'seed-lane',
      `insert into vendor_lane (tenant, game_type, vendor, position, is_hot)
       values ($1, $2, $3, $4, $5)
       on conflict (tenant, game_type, vendor) do update
         set position = excluded.position, is_hot = excluded.is_hot`,
      [tenantId, category, row.id, position, isHot],
    );
  }
  return row.id;
}

/** Writes a game under its name in the outside world (node_id). */
export async function upsertGame(
  db: Db,
  tenantId: TenantId,
  game: CatalogueGame,
  {
    vendor,
    position,
    cover,
  }: { readonly vendor: VendorId; readonly position: number; readonly cover: string },
): Promise<void> {
  await db.exec(
    'seed-game',
    `insert into game (tenant, node_id, vendor, code, type, name, classify, position, hot_rank,
     is_new, min_bet, min_lines, rtp_ppm, supports_play, playable, cover, free_spin_stakes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true, $14, $15, $16)
     on conflict (tenant, node_id) do update
       set type = excluded.type, name = excluded.name, classify = excluded.classify,
       position = excluded.position, hot_rank = excluded.hot_rank,
       is_new = excluded.is_new, min_bet = excluded.min_bet, min_lines = excluded.min_lines,
         rtp_ppm = excluded.rtp_ppm, playable = excluded.playable, cover = excluded.cover,
         free_spin_stakes = excluded.free_spin_stakes
     where (game.type, game.name, game.classify, game.position, game.hot_rank, game.is_new,
       game.min_bet, game.min_lines, game.rtp_ppm, game.playable, game.cover,
       game.free_spin_stakes) is distinct from
       (excluded.type, excluded.name, excluded.classify, excluded.position, excluded.hot_rank,
         excluded.is_new, excluded.min_bet, excluded.min_lines, excluded.rtp_ppm, excluded.playable,
         excluded.cover, excluded.free_spin_stakes)`,
    [
      tenantId,
      toNodeId(game),
      vendor,
      game.code,
      game.type,
      game.name,
      game.classify,
      position,
      game.hotRank,
      game.isNew,
      game.minBet,
      game.lines,
      game.rtpPpm,
      game.isPlayable,
      cover,
      game.freeSpinStakes,
    ],
  );
}

/** Stores a vendor's first signing key, sealed; a new master key seals it again. */
export async function upsertVendorKey(
  db: Db,
  tenantId: TenantId,
  key: { readonly vendor: VendorId; readonly keyId: string; readonly sealed: string },
): Promise<void> {
  await db.exec(
    'seed-vendor-key',
    `insert into vendor_key (tenant, key_id, vendor, slot, secret) values ($1, $2, $3, 1, $4)
      on conflict (tenant, key_id) do update set secret = excluded.secret`,
    [tenantId, key.keyId, key.vendor, key.sealed],
  );
}
