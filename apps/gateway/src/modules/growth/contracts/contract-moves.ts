import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Category } from '@parlour/tenant';

import type { MemberId } from '../../../domain/ids.ts';
import { type Change, findBelow, lockContract } from './contract-changes.ts';
import { lockContracts, readContractsOfAgent } from './contract-repository.ts';
import { endEach } from './end-each.ts';

/** A contract that a move ends. */
type EndOfMove = {
  readonly contract: string;
  readonly agent: string;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly period: AgentContractPeriod;
  /** The time at which its running period is over. */
  readonly until: Date;
};

/**
 * Finds the contracts that a move of an agent under another upline (null: to the top) would end:
 * those with others than the new upline, each with the contracts below it. Ordered by contract.
 */
export async function findEndsOfMove(
  tx: Db,
  change: Change,
  agent: MemberId,
  upline: MemberId | null,
): Promise<readonly EndOfMove[]> {
  const { tenantId } = change;
  await lockContracts(tx, tenantId);
  const ends: EndOfMove[] = [];
  for (const contract of await readContractsOfAgent(tx, tenantId, agent)) {
    const { standing, boundary: until } = await lockContract(tx, change, contract);
    if (contract.payer === upline || !standing) continue;
    const { kind, period } = contract;
    // Terms are checked for a category before they are stored.
    const product = contract.product as Category;
    const below = (await findBelow(tx, tenantId, contract, standing, null)).ends;
    for (const { publicId, agentName } of [contract, ...below])
      ends.push({ contract: publicId, agent: agentName, kind, product, period, until });
  }
  return ends;
}

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
  return endEach(tx, change, left, 'MOVED');
}
