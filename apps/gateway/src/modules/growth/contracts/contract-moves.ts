import type { Db } from '@parlour/database';

import type { MemberId } from '../../../domain/ids.ts';
import { type Change, closeOffer, endContract, lockContract } from './contract-changes.ts';
import { lockContracts, readContractsOfAgent } from './contract-repository.ts';

/**
 * Ends what an agent had agreed with the upline it was moved away from, with the running periods,
 * and takes back the offers between them. Called in the transaction of the move, after it.
 */
export async function endContractsOfMove(tx: Db, change: Change, agent: MemberId): Promise<number> {
  const { tenantId } = change;
  await lockContracts(tx, tenantId);
  const left = (await readContractsOfAgent(tx, tenantId, agent)).filter(
    ({ payer, upline }) => payer !== upline,
  );
  let ended = 0;
  for (const contract of left) {
    const locked = await lockContract(tx, change, contract);
    if (locked.standing) {
      await endContract(tx, change, locked, 'MOVED');
      ended += 1;
    } else if (locked.offer) await closeOffer(tx, change, locked, locked.offer, 'WITHDRAWN');
  }
  return ended;
}
