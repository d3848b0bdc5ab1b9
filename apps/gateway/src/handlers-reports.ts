import type { GatewayHandlers } from './http/handlers.ts';
import type { ReportsService } from './modules/reports/reports-service.ts';

/** Records: one call for all categories, and the family's call of each. */
export const reportsHandlers = ({ history }: ReportsService): GatewayHandlers['reports'] => ({
  history: (ctx, { query }) => history(ctx, query),
  rngHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'RNG' }),
  pvpHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'PVP' }),
  liveHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'LIVE' }),
  fishHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'FISH' }),
  sportsHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'SPORTS' }),
  esportsHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'ESPORTS' }),
  lottHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'LOTT' }),
  elottHistory: (ctx, { query }) => history(ctx, { ...query, gameType: 'ELOTT' }),
  ds88History: (ctx, { query }) => history(ctx, { ...query, gameType: 'DS88' }),
});
