import type {
  AgentContractKind,
  AgentContractPeriod,
  AgentIncomeKind,
} from '@parlour/contract/agent-contracts';
import type { ContractRole } from '@parlour/contract/states/agent-contracts';
import type { EarningState } from '@parlour/contract/states/settlements';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { StoredTier } from '../contracts/module.ts';

/** The pay of a contract for one period, as one of its parties reads it. */
export type EarningRow = {
  readonly id: bigint;
  readonly contract: string;
  readonly kind: AgentContractKind;
  readonly product: string;
  readonly period: AgentContractPeriod;
  readonly start: Date;
  readonly end: Date;
  readonly role: ContractRole;
  readonly isBrand: boolean;
  readonly agent: string | null;
  readonly tier: number | null;
  readonly amount: Micros;
  readonly state: EarningState;
  readonly paidAt: Date | null;
};

// Who left the team is not in what an agent can read of members.
const EARNING = `i.id, c.public_id as contract, c.kind, c.product, c.period, s.starts_at as start,
  s.ends_at as "end", case when i.payer = $2 then 'payer' else 'agent' end as role,
  i.payer is null as "isBrand", m.username as agent, i.tier, i.amount,
  coalesce(lower(p.state), 'none') as state, p.paid_at as "paidAt"`;

const SOURCE = `from settlement_input i
  join settlement_period s on s.tenant = i.tenant and s.id = i.settlement
  join contract c on c.tenant = i.tenant and c.id = i.contract
  left join settlement_payout p on p.tenant = i.tenant and p.input = i.id
  join contract_version v on v.tenant = i.tenant and v.id = i.version
  left join member m on m.tenant = i.tenant and m.id = i.agent
  where i.tenant = $1 and $2 in (i.payer, i.agent)`;

export type EarningFilter = {
  readonly role: ContractRole;
  readonly kind: AgentContractKind | null;
  readonly contract: string | null;
  readonly isPaying: boolean;
  readonly state: EarningState | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: number;
  readonly offset: number;
};

const FILTER = `and case $3 when 'payer' then i.payer = $2 else i.agent = $2 end
  and ($4::text is null or c.kind = $4) and ($5::text is null or c.public_id = $5)
  and (not $6 or i.amount > 0) and ($7::text is null or coalesce(lower(p.state), 'none') = $7)
  and ($8::timestamptz is null or s.ends_at >= $8)
  and ($9::timestamptz is null or s.ends_at < $9)`;

/** Earnings of a party, newest first, with sums over all that the filter finds. */
export async function readEarnings(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { limit, offset, ...filter }: EarningFilter,
) {
  const { role, kind, contract, isPaying, state, from, to } = filter;
  const values = [tenantId, member, role, kind, contract, isPaying, state, from, to];
  const rows = await tx.many<EarningRow>(
    'earnings',
    `select ${EARNING} ${SOURCE} ${FILTER} order by i.id desc limit $10 offset $11`,
    [...values, limit, offset],
  );
  const sums = await tx.one<{ total: number; amount: Micros; unpaid: Micros }>(
    'earnings-sums',
    `select count(*)::int as total, coalesce(sum(i.amount), 0)::bigint as amount,
       coalesce(sum(i.amount) filter (where p.state <> 'PAID'), 0)::bigint as unpaid
     ${SOURCE} ${FILTER}`,
    values,
  );
  if (!sums) throw new Error('no sums');
  return { rows, sums };
}

/** Reads the amount that a member owes its downline because its cash was too little. */
export async function readOwed(tx: Db, tenantId: TenantId, member: MemberId): Promise<Micros> {
  const row = await tx.one<{ owed: Micros }>(
    'earnings-owed',
    'select owed_commissions($1::smallint, $2) as owed',
    [tenantId, member],
  );
  if (!row) throw new Error('no sum of what is owed');
  return row.owed;
}

/** Everything that one payout was computed from. */
export type StatementFacts = {
  readonly validBets: Micros;
  readonly netLoss: Micros;
  readonly activeMembers: number;
  readonly carriedIn: Micros;
  readonly carriedOut: Micros;
  readonly carry: 'CARRY' | 'ZERO';
  /** An accepted version has terms. */
  readonly tiers: readonly StoredTier[] | null;
  readonly bases: readonly {
    readonly tier: number;
    readonly of: 'netLoss' | 'validBets' | 'won' | 'lost';
    /** Micro-units, as a decimal text. */
    readonly amount: string;
    readonly rate: number;
  }[];
  readonly version: number;
  readonly remainder: Micros;
  readonly timeZone: string;
  readonly inputHash: Buffer;
};

