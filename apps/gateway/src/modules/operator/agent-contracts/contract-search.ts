import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { contractEventActions } from '@parlour/contract/states/agent-contracts';
import type { Db } from '@parlour/database';
import type { Category } from '@parlour/tenant';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { StoredTier } from '../../growth/contracts/module.ts';
import { openRequest } from '../approvals/module.ts';
import { type ListPlace, namedMember, NEWEST, placeOf, placeAt } from '../list-place.ts';

export type FoundContract = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly contract: string;
  readonly agent_id: MemberId;
  readonly payer_id: MemberId | null;
  readonly created_at: Date;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly period: AgentContractPeriod;
  readonly agent: string;
  readonly agent_name: string;
  readonly payer: string | null;
  readonly payer_name: string | null;
  readonly status: 'inForce' | 'next' | 'offered' | 'ended';
  readonly is_waiting: boolean;
  readonly terms: readonly StoredTier[] | null;
  readonly offered_at: Date;
  readonly effective_from: Date | null;
  readonly effective_to: Date | null;
};

export type ContractSearch = {
  readonly agent: string | null;
  readonly payer: string | null;
  readonly party: string | null;
  readonly kind: AgentContractKind | null;
  readonly product: string | null;
  readonly show: 'inForce' | 'waiting' | 'ended' | null;
  readonly contract: string | null;
  readonly after: ListPlace | null;
  readonly limit: number;
};

// Of each contract: what counts now, else what will, else what waits, else what came last.
const FOUND = `select f.* from (
  select c.id, ${placeAt('c.created_at')},
    c.public_id as contract, c.kind, c.product, c.period, a.public_id as agent,
    a.username as agent_name, p.public_id as payer, p.username as payer_name, c.agent as agent_id,
    c.payer as payer_id, c.created_at, n.offered_at, v.effective_from, v.effective_to, v.terms,
    case when v.effective_from <= clock_timestamp()
        and coalesce(v.effective_to > clock_timestamp(), true) then 'inForce'
      when v.effective_from > clock_timestamp() and v.effective_to is null then 'next'
      when v.state = 'OFFERED' and v.expires_at > clock_timestamp() then 'offered'
      else 'ended' end as status,
    exists (select from contract_version o where o.tenant = c.tenant and o.contract = c.id
      and o.state = 'OFFERED' and o.expires_at > clock_timestamp()) as is_waiting
  from contract c
  join member a on a.tenant = c.tenant and a.id = c.agent
  left join member p on p.tenant = c.tenant and p.id = c.payer
  cross join lateral (select max(x.offered_at) as offered_at from contract_version x
    where x.tenant = c.tenant and x.contract = c.id) n
  cross join lateral (select x.* from contract_version x
    where x.tenant = c.tenant and x.contract = c.id
    order by (x.effective_from <= clock_timestamp()
        and coalesce(x.effective_to > clock_timestamp(), true)) is true desc,
      (x.effective_from > clock_timestamp() and x.effective_to is null) is true desc,
      x.state = 'OFFERED' desc, x.number desc limit 1) v
  where c.tenant = $1 and ($2::text is null or c.public_id = $2)) f`;

/** Contracts of a brand, the newest first. */
export const searchContracts = (
  tx: Db,
  tenantId: TenantId,
  filter: ContractSearch,
): Promise<FoundContract[]> => {
  const { at, id } = filter.after ?? NEWEST;
  return tx.many<FoundContract>(
    'ops-contracts',
    `${FOUND}
     where (f.created_at, f.id) < ${placeOf('$3', '$4')}
       and ($5::text is null or f.agent_id = ${namedMember('$5')})
       and ($6::text is null or f.payer_id = ${namedMember('$6')})
       and ($7::text is null or ${namedMember('$7')} in (f.agent_id, f.payer_id))
       and ($8::text is null or f.kind = $8) and ($9::text is null or f.product = $9)
       and case $10 when 'waiting' then f.is_waiting when 'inForce' then f.status = 'inForce'
         when 'ended' then f.status = 'ended' else true end
     order by f.created_at desc, f.id desc limit $11`,
    [
      tenantId,
      filter.contract,
      at,
      id,
      filter.agent,
      filter.payer,
      filter.party,
      filter.kind,
      filter.product,
      filter.show,
      filter.limit,
    ],
  );
};

type NamedEvent = {
  readonly number: number;
  readonly action: (typeof contractEventActions)[number];
  readonly by: string;
  readonly at: Date;
};

/** Lists the events of a contract and who made them, the newest first. */
export const readNamedHistory = (
  tx: Db,
  tenantId: TenantId,
  contract: bigint,
): Promise<NamedEvent[]> =>
  tx.many<NamedEvent>(
    'ops-contract-history',
    `select v.number, e.action, e.at, coalesce(m.username, o.login, e.actor) as by
     from contract_event e
     join contract_version v on v.tenant = e.tenant and v.id = e.version
     left join member m on m.tenant = e.tenant and e.actor = 'member:' || m.id
     left join operator o on e.actor = 'operator:' || o.id
     where e.tenant = $1 and v.contract = $2 order by e.id desc limit 200`,
    [tenantId, contract],
  );

/** The open request of an operator to end a contract; null without one. */
export const findEndRequest = async (
  tx: Db,
  tenantId: TenantId,
  contract: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-contract-request',
      `select ${openRequest("'contract.ended'", "q.payload ->> 'contract' = $2")} as request`,
      [tenantId, contract],
    )
  )?.request ?? null;

/** The open request to offer an agent a contract of one subject; null without one. */
export const findOfferRequest = async (
  tx: Db,
  tenantId: TenantId,
  {
    agent,
    kind,
    product,
    period,
  }: Readonly<Record<'agent' | 'kind' | 'product' | 'period', string>>,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-contract-offer-request',
      `select ${openRequest(
        "'contract.offered'",
        "q.payload ->> 'agent' = $2 and q.payload ->> 'kind' = $3 " +
          "and q.payload ->> 'product' = $4 and q.payload ->> 'period' = $5",
      )} as request`,
      [tenantId, agent, kind, product, period],
    )
  )?.request ?? null;

/** An open agent at the top of the tree, by username or id. */
export const findTopAgent = (
  tx: Db,
  tenantId: TenantId,
  named: string,
): Promise<
  { readonly id: MemberId; readonly publicId: string; readonly username: string } | undefined
> =>
  tx.one(
    'ops-contract-top-agent',
    `select m.id, m.public_id as "publicId", m.username from member m
     where m.tenant = $1 and m.id = ${namedMember('$2')} and m.upline is null
       and m.type like 'agent%' and m.status = 'ACTIVE' and m.book <> 'TRIAL'`,
    [tenantId, named],
  );
