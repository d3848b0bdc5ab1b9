import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';
import type { Game } from './catalogue.ts';
import {
  hasFreeSpins,
  type LaunchState,
  readLaunchState,
  readUnfinishedGames,
  readVendorBalance,
} from './launch-repository.ts';

type PlayerAtVendor = { readonly member: MemberId; readonly server: VendorId };

/** Refuses a member under self-exclusion or a time-out; says which, and until when. */
export function requireNoBreak({ timeout_until: until, excluded_until: last }: LaunchState): void {
  if (last) throw new ApiError('account_excluded', { reason: 'exclusion', until: last.getTime() });
  if (until) throw new ApiError('account_excluded', { reason: 'timeOut', until: until.getTime() });
}

/**
 * Reads what opening a game depends on. Refuses a game that is not connected, switched off
 * or under maintenance, and a member who is excluded or has a reality check due.
 */
export async function requireLaunchable(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { nodeId }: Game,
): Promise<LaunchState & { readonly server: VendorId }> {
  const state = await readLaunchState(tx, tenantId, { member, nodeId });
  if (!state?.is_on || state.server === null) throw new ApiError('game_not_found');
  if (state.vendor_closed)
    throw new ApiError(
      'vendor_under_maintenance',
      state.closed_until
        ? { content: { data: { endTime: state.closed_until.getTime() } } }
        : undefined,
    );
  requireNoBreak(state);
  if (state.check_due) throw new ApiError('reality_check_due');
  return { ...state, server: state.server };
}

/**
 * For vendors that let a member play one game at a time: refuses while a round of another game is
 * open, and names that game.
 */
export async function requireNoUnfinishedGame(
  tx: Db,
  tenantId: TenantId,
  game: Game,
  player: PlayerAtVendor,
): Promise<void> {
  const unfinished = await readUnfinishedGames(tx, tenantId, player);
  const [first] = unfinished;
  if (!first || unfinished.some(({ code }) => code === game.gameCode)) return;
  throw new ApiError('previous_game_not_finished', {
    content: { data: { nodeId: first.node_id, gameName: first.name } },
  });
}

/**
 * Refuses a balance below the stake of the room or the minimum bet of the game, unless the member
 * has an unfinished round in that game, or free spins to play in it.
 */
export async function requireMinimumBalance(
  tx: Db,
  tenantId: TenantId,
  game: Game,
  {
    minBet,
    roomStake,
    ...player
  }: PlayerAtVendor & {
    readonly minBet: Micros;
    /** 0 where there is no room. */
    readonly roomStake: Micros;
  },
): Promise<void> {
  const isRoom = roomStake > minBet;
  const minimum = isRoom ? roomStake : minBet;
  if (minimum === 0n || (await readVendorBalance(tx, tenantId, player)) >= minimum) return;
  if ((await readUnfinishedGames(tx, tenantId, player)).some(({ code }) => code === game.gameCode))
    return;
  if (!isRoom && (await hasFreeSpins(tx, tenantId, player, game.gameCode))) return;
  throw new ApiError('launch_game_balance_not_enough', {
    content: { data: { minBet: toWire(minimum), ...(isRoom && { isRoom }) } },
  });
}
