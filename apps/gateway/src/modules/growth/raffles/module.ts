import { createRaffleJob, dueRaffles, type RaffleJobDeps } from './raffle-job.ts';
import { createRaffleService } from './raffle-service.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

type RafflesModuleDeps = RaffleJobDeps & {
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Raffles: entries counted from settled rounds, drawn once, granted as bonuses. */
export const createRafflesModule = (deps: RafflesModuleDeps) => ({
  handlers: { raffles: createRaffleService(deps) },
  jobs: [createRaffleJob(deps)],
  metrics: [dueRaffles],
});
