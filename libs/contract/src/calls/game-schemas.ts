/** Schemas of the requests and responses of the calls of games. */
import { z } from 'zod';

import { MAX_INT, Ms, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';

export const GameType = z.enum([
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'DS88',
]);

export const Game = z.object({
  nodeId: z.string(),
  /** The vendor's own code of the game. */
  roomId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: GameType,
  gameName: z.string(),
  /** Path of the cover without size and ending: add `-320.avif` or `-320.webp`. */
  iconUrl: z.string(),
  /** 1 = yes, 0 = no. */
  isHot: z.number().int(),
  isNew: z.number().int(),
  /** 0 hides the real game and shows the trial. */
  supportPlay: z.number().int(),
  platform: z.string(),
  gameClassify: z.string(),
  minBet: z.number(),
  minLineNum: z.number().int(),
  isGame: z.enum(['game', 'VASSALAGE']),
  /** Ours: stated return to player in parts per million, absent where a vendor states none. */
  rtp: z.number().int().optional(),
  /** Ours: false = the cover is listed but the vendor is not connected yet. */
  playable: z.boolean(),
});

/** A card room: its game, and who is there. */
export const Room = Game.extend({
  /** Names the room in a launch. */
  matchId: z.string(),
  /** The stake of each player, in the member's money. */
  stake: z.number(),
  waiting: z.number().int(),
  playing: z.number().int(),
});

/** A meeting that can be bet on. */
export const Match = z.object({
  nodeId: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  gameType: GameType,
  /** Names the match in a bet of that game. */
  matchId: z.string(),
  leagueId: z.string(),
  leagueName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** Ours: the two colours of each side's shirt, for its crest; hex. */
  homeColours: z.tuple([z.string(), z.string()]),
  awayColours: z.tuple([z.string(), z.string()]),
  /** The kick-off. */
  matchTime: Ms,
  /** 0 it comes, 1 it plays. */
  status: z.number().int(),
  score: z.object({ home: z.number().int(), away: z.number().int() }).optional(),
  /**
   * Ours, once it plays: the minute of football (0 before the first), the map of e-sports, and
   * whether it pauses there.
   */
  clock: z.number().int().optional(),
  isBreak: z.boolean().optional(),
  /** The first market and its decimal odds; a pick that is not offered now is left out. */
  defaultPlayType: z.string(),
  odds: z.array(z.object({ pick: z.string(), price: z.number() })),
});

export const Vendor = z.object({
  accountTypeId: z.number().int(),
  accountTypeName: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: GameType,
  isHot: z.number().int(),
  /**
   * game: it opens at once (slots and lotteries: at their place); VASSALAGE: it stands for several
   * games, which are listed first.
   */
  isGame: z.enum(['game', 'VASSALAGE']),
  /** Ours: the only game of a vendor that opens at once. */
  nodeId: z.string().optional(),
  maintenance: z.boolean(),
  /** The time at which it is expected back, while it is closed and the operator knows it. */
  maintenanceEnd: Ms.optional(),
  /** Address of the plate with the vendor's name (3 to 1); really spelled so. */
  lagerIcon: z.string().optional(),
  /** Address of the vendor's sign (square). */
  smallIcon: z.string().optional(),
});

export const Lanes = z.object({
  data: z.object({
    lanes: z.array(
      z.object({
        title: GameType,
        cards: z.array(Vendor),
        gameClassify: z.array(
          z.object({ key: z.string(), displayName: z.string(), gameCount: z.number().int() }),
        ),
      }),
    ),
  }),
});

/** The address at which a game opens, under both names that clients of the family read. */
export const LaunchAddress = z.object({
  gameUrl: z.string(),
  content: z.object({ game_url: z.string() }),
  /** Ours: the game wants a window of its own; absent where it lies in the page's frame. */
  newWindow: z.literal(true).optional(),
});

/** A member's own games: of one category or vendor, or all. */
export const OwnGamesQuery = z.object({
  gameType: GameType.optional(),
  vassalage: Text().max(32).optional(),
  clientType: QueryInt(0, MAX_INT).optional(),
  platform: Text().optional(),
  language: Text().max(8).optional(),
  token: Text().optional(),
});
export const OwnGamesPageQuery = OwnGamesQuery.extend({
  pageNo: QueryInt(1, 10_000).default(1),
  pageSize: QueryInt(1, 100).default(24),
});
/** Vendor is the game's `vassalage`; the id alone decides. */
export const FavouriteGame = z.object({
  nodeId: Text().max(64),
  vendor: Text().max(32).optional(),
  gameType: Text().max(16).optional(),
});

/** Errors that can prevent a game from being opened for money. */
export const launchErrors = [
  'game_not_found',
  'vendor_under_maintenance',
  'account_excluded',
  'limit_session_reached',
  'reality_check_due',
  'in_need_true_account',
  'game_trial_only',
  'launch_game_balance_not_enough',
  'previous_game_not_finished',
] as const;

export const LaunchQuery = z.object({
  /** Absent where a lottery names its game. */
  nodeId: Text().max(64).optional(),
  gameId: Text().max(64).optional(),
  vassalage: Text().max(32).optional(),
  /**
   * The card room (roomList) or the match (getGameMatchV2) that is chosen: the game opens there.
   * `match:market:pick` lays that pick on its slip.
   */
  matchId: Text().max(64).optional(),
  /** 1 real, 0 trial. */
  accountType: QueryInt(0, 1).optional(),
  /**
   * The transfer between separate wallets: 0 (and absent) brings all main money to the vendor
   * first, 1 leaves it in the main wallet.
   */
  confirmTrans: QueryInt(0, 1).optional(),
  /** GLS a game, LOTT a lottery: then `lottoGameCode` names it. */
  launchMode: z.enum(['GLS', 'LOTT']).optional(),
  lottoGameCode: Text().max(64).optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
  lottoArea: Text().max(8).optional(),
  lottoPrizeMode: Text().max(16).optional(),
  device: Text().max(16).optional(),
  platform: Text().max(64).optional(),
  clientType: QueryInt(0, MAX_INT).optional(),
  language: Text().max(8).optional(),
  backUrl: Text().max(2048).optional(),
});
