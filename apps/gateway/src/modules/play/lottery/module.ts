import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { ledgerPostings } from './bet-postings.ts';
import { createBettingService } from './betting-service.ts';
import { createDrawScheduler, createDrawJob } from './draw-scheduler.ts';
import { createLotteryService } from './lottery-service.ts';

export { voidUndrawn } from './draw-repository.ts';

type LotteryModuleDeps = {
  readonly config: { readonly lotteryIntervalSeconds: number };
  readonly db: Database;
  readonly atRest: AtRest;
};

/** The built-in lottery: its games, bets and draws. */
export function createLotteryModule({ config, db, atRest }: LotteryModuleDeps) {
  const everySeconds = config.lotteryIntervalSeconds;
  const lottery: GatewayHandlers['lottery'] = {
    ...createLotteryService({ db, everySeconds }),
    ...createBettingService({ db, post: ledgerPostings }),
  };
  const clock = createDrawScheduler({ db, atRest, post: ledgerPostings, everySeconds });
  return { handlers: { lottery }, jobs: [createDrawJob(clock)] };
}
