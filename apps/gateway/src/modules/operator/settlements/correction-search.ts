import type { MemberBook } from '@parlour/contract/states/members';
import type { CorrectionState } from '@parlour/contract/states/settlements';
import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { namedMember, NEWEST } from '../list-place.ts';

/** A correction of a payout, with who decided it. */
export type FoundCorrection = {
  readonly id: bigint;
  readonly input: bigint;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly start: Date;
  readonly end: Date;
  readonly agent: string;
  readonly agent_name: string;
  readonly payer: string | null;
  readonly payer_name: string | null;
  readonly book: MemberBook;
  readonly amount: Micros;
  readonly reason: string;
  readonly state: CorrectionState;
  readonly attempts: number;
  readonly failure: 'PAYER_FUNDS' | 'AGENT_LIMIT' | null;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly approved_at: Date;
  readonly paid_at: Date | null;
  readonly operation: bigint | null;
};

type CorrectionFilter = {
  /** The payout that is corrected. */
  readonly input: bigint | null;
  readonly party: string | null;
  readonly state: CorrectionState | null;
  /** The last row of the page before. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** Corrections of payouts, the newest first. */
export const searchCorrections = (
  tx: Db,
  tenantId: TenantId,
  filter: CorrectionFilter,
): Promise<FoundCorrection[]> =>
  tx.many<FoundCorrection>(
    'ops-corrections',
    `select x.id, x.input, c.kind, c.product, s.starts_at as start, s.ends_at as "end",
       a.public_id as agent, a.username as agent_name, p.public_id as payer,
       p.username as payer_name, b.book, x.amount, x.reason, lower(x.state) as state, x.attempts,
       x.failure, o.login as proposed_by, e.login as approved_by, x.approved_at, x.paid_at,
       x.operation
     from settlement_adjustment x
     join settlement_input i on i.tenant = x.tenant and i.id = x.input
     join settlement_period s on s.tenant = i.tenant and s.id = i.settlement
     join contract c on c.tenant = i.tenant and c.id = i.contract
     join member a on a.tenant = i.tenant and a.id = i.agent
     left join member p on p.tenant = i.tenant and p.id = i.payer
     join asset b on b.tenant = i.tenant and b.id = i.asset
     join operator o on o.id = x.proposed_by
     join operator e on e.id = x.approved_by
     where x.tenant = $1 and ($2::bigint is null or x.input = $2)
       and ($3::text is null or ${namedMember('$3')} in (i.agent, i.payer))
       and ($4::text is null or lower(x.state) = $4) and x.id < $5
     order by x.id desc limit $6`,
    [tenantId, filter.input, filter.party, filter.state, filter.after ?? NEWEST.id, filter.limit],
  );

/** The open request to correct a payout; null without one. */
export const findCorrectionRequest = async (
  tx: Db,
  tenantId: TenantId,
  payout: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-correction-request',
      `select ${openRequest("'commission.corrected'", "q.payload ->> 'payout' = $2")} as request`,
      [tenantId, payout],
    )
  )?.request ?? null;