/** The team that a statement is about, and its period. */
export type StatementTeam = Pick<EarningRow, 'start' | 'end' | 'period' | 'product'> &
  Pick<StatementFacts, 'tiers' | 'timeZone'> & {
    readonly agentId: MemberId;
    readonly asset: number;
  };

export type StatementRow = EarningRow & StatementFacts & StatementTeam;

/** Columns of what a payout was computed from: of an input, its period and its version. */
export const STATEMENT_FACTS = `i.valid_bets as "validBets", i.net_loss as "netLoss",
  i.active_members as "activeMembers", i.carried_in as "carriedIn",
  i.carried_out as "carriedOut", v.carry, v.terms as tiers, i.bases, v.number as version,
  i.remainder, s.time_zone as "timeZone", i.hash as "inputHash", i.agent as "agentId", i.asset`;

/** A statement of a party; undefined where the member is none of its parties. */
export const findStatement = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  id: bigint,
): Promise<StatementRow | undefined> =>
  tx.one<StatementRow>(
    'earning-statement',
    `select ${EARNING}, ${STATEMENT_FACTS} ${SOURCE} and i.id = $3`,
    [tenantId, member, id],
  );

type IncomeRow = {
  readonly day: string;
  readonly kind: AgentIncomeKind;
  readonly amount: Micros;
};

/** The payout of an input and its corrections: what is paid at its own time. */
const BOOKED = `select o.state, o.paid_at, i.amount from settlement_payout o
    where o.tenant = i.tenant and o.input = i.id
  union all select a.state, a.paid_at, a.amount from settlement_adjustment a
    where a.tenant = i.tenant and a.input = i.id`;

/**
 * Reads the payments to an agent on each day of the brand, by kind, rebates too; corrections count
 * when booked.
 */
export const readIncome = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, timeZone }: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Promise<IncomeRow[]> =>
  tx.many<IncomeRow>(
    'earnings-income',
    `select (p.paid_at at time zone $5)::date::text as day, c.kind, sum(p.amount)::bigint as amount
     from settlement_input i
     join lateral (${BOOKED}) p on p.state = 'PAID'
     join contract c on c.tenant = i.tenant and c.id = i.contract
     where i.tenant = $1 and i.agent = $2 and p.paid_at >= $3 and p.paid_at < $4
     group by 1, 2
     union all
     select (o.paid_at at time zone $5)::date::text, 'REBATE', sum(o.amount)::bigint
     from rebate_payout o
     where o.tenant = $1 and o.member = $2 and o.paid_at >= $3 and o.paid_at < $4
     group by 1
     order by 1, 2`,
    [tenantId, member, from, to, timeZone],
  );

/**
 * Reads the amounts that an agent received and paid in a span of time, and the amount that waits
 * for its payers; rebates are received, too.
 */
export const readIncomeSums = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ received: Micros; paid: Micros; unpaid: Micros } | undefined> =>
  tx.one(
    'earnings-income-sums',
    `select
       coalesce(sum(p.amount) filter (where i.agent = $2 and p.paid_at >= $3 and p.paid_at < $4),
         0)::bigint + coalesce((select sum(o.amount) from rebate_payout o
           where o.tenant = $1 and o.member = $2 and o.paid_at >= $3 and o.paid_at < $4),
         0)::bigint as received,
       coalesce(sum(p.amount) filter (where i.payer = $2 and p.paid_at >= $3 and p.paid_at < $4),
         0)::bigint as paid,
       coalesce(sum(p.amount) filter (where i.agent = $2 and p.state <> 'PAID'), 0)::bigint
         as unpaid
     from settlement_input i
     join lateral (${BOOKED}) p on true
     where i.tenant = $1 and $2 in (i.payer, i.agent)
       and (p.state <> 'PAID' or p.paid_at >= $3 and p.paid_at < $4)`,
    [tenantId, member, from, to],
  );
