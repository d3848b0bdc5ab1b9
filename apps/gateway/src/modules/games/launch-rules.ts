import { ApiError } from '@parlour/contract';
import { toWire } from '@parlour/money';

import type { Db } from '../../db/query.ts';
import type { Game } from './catalogue.ts';
import { readStakes, readUnfinished } from './launch-repository.ts';

type Place = { readonly member: bigint; readonly server: number };

/** Where a vendor lets one game run at a time: refuses while a round of another one is open, and names that game. Going back to it is free. */
export async function requireOthersEnded(
  tx: Db,
  tenantId: number,
  game: Game,
  place: Place,
): Promise<void> {
  const unfinished = await readUnfinished(tx, tenantId, place);
  const [first] = unfinished;
  if (!first || unfinished.some(({ code }) => code === game.gameCode)) return;
  throw new ApiError('previous_game_not_finished', {
    content: { data: { nodeId: first.node_id, gameName: first.name } },
  });
}

/** Refuses where nothing could be played: the purse is below the stake of the room, or the game's smallest bet, and no round waits there for its end. */
export async function requireStake(
  tx: Db,
  tenantId: number,
  game: Game,
  {
    minBet,
    roomStake,
    ...place
  }: Place & {
    readonly minBet: bigint;
    /** 0 where there is no room. */ readonly roomStake: bigint;
  },
): Promise<void> {
  const isRoom = roomStake > minBet;
  const least = isRoom ? roomStake : minBet;
  if (least === 0n || (await readStakes(tx, tenantId, place)) >= least) return;
  // Whose last coin is on the table comes back to see what becomes of it.
  if ((await readUnfinished(tx, tenantId, place)).some(({ code }) => code === game.gameCode))
    return;
  throw new ApiError('launch_game_balance_not_enough', {
    content: { data: { minBet: toWire(least), ...(isRoom && { isRoom }) } },
  });
}
