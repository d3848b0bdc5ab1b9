import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { z } from 'zod';

import type { Context } from '../../http/context.ts';
import { createShortMemory } from '../content/short-memory.ts';
import type { ReadCatalogue } from './catalogue.ts';

type Matches = Contract['games']['matches'];

/** Who meets whom in the games of the connected house. */
export type MatchService = {
  readonly list: (ctx: Context, query: HandlerInput<Matches>['query']) => Promise<Reply<Matches>>;
};

export type MatchDeps = {
  readonly catalogue: ReadCatalogue;
  readonly arcadeUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
};

/** How old what is told may be, and how long the house may take to say it, ms. */
const FRESH_MS = 2000;
const PATIENCE_MS = 2000;

const Named = z.object({ code: z.string(), name: z.string() });
const Colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
const Side = Named.extend({ colours: z.tuple([Colour, Colour]) });
const Told = z.object({
  matches: z.array(
    z.object({
      game: z.string(),
      event: z.string(),
      isPlaying: z.boolean(),
      startsAt: z.number(),
      league: Named,
      home: Side,
      away: Side,
      market: z.string(),
      prices: z.array(
        z.object({ pick: z.string(), price: z.number().int().positive().nullable() }),
      ),
      score: z
        .object({
          home: z.number().int(),
          away: z.number().int(),
          clock: z.number().int(),
          isBreak: z.boolean(),
        })
        .nullable(),
    }),
  ),
});

export function createMatchService({
  catalogue,
  arcadeUrl,
  fetch = globalThis.fetch,
  now = Date.now,
}: MatchDeps): MatchService {
  // The same for every brand: prices are odds, not money.
  const told = createShortMemory<z.infer<typeof Told>['matches']>(FRESH_MS, now);
  const ask = async () => {
    try {
      const answer = await fetch(new URL('/api/matches', arcadeUrl), {
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
      return Told.parse(await answer.json()).matches;
    } catch {
      // Nobody can say who plays; the games can still be opened.
      return [];
    }
  };

  return {
    async list(ctx, { gameId, gameIds, gameType, vassalage, matchId, leagueId }) {
      const wanted = [gameId, gameIds]
        .flatMap((text) => text?.split(',') ?? [])
        .map((id) => id.trim())
        .filter((id) => id !== '');
      const isWanted = (game: { readonly nodeId: string; readonly gameCode: string }) =>
        wanted.length === 0 || wanted.includes(game.nodeId) || wanted.includes(game.gameCode);
      const games = (await catalogue(ctx)).games.filter(
        (game) =>
          (game.gameType === 'SPORTS' || game.gameType === 'ESPORTS') &&
          game.playable &&
          (!gameType || game.gameType === gameType) &&
          (!vassalage || game.vassalage === vassalage) &&
          isWanted(game),
      );
      const matches = games.length === 0 ? [] : await told('all', ask);
      return {
        list: matches
          .filter(
            ({ event, league }) =>
              (matchId === undefined || event === matchId) &&
              (leagueId === undefined || league.code === leagueId),
          )
          .flatMap(
            ({
              game: code,
              event,
              isPlaying,
              startsAt,
              league,
              home,
              away,
              market,
              prices,
              score,
            }) =>
              // A resold game plays the same meetings under its own name.
              games
                .filter(({ gameCode }) => gameCode === code)
                .map(({ nodeId, roomId, vassalage: vendor, gameType: type }) => ({
                  nodeId,
                  gameId: roomId,
                  vassalage: vendor,
                  gameType: type,
                  matchId: event,
                  leagueId: league.code,
                  leagueName: league.name,
                  homeTeam: home.name,
                  awayTeam: away.name,
                  homeColours: home.colours,
                  awayColours: away.colours,
                  matchTime: Math.round(startsAt),
                  status: isPlaying ? 1 : 0,
                  ...(score && {
                    score: { home: score.home, away: score.away },
                    clock: score.clock,
                    isBreak: score.isBreak,
                  }),
                  defaultPlayType: market,
                  odds: prices.flatMap(({ pick, price }) =>
                    price === null ? [] : [{ pick, price: price / 100 }],
                  ),
                })),
          ),
        now: now(),
      };
    },
  };
}
