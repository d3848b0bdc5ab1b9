import type { MemberBook } from '@parlour/contract/states/members';
import type { EarningState } from '@parlour/contract/states/settlements';
import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { TenantId } from '../../../domain/ids.ts';
import {
  STATEMENT_FACTS,
  type StatementFacts,
  type StatementTeam,
} from '../../growth/settlement/module.ts';
import { type ListPlace, namedMember, NEWEST, OLDEST, placeOf, placeAt } from '../list-place.ts';

/** The payout of a contract for one period. */
export type FoundPayout = {
  readonly id: bigint;
  readonly settlement: bigint;
  readonly contract: string;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly period: AgentContractPeriod;
  readonly start: Date;
  readonly end: Date;
  readonly agent: string;
  readonly agent_name: string;
  readonly payer: string | null;
  readonly payer_name: string | null;
  readonly book: MemberBook;
  readonly tier: number | null;
  readonly amount: Micros;
  readonly state: EarningState;
  readonly attempts: number;
  readonly tried_at: Date | null;
  readonly failure: 'PAYER_FUNDS' | 'AGENT_LIMIT' | null;
  readonly first_unpaid_at: Date | null;
  readonly paid_at: Date | null;
  readonly operation: bigint | null;
};

type Parties = Readonly<Record<'agent' | 'payer' | 'party', string | null>>;

const PAYOUT = `i.id, i.settlement, c.public_id as contract, c.kind, c.product, c.period,
  s.starts_at as start, s.ends_at as "end", a.public_id as agent, a.username as agent_name,
  p.public_id as payer, p.username as payer_name, b.book, i.tier, i.amount,
  coalesce(lower(o.state), 'none') as state, coalesce(o.attempts, 0) as attempts, o.tried_at,
  o.failure, o.first_unpaid_at, o.paid_at, o.operation`;

const JOINS = `join settlement_period s on s.tenant = i.tenant and s.id = i.settlement
  join contract c on c.tenant = i.tenant and c.id = i.contract
  join member a on a.tenant = i.tenant and a.id = i.agent
  left join member p on p.tenant = i.tenant and p.id = i.payer
  join asset b on b.tenant = i.tenant and b.id = i.asset`;

const OF_PARTIES = `($2::text is null or i.agent = ${namedMember('$2')})
  and ($3::text is null or i.payer = ${namedMember('$3')})
  and ($4::text is null or ${namedMember('$4')} in (i.agent, i.payer))`;

type PayoutFilter = Parties & {
  readonly settlement: bigint | null;
  readonly kind: AgentContractKind | null;
  readonly product: string | null;
  readonly state: EarningState | null;
  /** The last row of the page before. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** Lists the payouts of contracts, the newest first. */
export const searchPayouts = (
  tx: Db,
  tenantId: TenantId,
  filter: PayoutFilter,
): Promise<FoundPayout[]> =>
  tx.many<FoundPayout>(
    'ops-payouts',
    `select ${PAYOUT} from settlement_input i ${JOINS}
     left join settlement_payout o on o.tenant = i.tenant and o.input = i.id
     where i.tenant = $1 and ${OF_PARTIES} and ($5::bigint is null or i.settlement = $5)
       and ($6::text is null or c.kind = $6) and ($7::text is null or c.product = $7)
       and ($8::text is null or coalesce(lower(o.state), 'none') = $8) and i.id < $9
     order by i.id desc limit $10`,
    [
      tenantId,
      filter.agent,
      filter.payer,
      filter.party,
      filter.settlement,
      filter.kind,
      filter.product,
      filter.state,
      filter.after ?? NEWEST.id,
      filter.limit,
    ],
  );

/** A payout with everything that it was computed from. */
export type FoundStatement = FoundPayout & StatementFacts & StatementTeam;

export const findPayout = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
): Promise<FoundStatement | undefined> =>
  tx.one<FoundStatement>(
    'ops-payout',
    `select ${PAYOUT}, ${STATEMENT_FACTS} from settlement_input i ${JOINS}
     join contract_version v on v.tenant = i.tenant and v.id = i.version
     left join settlement_payout o on o.tenant = i.tenant and o.input = i.id
     where i.tenant = $1 and i.id = $2`,
    [tenantId, id],
  );

/** A payout that found no money; `balance`: the cash of its payer. */
export type UnpaidPayout = FoundPayout & {
  readonly place_at: bigint;
  readonly balance: Micros | null;
};

const CASH = `left join account w on w.tenant = i.tenant and w.owner = i.payer
  and w.type = 'PLAYER_CASH' and w.asset = i.asset`;

/** Payouts that found no money, the longest unpaid first. */
export const searchUnpaid = (
  tx: Db,
  tenantId: TenantId,
  filter: Parties & { readonly after: ListPlace | null; readonly limit: number },
): Promise<UnpaidPayout[]> => {
  const { at, id } = filter.after ?? OLDEST;
  return tx.many<UnpaidPayout>(
    'ops-unpaid',
    `select ${PAYOUT}, w.balance,
       ${placeAt('coalesce(o.first_unpaid_at, s.ends_at)')}
     from settlement_payout o
     join settlement_input i on i.tenant = o.tenant and i.id = o.input
     ${JOINS} ${CASH}
     where o.tenant = $1 and o.state = 'UNPAID' and ${OF_PARTIES}
       and (coalesce(o.first_unpaid_at, s.ends_at), i.id) >
         ${placeOf('$5', '$6')}
     order by coalesce(o.first_unpaid_at, s.ends_at), i.id limit $7`,
    [tenantId, filter.agent, filter.payer, filter.party, at, id, filter.limit],
  );
};

export type FoundPayer = {
  readonly payer: string | null;
  readonly payer_name: string | null;
  readonly book: MemberBook;
  readonly payouts: number;
  readonly amount: Micros;
  readonly balance: Micros | null;
  readonly since: Date | null;
};

/** Sums the debts of each payer from payouts that found no money, the most first. */
export const sumPayers = (tx: Db, tenantId: TenantId, limit: number): Promise<FoundPayer[]> =>
  tx.many<FoundPayer>(
    'ops-unpaid-payers',
    `select p.public_id as payer, p.username as payer_name, b.book, u.payouts, u.amount, w.balance,
       u.since
     from (select i.tenant, i.payer, i.asset, count(*)::int as payouts,
         sum(i.amount)::bigint as amount, min(o.first_unpaid_at) as since
       from settlement_payout o
       join settlement_input i on i.tenant = o.tenant and i.id = o.input
       where o.tenant = $1 and o.state = 'UNPAID' group by 1, 2, 3) i
     left join member p on p.tenant = i.tenant and p.id = i.payer
     join asset b on b.tenant = i.tenant and b.id = i.asset
     ${CASH}
     cross join lateral (select i.payouts, i.amount, i.since) u
     order by u.amount desc, p.username limit $2`,
    [tenantId, limit],
  );
