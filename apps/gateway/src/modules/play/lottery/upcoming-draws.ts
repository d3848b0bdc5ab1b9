import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@parlour/database';
import { findLotteryGame, lotteryGames, MAX_DRAWS } from '@parlour/fair/lottery';

import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import {
  deleteEmptyDraws,
  insertDraw,
  type OpenLotteryGame,
  readMissingSlots,
  readOpenGames,
  readTenant,
} from './draw-repository.ts';
import { getDrawTiming } from './draw-timing.ts';

export type UpcomingDrawsDeps = {
  readonly atRest: AtRest;
  /** Seconds between two draws of every game; 0: each game's own. */
  readonly everySeconds: number;
};

/** Draws that are open for bets at any time: the longest multi-draw bet and a margin. */
const UPCOMING_DRAWS = MAX_DRAWS + 5;

const VENDORS = [...new Set(lotteryGames.map(({ vendor }) => vendor))];

/** The label under which a draw's seed is sealed: it cannot be opened for another draw. */
export const formatSeedLabel = (tenantId: TenantId, game: string, drawNo: string): string =>
  `lottery:${tenantId}:${game}:${drawNo}`;

/** Creates the missing upcoming draws of all open games; returns how many. */
export async function createUpcomingDraws(
  tx: Db,
  tenantId: TenantId,
  deps: UpcomingDrawsDeps,
): Promise<number> {
  const { time_zone: zone } = await readTenant(tx, tenantId);
  let created = 0;
  for (const game of await readOpenGames(tx, tenantId, VENDORS))
    created += await createGameDraws(tx, tenantId, game, zone, deps);
  return created;
}

async function createGameDraws(
  tx: Db,
  tenantId: TenantId,
  { code, vendor }: OpenLotteryGame,
  zone: string,
  { atRest, everySeconds }: UpcomingDrawsDeps,
): Promise<number> {
  const game = findLotteryGame(code);
  if (!game) return 0;
  const { intervalSeconds, cutOffSeconds } = getDrawTiming(game, everySeconds);
  const slots = await readMissingSlots(tx, tenantId, {
    game: code,
    zone,
    intervalSeconds,
    cutOffSeconds,
    ahead: UPCOMING_DRAWS,
  });
  let created = 0;
  for (const slot of slots) {
    const seed = randomBytes(32);
    created += await insertDraw(tx, tenantId, {
      ...slot,
      game: code,
      vendor,
      intervalSeconds,
      cutOffSeconds,
      commitment: createHash('sha256').update(seed).digest('hex'),
      sealedSeed: atRest.seal(formatSeedLabel(tenantId, code, slot.draw_no), seed.toString('hex')),
    });
  }
  if (slots.length > 0) await deleteEmptyDraws(tx, tenantId, code);
  return created;
}
