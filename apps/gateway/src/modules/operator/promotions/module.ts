import type { Database } from '../../../db/pool.ts';
import type { Approvals } from '../approvals/module.ts';
import { createApplicationPages } from './application-pages.ts';
import { createMemberBonuses } from './bonus-service.ts';
import { createPromotionChanges } from './promotion-changes.ts';
import { createPromotionPages } from './promotion-pages.ts';
import { createSimulationPage } from './simulation-page.ts';
import { createUptakePages } from './uptake-pages.ts';

/** Promotions in the console: written, simulated, started under four eyes, and what they cost. */
export const createOperatorPromotionsModule = (deps: {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define' | 'defineLimited'>;
}) => ({
  handlers: {
    memberBonuses: createMemberBonuses(deps),
    promotionApplications: createApplicationPages(deps),
    promotions: {
      ...createPromotionPages(deps),
      ...createPromotionChanges(deps),
      ...createUptakePages(deps),
      ...createSimulationPage(deps),
    },
  },
});
