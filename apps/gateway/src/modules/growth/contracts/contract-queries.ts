import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { contractEventActions, ContractRole } from '@parlour/contract/states/agent-contracts';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  CONTRACT,
  type ContractRow,
  type Party,
  VERSION_COLUMNS,
  type VersionRow,
} from './contract-repository.ts';
import type { StoredTier, Subject } from './contract-terms.ts';

/** A contract as one of its parties may read it. */
export type OwnContract = Subject & {
  readonly id: bigint;
  readonly publicId: string;
  readonly role: ContractRole;
  readonly isBrand: boolean;
  /** Null: not in the team of the one who reads. */
  readonly agentName: string | null;
  readonly agentId: string | null;
  readonly isCurrent: boolean | null;
};

// The payer of a contract is above the one who reads, or the reader itself; who left the team is
// not in what an agent can read of members.
const OWN = `c.id, c.public_id as "publicId", c.kind, c.product, c.period,
  case when c.payer = $2 then 'payer' else 'agent' end as role, c.payer is null as "isBrand",
  a.username as "agentName", a.public_id as "agentId",
  c.payer is not distinct from a.upline as "isCurrent"`;
const PARTIES = `from contract c
  left join member a on a.tenant = c.tenant and a.id = c.agent
  left join contract_version o on o.tenant = c.tenant and o.contract = c.id
    and o.state = 'OFFERED' and o.expires_at > clock_timestamp()
  where c.tenant = $1 and $2 in (c.payer, c.agent)`;

type ContractFilter = {
  readonly role: ContractRole;
  readonly kind: AgentContractKind | null;
  readonly agent: string;
  readonly isWaiting: boolean;
  readonly limit: number;
  readonly offset: number;
};

const FILTER = `and case $3 when 'payer' then c.payer = $2 else c.agent = $2 end
  and ($4::text is null or c.kind = $4) and ($5 = '' or starts_with(a.username_key, lower($5)))
  and (not $6 or o.id is not null)
  and exists (select from contract_version v where v.tenant = c.tenant and v.contract = c.id)`;

/** Contracts of a party, those with a waiting offer first, with how many there are. */
export async function readOwnContracts(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { role, kind, agent, isWaiting, limit, offset }: ContractFilter,
) {
  const filter = [tenantId, member, role, kind, agent, isWaiting];
  const rows = await tx.many<OwnContract>(
    'contracts-own',
    `select ${OWN} ${PARTIES} ${FILTER}
     order by o.id is null, c.id desc limit $7 offset $8`,
    [...filter, limit, offset],
  );
  const counts = await tx.one<{ total: number; waiting: number }>(
    'contracts-own-count',
    `select count(*)::int as total, count(o.id)::int as waiting ${PARTIES} ${FILTER}`,
    filter,
  );
  return { rows, total: counts?.total ?? 0, waiting: counts?.waiting ?? 0 };
}

/** A contract of a party by its public id; undefined where the member is none of its parties. */
export const findOwnContract = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  publicId: string,
): Promise<OwnContract | undefined> =>
  tx.one<OwnContract>('contract-own', `select ${OWN} ${PARTIES} and c.public_id = $3`, [
    tenantId,
    member,
    publicId,
  ]);

/** Versions that matter now: those that wait, count or will count, and the newest. */
export const readLiveVersions = (
  tx: Db,
  tenantId: TenantId,
  contracts: readonly bigint[],
): Promise<VersionRow[]> =>
  tx.many<VersionRow>(
    'contract-versions-live',
    `select ${VERSION_COLUMNS} from contract_version v
     where v.tenant = $1 and v.contract = any($2::bigint[]) and (v.state = 'OFFERED'
       or (v.state = 'ACCEPTED' and (v.effective_to is null or v.effective_to > clock_timestamp()))
       or v.number = (select max(n.number) from contract_version n
         where n.tenant = v.tenant and n.contract = v.contract))
     order by v.contract, v.number desc`,
    [tenantId, contracts],
  );

/** All versions of a contract, the newest first. */
export const readVersions = (tx: Db, tenantId: TenantId, contract: bigint): Promise<VersionRow[]> =>
  tx.many<VersionRow>(
    'contract-versions',
    `select ${VERSION_COLUMNS} from contract_version v
     where v.tenant = $1 and v.contract = $2 order by v.number desc limit 100`,
    [tenantId, contract],
  );

