import type { Db } from '@parlour/database';

import { type Change, closeOffer, endContract, lockContract } from './contract-changes.ts';
import type { ContractRow } from './contract-repository.ts';

/**
 * Ends these contracts with their running periods, each with what stands below it, and takes back
 * what is only offered; the lock of the tenant's contracts is held. Returns how many ended.
 */
export async function endEach(
  tx: Db,
  change: Change,
  contracts: readonly ContractRow[],
  reason: 'MOVED' | 'CLOSED',
): Promise<number> {
  let ended = 0;
  for (const contract of contracts) {
    const locked = await lockContract(tx, change, contract);
    if (locked.standing) {
      await endContract(tx, change, locked, reason);
      ended += 1;
    } else if (locked.offer) await closeOffer(tx, change, locked, locked.offer, 'WITHDRAWN');
  }
  return ended;
}
