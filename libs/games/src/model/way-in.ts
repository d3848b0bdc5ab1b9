import { isFbBook, isLotteryVendor } from '@parlour/contract/rules';

import type { Game, Vendor } from './game-list.ts';
import type { Match } from './match-board.ts';

/** A room or a match at which a game opens, at the end of its address. */
const placeIn = (room: string | null): string =>
  room === null ? '' : `&room=${encodeURIComponent(room)}`;

/** Where a game opens in its frame; `room`: at this card room or match. */
export const gameHref = (nodeId: string, room: string | null = null): string =>
  `/game?nodeId=${encodeURIComponent(nodeId)}${placeIn(room)}`;

/** Where a game opens without money. */
export const tryHref = (nodeId: string, room: string | null = null): string =>
  `/game?nodeId=${encodeURIComponent(nodeId)}&try=1${placeIn(room)}`;

/** Where a card room opens. */
export const roomHref = (nodeId: string, room: string): string => gameHref(nodeId, room);

/** Where the FB sports book opens. */
const FB_HREF = '/fbsports';

/** Where a sports book opens at a match; `pick`: with this pick of its first market on the slip. */
export function matchHref(
  {
    nodeId,
    matchId,
    vassalage,
    gameType,
    defaultPlayType,
  }: Pick<Match, 'nodeId' | 'matchId' | 'vassalage' | 'gameType' | 'defaultPlayType'>,
  pick: string | null = null,
): string {
  const place = pick === null ? matchId : `${matchId}:${defaultPlayType}:${pick}`;
  return isFbBook({ vassalage, gameType })
    ? `${FB_HREF}?room=${encodeURIComponent(place)}`
    : gameHref(nodeId, place);
}

/** Where a lottery vendor's draws are, or one of its games. */
const lotteryHref = (vendor: string, gameCode?: string): string =>
  `/lottery?${new URLSearchParams({ ...(gameCode !== undefined && { gameCode }), vendor })}`;

/** Where a game's card leads: draws and the FB sports book have a page, a game that is only shown (supportPlay 0) opens without money, all others in their frame. */
export function wayIn({
  nodeId,
  vassalage,
  gameType,
  gameCode,
  supportPlay,
}: Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'supportPlay'>): string {
  if (isLotteryVendor(vassalage)) return lotteryHref(vassalage, gameCode);
  if (isFbBook({ vassalage, gameType }) && supportPlay !== 0) return FB_HREF;
  return supportPlay === 0 ? tryHref(nodeId) : gameHref(nodeId);
}

/** The page of a vendor's games in its category. */
const hallHref = (categoryHref: string, vassalage: string): string =>
  `${categoryHref}?page=${encodeURIComponent(vassalage)}`;

/**
 * Where choosing a vendor leads: slots to their hall, draws and the FB sports book to their page, a vendor with one game into it. A vendor that stands for
 * several games leads to their hall too; where a page can show them at once, it lists them over itself (`listsGames`).
 */
export function vendorWayIn(
  { gameType, vassalage, nodeId }: Pick<Vendor, 'gameType' | 'vassalage' | 'nodeId'>,
  categoryHref: string,
): string {
  if (isLotteryVendor(vassalage)) return lotteryHref(vassalage);
  if (isFbBook({ vassalage, gameType })) return FB_HREF;
  return gameType !== 'RNG' && nodeId !== undefined
    ? gameHref(nodeId)
    : hallHref(categoryHref, vassalage);
}

/** Whether choosing a vendor lists its games first. */
export const listsGames = ({
  gameType,
  vassalage,
  isGame,
}: Pick<Vendor, 'gameType' | 'vassalage' | 'isGame'>): boolean =>
  isGame === 'VASSALAGE' &&
  gameType !== 'RNG' &&
  !isLotteryVendor(vassalage) &&
  !isFbBook({ vassalage, gameType });
