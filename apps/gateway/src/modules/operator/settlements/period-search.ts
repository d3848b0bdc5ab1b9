import type { AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { type ListPlace, NEWEST, placeOf, placeAt } from '../list-place.ts';

export type FoundPeriod = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly period: AgentContractPeriod;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly tzdb_version: string;
  readonly state: 'open' | 'closing' | 'closed' | 'paid';
  readonly frozen_at: Date | null;
  readonly settled_at: Date | null;
  readonly input_hash: Buffer | null;
  readonly contracts: number;
  readonly payouts: number;
  readonly due: Micros;
  readonly paid: Micros;
  readonly unpaid: Micros;
  readonly late: number;
};

export type PeriodFilter = {
  readonly id: bigint | null;
  /** Null: all. */
  readonly periods: readonly AgentContractPeriod[] | null;
  readonly state: FoundPeriod['state'] | null;
  /** True when five-minute periods that pay nothing are left out. */
  readonly hidesEmpty: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const isUnpaid = `s.id in (select i.settlement from settlement_payout o
  join settlement_input i on i.tenant = o.tenant and i.id = o.input
  where o.tenant = $1 and o.state in ('DUE', 'UNPAID'))`;

const STATE = `case when s.state = 'OPEN' and s.ends_at > clock_timestamp() then 'open'
  when s.state = 'OPEN' then 'closing' when s.state = 'FROZEN' or ${isUnpaid} then 'closed'
  else 'paid' end`;

/**
 * Periods of contracts, the newest first. Their sums are of the brand's own book; those of the page
 * alone are added up.
 */
export const searchPeriods = (
  tx: Db,
  tenantId: TenantId,
  filter: PeriodFilter,
): Promise<FoundPeriod[]> => {
  const { at, id } = filter.after ?? NEWEST;
  return tx.many<FoundPeriod>(
    'ops-settlements',
    `select s.*, ${placeAt('s.starts_at')}, f.*
     from (select s.id, s.period, s.starts_at, s.ends_at, s.time_zone, s.tzdb_version,
         ${STATE} as state, s.frozen_at, s.settled_at, s.input_hash
       from settlement_period s
       where s.tenant = $1 and ($2::bigint is null or s.id = $2)
         and ($3::text[] is null or s.period = any ($3))
         and ($4::text is null or ${STATE} = $4)
         and (not $10::boolean or s.period <> 'FIVE_MINUTES' or s.state = 'OPEN' or exists (
           select from settlement_input e where e.tenant = s.tenant and e.settlement = s.id
             and e.amount <> 0))
         and s.starts_at >= $5 and s.starts_at < $6
         and (s.starts_at, s.id) <
           ${placeOf('$7', '$8')}
       order by s.starts_at desc, s.id desc limit $9) s
     cross join lateral (select count(*)::int as contracts, count(o.input)::int as payouts,
         coalesce(sum(i.amount), 0)::bigint as due,
         coalesce(sum(i.amount) filter (where o.state = 'PAID'), 0)::bigint as paid,
         coalesce(sum(i.amount) filter (where o.state <> 'PAID'), 0)::bigint as unpaid,
         (count(*) filter (where o.state = 'UNPAID'))::int as late
       from settlement_input i
       join tenant t on t.id = i.tenant and i.asset = money_asset(t.book)
       left join settlement_payout o on o.tenant = i.tenant and o.input = i.id
       where i.tenant = $1 and i.settlement = s.id) f
     order by s.starts_at desc, s.id desc`,
    [
      tenantId,
      filter.id,
      filter.periods,
      filter.state,
      filter.from,
      filter.until,
      at,
      id,
      filter.limit,
      filter.hidesEmpty,
    ],
  );
};
