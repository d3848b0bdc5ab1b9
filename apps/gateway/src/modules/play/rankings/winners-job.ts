import type { Tenancy } from '../../../request/context.ts';
import type { RankingsService } from './rankings-service.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { ALL_MEMBERS, publishEvent } from '../../platform/events/module.ts';

/** Sends the newest wins to all open pages. */
export const createWinnersJob = ({
  rankings,
  tenancies,
}: {
  readonly rankings: Pick<RankingsService, 'winsBetween'>;
  readonly tenancies: readonly Tenancy[];
}): Job => ({
  name: 'winners',
  interval: 10,
  onMissed: 'runOnce',
  graceSeconds: 1,
  async runInTransaction(tx, { tenantId, start, end }) {
    const tenancy = tenancies.find((one) => one.tenantId === tenantId);
    const winners = tenancy
      ? await rankings.winsBetween(tenancy, { from: start, to: end }, tx)
      : [];
    if (winners.length > 0) await publishEvent(tx, tenantId, ALL_MEMBERS, 'winner', { winners });
  },
});
