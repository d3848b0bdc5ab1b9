import { createRankPages, type RankPagesDeps } from './rank-pages.ts';

/** Ranks in the console: the ladder, who holds what, and what it costs. */
export const createOperatorRanksModule = (deps: RankPagesDeps) => ({
  handlers: { playerRanks: createRankPages(deps) },
});