export type HistoryRow = {
  readonly number: number;
  readonly action: (typeof contractEventActions)[number];
  readonly by: ContractRole | 'brand' | 'rule';
  readonly at: Date;
};

/**
 * Reads the events of a contract, the newest first; an event that is no party's act is named by its
 * kind.
 */
export const readHistory = (tx: Db, tenantId: TenantId, contract: bigint): Promise<HistoryRow[]> =>
  tx.many<HistoryRow>(
    'contract-history',
    `select v.number, e.action, e.at, case
         when e.actor = 'member:' || c.payer then 'payer'
         when e.actor = 'member:' || c.agent then 'agent'
         when e.actor like 'operator:%' then 'brand'
         else 'rule' end as by
     from contract_event e
     join contract_version v on v.tenant = e.tenant and v.id = e.version
     join contract c on c.tenant = v.tenant and c.id = v.contract
     where e.tenant = $1 and v.contract = $2 order by e.id desc limit 200`,
    [tenantId, contract],
  );

/**
 * The kinds in which a member is a party of a contract that was accepted once or is offered, with
 * the offers that wait for its answer.
 */
export const readOwnKinds = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly kind: AgentContractKind; readonly waiting: number }[]> =>
  tx.many(
    'contracts-own-kinds',
    `select c.kind, count(*) filter (where v.state = 'OFFERED' and c.agent = $2)::int as waiting
     from contract c
     join contract_version v on v.tenant = c.tenant and v.contract = c.id
       and (v.state = 'ACCEPTED'
         or (v.state = 'OFFERED' and v.expires_at > clock_timestamp()))
     where c.tenant = $1 and $2 in (c.payer, c.agent) group by c.kind order by c.kind`,
    [tenantId, member],
  );

/**
 * Reads the terms that an agent is paid by: accepted terms without an end, from its payer of today.
 */
export const readOwnTerms = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
): Promise<(Subject & { readonly terms: readonly StoredTier[] | null })[]> =>
  tx.many(
    'contract-own-terms',
    `select c.kind, c.product, c.period, v.terms from contract c
     join member a on a.tenant = c.tenant and a.id = c.agent
     join contract_version v on v.tenant = c.tenant and v.contract = c.id
       and v.state = 'ACCEPTED' and not v.is_termination and v.effective_to is null
     where c.tenant = $1 and c.agent = $2 and c.payer is not distinct from a.upline
     order by c.kind, c.product, c.period`,
    [tenantId, agent],
  );

/** Open agents directly below an agent, by the beginning of the username in any case or by ID. */
export const readDownlineAgents = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  name: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Party[]> =>
  tx.many<Party>(
    'contract-downline',
    `select m.id, m.public_id as "publicId", m.username from member m
     where m.tenant = $1 and m.upline = $2 and m.type like 'agent%' and m.status = 'ACTIVE'
       and m.book <> 'TRIAL' and (starts_with(m.username_key, lower($3)) or m.public_id = $3)
     order by m.username_key limit $4 offset $5`,
    [tenantId, agent, name, limit, offset],
  );

/** The contracts that a member pays or offers, the oldest first. */
export const readContractsOfPayer = (
  tx: Db,
  tenantId: TenantId,
  payer: MemberId,
): Promise<ContractRow[]> =>
  tx.many<ContractRow>(
    'contracts-of-payer',
    `select ${CONTRACT} from contract c join member a on a.tenant = c.tenant and a.id = c.agent
     where c.tenant = $1 and c.payer = $2 order by c.id`,
    [tenantId, payer],
  );

/** Closed accounts that pay or are paid by contracts which stand or are offered. */
export const readClosedParties = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<{ readonly id: MemberId }[]> =>
  tx.many(
    'contracts-of-closed',
    `select distinct m.id from contract_version v
     join contract c on c.tenant = v.tenant and c.id = v.contract
     join member m on m.tenant = c.tenant and m.id in (c.payer, c.agent) and m.status = 'CLOSED'
     where v.tenant = $1 and (v.state = 'OFFERED'
       or v.state = 'ACCEPTED' and not v.is_termination and v.effective_to is null)
     order by m.id limit $2`,
    [tenantId, limit],
  );
