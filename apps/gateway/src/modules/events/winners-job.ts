import type { Tenancy } from '../../http/context.ts';
import type { RanksService } from '../content/ranks-service.ts';
import type { Job } from '../jobs/job.ts';
import { tellEvent } from './event-repository.ts';
import { EVERYBODY } from './signal.ts';

/** Tells everybody's pages who has just won. */
export const createWinnersJob = ({
  ranks,
  tenancies,
}: {
  readonly ranks: Pick<RanksService, 'wonBetween'>;
  readonly tenancies: readonly Tenancy[];
}): Job => ({
  kind: 'winners',
  every: 10,
  missed: 'together',
  graceSeconds: 1,
  async run(tx, { tenantId, start, end }) {
    const tenancy = tenancies.find((one) => one.tenantId === tenantId);
    const winners = tenancy ? await ranks.wonBetween(tx, tenancy, start, end) : [];
    if (winners.length > 0) await tellEvent(tx, tenantId, EVERYBODY, 'winner', { winners });
  },
});
