import type { Db } from '@parlour/database';

import type { MemberId } from '../../../domain/ids.ts';
import type { Change } from './contract-changes.ts';
import { readContractsOfPayer } from './contract-queries.ts';
import { lockContracts, readContractsOfAgent } from './contract-repository.ts';
import { endEach } from './end-each.ts';

/**
 * Ends what a closed account pays and is paid by contracts, with the running periods, and takes
 * back its offers. Called in the transaction that closes the account: what is earned up to the end
 * stays payable.
 */
export async function endContractsOfClosed(
  tx: Db,
  change: Change,
  member: MemberId,
): Promise<number> {
  const { tenantId } = change;
  await lockContracts(tx, tenantId);
  // What it pays comes first: ended together with its own, these would be outranked.
  const paid = await endEach(
    tx,
    change,
    await readContractsOfPayer(tx, tenantId, member),
    'CLOSED',
  );
  const own = await endEach(tx, change, await readContractsOfAgent(tx, tenantId, member), 'CLOSED');
  return paid + own;
}
