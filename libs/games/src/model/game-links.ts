import { isFbBook, isLotteryVendor } from '@parlour/contract/rules';

import type { Game, Vendor } from './game-list.ts';
import type { Match } from './matches.ts';

const FB_SPORTS_HREF = '/fbsports';

const roomParam = (room: string | null): string =>
  room === null ? '' : `&room=${encodeURIComponent(room)}`;

/** The game page; `room` is a card room or match to open the game at. */
export const gameHref = (nodeId: string, room: string | null = null): string =>
  `/game?nodeId=${encodeURIComponent(nodeId)}${roomParam(room)}`;

/** The game page in demo mode, without real money. */
export const demoHref = (nodeId: string, room: string | null = null): string =>
  `/game?nodeId=${encodeURIComponent(nodeId)}&try=1${roomParam(room)}`;

type LinkedMatch = Pick<Match, 'nodeId' | 'matchId' | 'vendor' | 'gameType' | 'defaultPlayType'>;

/** A sports book at a match; with `pick`, that selection of its first market is on the slip. */
export function matchHref(
  { nodeId, matchId, vendor, gameType, defaultPlayType }: LinkedMatch,
  pick: string | null = null,
): string {
  const room = pick === null ? matchId : `${matchId}:${defaultPlayType}:${pick}`;
  return isFbBook({ vendor, gameType })
    ? `${FB_SPORTS_HREF}?room=${encodeURIComponent(room)}`
    : gameHref(nodeId, room);
}

/** The draws of a lottery vendor, or one of its games. */
const lotteryHref = (vendor: string, gameCode?: string): string =>
  `/lottery?${new URLSearchParams({ ...(gameCode !== undefined && { gameCode }), vendor })}`;

/** Returns the address that a game's card leads to. A game without real play opens as a demo. */
export function gameCardHref({
  nodeId,
  vendor,
  gameType,
  gameCode,
  isDemoOnly,
}: Pick<Game, 'nodeId' | 'vendor' | 'gameType' | 'gameCode' | 'isDemoOnly'>): string {
  if (isLotteryVendor(vendor)) return lotteryHref(vendor, gameCode);
  if (isDemoOnly) return demoHref(nodeId);
  return isFbBook({ vendor, gameType }) ? FB_SPORTS_HREF : gameHref(nodeId);
}

/** A category's page, filtered by a vendor. */
const vendorGamesHref = (categoryHref: string, code: string): string =>
  `${categoryHref}?page=${encodeURIComponent(code)}`;

/**
 * Returns the address that a vendor's card leads to: its games for slots and for a vendor with
 * several games, the game itself for a vendor with one. Lottery and the FB sports book have pages
 * of their own.
 */
export function vendorHref(
  { gameType, code, nodeId }: Pick<Vendor, 'gameType' | 'code' | 'nodeId'>,
  categoryHref: string,
): string {
  if (isLotteryVendor(code)) return lotteryHref(code);
  if (isFbBook({ vendor: code, gameType })) return FB_SPORTS_HREF;
  return gameType !== 'RNG' && nodeId !== undefined
    ? gameHref(nodeId)
    : vendorGamesHref(categoryHref, code);
}

/** True when a vendor's card opens a dialog with its games where the page has one. */
export const opensGameList = ({
  gameType,
  code,
  opensAs,
}: Pick<Vendor, 'gameType' | 'code' | 'opensAs'>): boolean =>
  opensAs === 'game_list' &&
  gameType !== 'RNG' &&
  !isLotteryVendor(code) &&
  !isFbBook({ vendor: code, gameType });
