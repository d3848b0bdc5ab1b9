import { arcadeRoutes, type Match } from '@parlour/arcade-protocol';
import { MatchesResponse } from '@parlour/arcade-protocol/schemas';
import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Context } from '../../../request/context.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { ArcadeClient } from './arcade-client.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';

type Matches = Contract['games']['matches'];
type MatchQuery = HandlerInput<Matches>;

/** Matches of the sports and esports games that are connected. */
type MatchService = {
  readonly list: (ctx: Context, query: MatchQuery) => Promise<Reply<Matches>>;
};

type MatchDeps = {
  readonly catalogue: ReadCatalogue;
  readonly arcade: ArcadeClient;
  readonly now?: () => number;
};

const CACHE_MS = 2000;

export function createMatchService({ catalogue, arcade, now = Date.now }: MatchDeps): MatchService {
  // Odds are the same for every tenant, so one entry serves all.
  const cached = createTtlCache<readonly Match[]>({ ttlMs: CACHE_MS, now });

  // Without matches the games can still be opened.
  const fetchMatches = async (): Promise<readonly Match[]> =>
    (await arcade.read(arcadeRoutes.matches.path, MatchesResponse))?.matches ?? [];

  return {
    async list(ctx, query) {
      const games = (await catalogue(ctx)).games.filter((game) => isWantedGame(game, query));
      const matches = games.length === 0 ? [] : await cached('all', fetchMatches);
      return {
        list: matches
          .filter((match) => isWantedMatch(match, query))
          .flatMap((match) =>
            // A resold game plays the same matches under its own name.
            games
              .filter(({ gameCode }) => gameCode === match.game)
              .map((game) => toMatch(match, game)),
          ),
        now: now(),
      };
    },
  };
}

function isWantedGame(
  { nodeId, gameCode, gameType: type, vendor: supplier, playable }: Game,
  { gameId, gameIds, gameType, vendor }: MatchQuery,
): boolean {
  const ids = [gameId, gameIds]
    .flatMap((text) => text?.split(',') ?? [])
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return (
    (type === 'SPORTS' || type === 'ESPORTS') &&
    playable &&
    (!gameType || type === gameType) &&
    (!vendor || supplier === vendor) &&
    (ids.length === 0 || ids.includes(nodeId) || ids.includes(gameCode))
  );
}

const isWantedMatch = ({ event, league }: Match, { matchId, leagueId }: MatchQuery): boolean =>
  (matchId === undefined || event === matchId) &&
  (leagueId === undefined || league.code === leagueId);

function toMatch(match: Match, game: Game): Reply<Matches>['list'][number] {
  const { event, league, home, away, score } = match;
  return {
    nodeId: game.nodeId,
    gameId: game.roomId,
    vendor: game.vendor,
    gameType: game.gameType,
    matchId: event,
    leagueId: league.code,
    leagueName: league.name,
    homeTeam: home.name,
    awayTeam: away.name,
    homeColours: [...home.colours],
    awayColours: [...away.colours],
    matchTime: Math.round(match.startsAt),
    status: match.isPlaying ? 'live' : 'upcoming',
    ...(score && {
      score: { home: score.home, away: score.away },
      clock: score.clock,
      isBreak: score.isBreak,
    }),
    defaultPlayType: match.market,
    odds: match.prices.flatMap(({ pick, price }) =>
      price === null ? [] : [{ pick, price: price / 100 }],
    ),
  };
}
