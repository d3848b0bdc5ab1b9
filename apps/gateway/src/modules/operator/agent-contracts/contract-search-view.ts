import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';

import { toWireTiers } from '../../growth/contracts/module.ts';
import type { FoundContract } from './contract-search.ts';

type Summary = OperatorReply<OperatorContract['agentContracts']['list']>['rows'][number];

/** A contract as operators see it. */
export const toSummary = (row: FoundContract): Summary => ({
  contract: row.contract,
  kind: row.kind,
  product: row.product,
  period: row.period,
  agent: { member: row.agent, username: row.agent_name },
  payer:
    row.payer !== null && row.payer_name !== null
      ? { member: row.payer, username: row.payer_name }
      : null,
  status: row.status,
  isWaiting: row.is_waiting,
  tiers: toWireTiers(row.terms ?? []),
  offeredAt: row.offered_at.getTime(),
  effectiveFrom: row.effective_from?.getTime() ?? null,
  effectiveTo: row.effective_to?.getTime() ?? null,
});
