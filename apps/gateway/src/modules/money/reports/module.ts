import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { createReportsService } from './reports-service.ts';

export { readBetPage } from './bet-page.ts';
export { readRoundTotals } from './rounds-repository.ts';

export type ReportsModuleDeps = {
  readonly db: Database;
  readonly config: { readonly arcadeOrigin: string };
};

/** The betting record: one call for all categories, the wire's call of each, and a round. */
export function createReportsModule({ db, config }: ReportsModuleDeps) {
  const { history, playedGames, round } = createReportsService({
    db,
    arcadeOrigin: config.arcadeOrigin,
  });
  const reports: GatewayHandlers['reports'] = {
    history,
    playedGames,
    round,
    rngHistory: (ctx, query) => history(ctx, { ...query, gameType: 'RNG' }),
    pvpHistory: (ctx, query) => history(ctx, { ...query, gameType: 'PVP' }),
    liveHistory: (ctx, query) => history(ctx, { ...query, gameType: 'LIVE' }),
    fishHistory: (ctx, query) => history(ctx, { ...query, gameType: 'FISH' }),
    sportsHistory: (ctx, query) => history(ctx, { ...query, gameType: 'SPORTS' }),
    esportsHistory: (ctx, query) => history(ctx, { ...query, gameType: 'ESPORTS' }),
    lottHistory: (ctx, query) => history(ctx, { ...query, gameType: 'LOTT' }),
    elottHistory: (ctx, query) => history(ctx, { ...query, gameType: 'ELOTT' }),
    ds88History: (ctx, query) => history(ctx, { ...query, gameType: 'DS88' }),
  };
  return { handlers: { reports } };
}
