import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { closeOffer, lockContract } from './contract-changes.ts';
import { endContractsOfClosed } from './contract-closing.ts';
import { readClosedParties } from './contract-queries.ts';
import { findContract, lockContracts, readExpired } from './contract-repository.ts';

const ACTOR = 'job:contracts';
/** Offers in one run; the next run goes on. */
const BATCH = 200;

type Deps = { readonly tenancies: Pick<TenancyLookup, 'ofId'> };

/**
 * Closes offers that were not answered in time, and ends contracts of accounts that were closed
 * without their contracts: by hand in the database, or by a release that knew none.
 */
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
    const closed = await readClosedParties(tx, tenantId, BATCH);
    let ended = 0;
    for (const { id } of closed) ended += await endContractsOfClosed(tx, change, id);
    return { expired: expired.length, ended };
  },
});
