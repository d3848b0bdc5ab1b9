import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { VendorId } from '../../../domain/ids.ts';
import { announceCatalogue } from '../../platform/events/module.ts';
import { VendorFault } from './vendor-fault.ts';
import { type OperatorBrand, requireVendor } from './vendor-key-changes.ts';

const CODE = /^[A-Z0-9_]{2,32}$/;

/** Adds a vendor that plays its games itself; without a key nothing calls in its name. */
export async function addVendor(
  tx: Db,
  brand: OperatorBrand,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  if (!CODE.test(code))
    throw new VendorFault('invalid', 'A vendor’s code has 2 to 32 of A-Z, 0-9 and _.');
  if (name === '') throw new VendorFault('invalid', 'The vendor’s name is missing.');
  const row = await tx.one<{ id: VendorId }>(
    'operator-vendor-add',
    `insert into vendor (tenant, code, name, served_by, needs_launch)
      values ($1, $2, $3, $2, $4) on conflict (tenant, code) do nothing returning id`,
    [brand.id, code, name, !isLotteryVendor(code)],
  );
  if (!row) throw new VendorFault('already_exists', `${brand.code} already has a vendor ${code}.`);
}

export type NewGame = { readonly code: string; readonly type: string; readonly name: string };

/** Adds a game to the catalogue and its vendor to the game's category; returns its id. */
export async function addGame(
  tx: Db,
  brand: OperatorBrand,
  code: string,
  game: NewGame,
): Promise<string> {
  const vendor = await requireVendor(tx, brand, code);
  const nodeId = `${code}.${game.code}`;
  const added = await tx.exec(
    'operator-vendor-game',
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
      values ($1, $2, $3, $4, $5, $6, true) on conflict do nothing`,
    [brand.id, nodeId, vendor, game.code, game.type, game.name],
  );
  if (added === 0)
    throw new VendorFault('already_exists', `${code} already has a game ${game.code}.`);
  await tx.exec(
    'operator-vendor-lane',
    `insert into vendor_lane (tenant, game_type, vendor) values ($1, $2, $3)
      on conflict do nothing`,
    [brand.id, game.type, vendor],
  );
  await announceCatalogue(tx, brand.id);
  return nodeId;
}

/** The span that a cap holds for: a round, or the wins of a day beyond its bets. */
export type CapSpan = 'round' | 'day';

/** The most that a vendor may win, in micro-units. */
type VendorCap = { readonly cap: Micros; readonly isDefault: boolean };

/** Reads a cap of a vendor. */
export async function readCap(
  tx: Db,
  brand: OperatorBrand,
  code: string,
  span: CapSpan,
): Promise<VendorCap> {
  const row = await tx.one<Record<CapSpan, Micros> & Record<`${CapSpan}IsDefault`, boolean>>(
    'operator-vendor-cap-now',
    `select coalesce(v.round_win_cap, default_round_win_cap(t.currency)) as round,
       v.round_win_cap is null as "roundIsDefault", d.cap as day,
       v.day_win_cap is null as "dayIsDefault"
     from vendor v join tenant t on t.id = v.tenant
     cross join lateral vendor_day_cap(v, t.currency) as d (cap)
     where v.tenant = $1 and v.code = $2`,
    [brand.id, code],
  );
  if (!row) throw new VendorFault('vendor_unknown', `${brand.code} has no vendor ${code}.`);
  return { cap: row[span], isDefault: row[`${span}IsDefault`] };
}

/** Sets a cap of a vendor; null takes the default back. */
export const setCap = async (
  tx: Db,
  brand: OperatorBrand,
  code: string,
  { span, cap }: { readonly span: CapSpan; readonly cap: Micros | null },
): Promise<number> =>
  tx.exec(
    `operator-vendor-cap-${span}`,
    `update vendor set ${span}_win_cap = $3 where tenant = $1 and id = $2`,
    [brand.id, await requireVendor(tx, brand, code), cap],
  );
