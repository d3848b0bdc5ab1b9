import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import type { JobRegistry } from './modules/jobs/jobs.ts';
import { ledgerPostings } from './modules/lottery/bet-money.ts';
import { createBettingService } from './modules/lottery/betting-service.ts';
import { createDrawClock, drawJob } from './modules/lottery/draw-clock.ts';
import { createLotteryService } from './modules/lottery/lottery-service.ts';
import type { AtRest } from './secrets/at-rest.ts';

/** The built-in lottery: its calls, and its draws among what comes round. */
export function lotteryHandlers({
  config,
  db,
  atRest,
  jobs,
}: {
  readonly config: Config;
  readonly db: Database;
  readonly atRest: AtRest;
  readonly jobs: JobRegistry;
}): Pick<GatewayHandlers, 'lottery'> {
  const everySeconds = config.lotterySeconds;
  const seen = createLotteryService({ db, everySeconds });
  const bets = createBettingService({ db, post: ledgerPostings });
  jobs.every(drawJob(createDrawClock({ db, atRest, post: ledgerPostings, everySeconds })));
  return {
    lottery: {
      menus: (ctx) => seen.menus(ctx),
      games: (ctx) => seen.games(ctx),
      plays: (ctx, { query }) => seen.plays(ctx, query),
      setting: (ctx, { query }) => seen.setting(ctx, query),
      resultsOf: (ctx, { query }) => seen.resultsOf(ctx, query),
      hotGap: (ctx, { query }) => seen.hotGap(ctx, query),
      series: (ctx, { query }) => seen.series(ctx, query),
      customerSeries: (ctx, { query }) => seen.customerSeries(ctx, query),
      vnMenu: (ctx) => seen.vnMenu(ctx),
      vnRecent: (ctx) => seen.vnRecent(ctx),
      vnOpened: (ctx, { query }) => seen.vnOpened(ctx, query),
      opened: (ctx, { query }) => seen.opened(ctx, query),
      results: (ctx, { query }) => seen.results(ctx, query),
      proof: (ctx, { query }) => seen.proof(ctx, query),
      near: (ctx, { query }) => seen.near(ctx, query),
      chase: (ctx, { query }) => seen.chase(ctx, query),
      betting: (ctx, { body }) => bets.betting(ctx, body),
      vnBetting: (ctx, { body }) => bets.vnBetting(ctx, body),
      today: (ctx, { query }) => seen.today(ctx, query),
      cancel: (ctx, { body }) => bets.cancel(ctx, body),
      cancelOrder: (ctx, { body }) => bets.cancelOrder(ctx, body),
    },
  };
}
