import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { closeOffer, lockContract } from './contract-changes.ts';
import { findContract, lockContracts, readExpired } from './contract-repository.ts';

const ACTOR = 'job:contracts';
/** Offers in one run; the next run goes on. */
const BATCH = 200;

type Deps = { readonly tenancies: Pick<TenancyLookup, 'ofId'> };

/** Closes offers that were not answered in time. */
export const createContractJob = ({ tenancies }: Deps): Job => ({
  name: 'contract-offers',
  interval: 300,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const timeZone = tenancies.ofId(tenantId)?.tenant.timeZone ?? 'UTC';
    await lockContracts(tx, tenantId);
    const expired = await readExpired(tx, tenantId, BATCH);
    const change = { tenantId, timeZone, actor: ACTOR, requestId: ACTOR };
    for (const { contract: publicId, version } of expired) {
      const contract = await findContract(tx, tenantId, publicId);
      if (!contract) continue;
      const locked = await lockContract(tx, change, contract);
      const offer = locked.versions.find(({ id }) => id === version);
      if (offer) await closeOffer(tx, change, locked, offer, 'EXPIRED');
    }
    return { expired: expired.length };
  },
});
