import type { MemberBook } from '@parlour/contract/states/members';
import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Category } from '@parlour/tenant';

import type { TenantId } from '../../../domain/ids.ts';

/** A contract with its parties by name. */
export type Subject = {
  readonly id: bigint;
  readonly contract: string;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly period: AgentContractPeriod;
  readonly agent: string;
  readonly agent_name: string;
  readonly payer: string | null;
  readonly payer_name: string | null;
  readonly book: MemberBook;
};

const SUBJECT = `select c.id, c.public_id as contract, c.kind, c.product, c.period,
    a.public_id as agent, a.username as agent_name, p.public_id as payer,
    p.username as payer_name, a.book
  from contract c
  join member a on a.tenant = c.tenant and a.id = c.agent
  left join member p on p.tenant = c.tenant and p.id = c.payer
  where c.tenant = $1`;

export const findSubject = (
  tx: Db,
  tenantId: TenantId,
  contract: string,
): Promise<Subject | undefined> =>
  tx.one<Subject>('ops-contract-subject', `${SUBJECT} and c.public_id = $2`, [tenantId, contract]);

export const readSubjects = (
  tx: Db,
  tenantId: TenantId,
  contracts: readonly bigint[],
): Promise<Subject[]> =>
  tx.many<Subject>('ops-contract-subjects', `${SUBJECT} and c.id = any ($2::bigint[])`, [
    tenantId,
    contracts,
  ]);

/** The asset of the brand's own book. */
export const readBookAsset = async (tx: Db, tenantId: TenantId): Promise<number | null> =>
  (
    await tx.one<{ asset: number | null }>(
      'ops-book-asset',
      'select money_asset(t.book) as asset from tenant t where t.id = $1',
      [tenantId],
    )
  )?.asset ?? null;
