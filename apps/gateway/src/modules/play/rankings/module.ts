import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { ReadCatalogue } from '../games/module.ts';
import { createRankingsService } from './rankings-service.ts';
import { createWinnersJob } from './winners-job.ts';

export type { RankingsService } from './rankings-service.ts';

type RankingsModuleDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly catalogue: ReadCatalogue;
};

/** The winners board and the games that are played most. */
export function createRankingsModule({ db, tenancies, catalogue }: RankingsModuleDeps) {
  const rankings = createRankingsService({ db, catalogue });
  const content: Pick<GatewayHandlers['content'], 'rankList' | 'popular'> = {
    rankList: rankings.rankList,
    popular: rankings.popular,
  };
  return {
    rankings,
    handlers: { content },
    jobs: [createWinnersJob({ rankings, tenancies: tenancies.all })],
  };
}
