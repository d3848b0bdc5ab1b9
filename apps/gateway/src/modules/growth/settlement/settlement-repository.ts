import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { StoredTier } from '../contracts/module.ts';

/** A period of contracts, from `startsAt` up to before `endsAt`. */
export type PeriodRow = {
  readonly id: bigint;
  readonly period: AgentContractPeriod;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** A contract's terms as they are in force for one period. */
export type VersionInForce = {
  readonly contract: bigint;
  readonly version: bigint;
  readonly payer: MemberId | null;
  readonly agent: MemberId;
  readonly kind: AgentContractKind;
  readonly product: string;
  /** An accepted version has terms. */
  readonly terms: readonly StoredTier[] | null;
  readonly carry: 'CARRY' | 'ZERO';
  /** The asset of the agent's book. */
  readonly asset: number;
  /** Ancestors of the agent at the end of the period. */
  readonly depth: number;
  /** The rest of a negative result of the period before; zero or less. */
  readonly carriedIn: Micros;
};

const PERIOD = 's.id, s.period, s.starts_at as "startsAt", s.ends_at as "endsAt"';

/**
 * Reads the time at which the periods of each kind continue: the end of the last, or the first
 * start of a contract.
 */
export const readNextStarts = (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly period: AgentContractPeriod; readonly from: Date; readonly now: Date }[]> =>
  tx.many(
    'settlement-next',
    `select c.period, coalesce(max(s.ends_at), min(v.effective_from)) as "from",
       clock_timestamp() as now
     from contract_version v
     join contract c on c.tenant = v.tenant and c.id = v.contract
     left join lateral (select max(x.ends_at) as ends_at from settlement_period x
       where x.tenant = v.tenant and x.period = c.period) s on true
     where v.tenant = $1 and v.state = 'ACCEPTED' and not v.is_termination
     group by c.period`,
    [tenantId],
  );

/** Adds periods that are not there yet; they come in order and follow each other. */
export const insertPeriods = (
  tx: Db,
  tenantId: TenantId,
  rows: readonly {
    readonly period: AgentContractPeriod;
    readonly start: Date;
    readonly end: Date;
    readonly timeZone: string;
  }[],
): Promise<number> =>
  tx.exec(
    'settlement-periods-add',
    `insert into settlement_period (tenant, period, starts_at, ends_at, time_zone, tzdb_version)
     select $1, p.period, p.starts_at, p.ends_at, $5, $6
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[])
       as p (period, starts_at, ends_at)
     on conflict do nothing`,
    [
      tenantId,
      rows.map(({ period }) => period),
      rows.map(({ start }) => start.toISOString()),
      rows.map(({ end }) => end.toISOString()),
      rows[0]?.timeZone ?? 'UTC',
      process.versions.tz ?? 'unknown',
    ],
  );

/**
 * Locks the oldest open period whose end and grace have passed by the database's clock, and up to
 * whose grace every operation has been counted. Periods of one kind are closed in order: one that
 * another gateway works on holds back those after it.
 */
export const lockDuePeriod = (
  tx: Db,
  tenantId: TenantId,
  graceSeconds: Readonly<Record<AgentContractPeriod, number>>,
): Promise<PeriodRow | undefined> =>
  tx.one<PeriodRow>(
    'settlement-due',
    `select ${PERIOD} from settlement_period s
     join rollup_watermark w on w.tenant = s.tenant
     cross join lateral (
       select s.ends_at + make_interval(secs => ($2::jsonb ->> s.period)::integer) as at) due
     where s.tenant = $1 and s.state = 'OPEN' and due.at <= clock_timestamp()
       and due.at <= w.counted_to and w.teams_done >= w.operations_done
       and not exists (select from settlement_period e where e.tenant = s.tenant
         and e.period = s.period and e.state = 'OPEN' and e.ends_at < s.ends_at)
     order by s.ends_at, s.id limit 1 for update of s skip locked`,
    [tenantId, JSON.stringify(graceSeconds)],
  );

/**
 * The versions in force for the whole of a period, of all contracts or of one; those of agents
 * nearer to the top first, and those of one payer together: they are paid in this order, and a
 * batch holds the wallets of few payers.
 */
export const readVersionsInForce = (
  tx: Db,
  tenantId: TenantId,
  { period, startsAt, endsAt }: Pick<PeriodRow, 'period' | 'startsAt' | 'endsAt'>,
  contract: bigint | null = null,
): Promise<VersionInForce[]> =>
  tx.many<VersionInForce>(
    'settlement-versions',
    `select v.contract, v.id as version, c.payer, c.agent, c.kind, c.product, v.terms, v.carry,
       money_asset(m.book) as asset,
       coalesce((select max(t.depth) from member_closure t where t.tenant = c.tenant
         and t.descendant = c.agent and t.valid_from < $4 and t.valid_to >= $4), 0)::int as depth,
       coalesce((select i.carried_out from settlement_input i where i.tenant = c.tenant
         and i.contract = c.id and i.asset = money_asset(m.book)
         order by i.id desc limit 1), 0)::bigint as "carriedIn"
     from contract_version v
     join contract c on c.tenant = v.tenant and c.id = v.contract
     join member m on m.tenant = c.tenant and m.id = c.agent
     where v.tenant = $1 and c.period = $2 and v.state = 'ACCEPTED' and not v.is_termination
       and v.effective_from <= $3 and (v.effective_to is null or v.effective_to >= $4)
       and ($5::bigint is null or v.contract = $5)
     order by depth, c.payer, v.contract`,
    [tenantId, period, startsAt, endsAt, contract],
    { page: 200 },
  );

/** The figures that a contract is paid for in a period, as they are frozen. */
export type NewInput = {
  readonly contract: bigint;
  readonly version: bigint;
  readonly payer: MemberId | null;
  readonly agent: MemberId;
  readonly asset: number;
  readonly validBets: Micros;
  readonly netLoss: Micros;
  readonly activeMembers: bigint;
  readonly carriedIn: Micros;
  readonly carriedOut: Micros;
  readonly tier: number | null;
  readonly bases: readonly object[];
  readonly amount: Micros;
  readonly remainder: Micros;
  readonly depth: number;
  readonly hash: Buffer;
};

/** Freezes the inputs of a period. */
export const insertInputs = (
  tx: Db,
  tenantId: TenantId,
  settlement: bigint,
  inputs: readonly NewInput[],
): Promise<number> =>
  tx.exec(
    'settlement-inputs-add',
    `insert into settlement_input (tenant, settlement, contract, version, payer, agent, asset,
       valid_bets, net_loss, active_members, carried_in, carried_out, tier, bases, amount,
       remainder, hash)
     select $1, $2, i.contract, i.version, i.payer, i.agent, i.asset, i.valid_bets, i.net_loss,
       i.active_members, i.carried_in, i.carried_out, i.tier, i.bases::jsonb, i.amount,
       i.remainder, decode(i.hash, 'hex')
     from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::smallint[],
       $8::bigint[], $9::bigint[], $10::integer[], $11::bigint[], $12::bigint[], $13::smallint[],
       $14::text[], $15::bigint[], $16::bigint[], $17::text[]) as i (contract, version, payer,
       agent, asset, valid_bets, net_loss, active_members, carried_in, carried_out, tier, bases,
       amount, remainder, hash)`,
    [
      tenantId,
      settlement,
      inputs.map(({ contract }) => contract),
      inputs.map(({ version }) => version),
      inputs.map(({ payer }) => payer),
      inputs.map(({ agent }) => agent),
      inputs.map(({ asset }) => asset),
      inputs.map(({ validBets }) => validBets),
      inputs.map(({ netLoss }) => netLoss),
      inputs.map(({ activeMembers }) => activeMembers),
      inputs.map(({ carriedIn }) => carriedIn),
      inputs.map(({ carriedOut }) => carriedOut),
      inputs.map(({ tier }) => tier),
      inputs.map(({ bases }) => JSON.stringify(bases)),
      inputs.map(({ amount }) => amount),
      inputs.map(({ remainder }) => remainder),
      inputs.map(({ hash }) => hash.toString('hex')),
    ],
  );

/** Notes what has to be paid: a payout for every input with an amount. */
export const insertPayouts = (
  tx: Db,
  tenantId: TenantId,
  settlement: bigint,
  inputs: readonly Pick<NewInput, 'contract' | 'depth'>[],
): Promise<number> =>
  tx.exec(
    'settlement-payouts-add',
    `insert into settlement_payout (tenant, input, depth)
     select i.tenant, i.id, d.depth from settlement_input i
     join unnest($3::bigint[], $4::smallint[]) as d (contract, depth) on d.contract = i.contract
     where i.tenant = $1 and i.settlement = $2 and i.contract = any ($3) and i.amount > 0`,
    [
      tenantId,
      settlement,
      inputs.map(({ contract }) => contract),
      inputs.map(({ depth }) => depth),
    ],
  );

export const freezePeriod = (
  tx: Db,
  tenantId: TenantId,
  settlement: bigint,
  hash: Buffer,
): Promise<number> =>
  tx.exec(
    'settlement-freeze',
    `update settlement_period set state = 'FROZEN', frozen_at = clock_timestamp(), input_hash = $3
     where tenant = $1 and id = $2`,
    [tenantId, settlement, hash],
  );

/** The figures and the pay of a contract for a closed period, as they were frozen. */
export type PastInput = Pick<
  VersionInForce,
  'contract' | 'version' | 'agent' | 'kind' | 'product' | 'carry' | 'asset' | 'carriedIn'
> &
  Pick<PeriodRow, 'startsAt' | 'endsAt'> &
  Pick<NewInput, 'validBets' | 'netLoss' | 'tier' | 'amount'> & {
    /** Of the input. */
    readonly id: bigint;
    readonly activeMembers: number;
  };

/** The last closed periods of a contract, newest first. */
export const readPastInputs = (
  tx: Db,
  tenantId: TenantId,
  contract: bigint,
  count: number,
): Promise<PastInput[]> =>
  tx.many<PastInput>(
    'settlement-past',
    `select i.id, i.contract, i.version, i.agent, c.kind, c.product, v.carry, i.asset,
       i.carried_in as "carriedIn", s.starts_at as "startsAt", s.ends_at as "endsAt",
       i.valid_bets as "validBets", i.net_loss as "netLoss", i.active_members as "activeMembers",
       i.tier, i.amount
     from settlement_input i
     join settlement_period s on s.tenant = i.tenant and s.id = i.settlement
     join contract c on c.tenant = i.tenant and c.id = i.contract
     join contract_version v on v.tenant = i.tenant and v.id = i.version
     where i.tenant = $1 and i.contract = $2 order by i.id desc limit $3`,
    [tenantId, contract, count],
  );

/** Up to when the bets of teams have been counted; null before the first count. */
export const readCountedTo = async (tx: Db, tenantId: TenantId): Promise<Date | null> =>
  (
    await tx.one<{ countedTo: Date | null }>(
      'settlement-counted-to',
      'select counted_to as "countedTo" from rollup_watermark where tenant = $1',
      [tenantId],
    )
  )?.countedTo ?? null;

/** Checks that a tenant has contracts of agents: only then there is something to settle. */
export async function hasContracts(db: Db, tenantId: TenantId): Promise<boolean> {
  const row = await db.one<{ found: boolean | null }>(
    'settlement-has-contracts',
    'select exists (select from contract where tenant = $1) as found',
    [tenantId],
  );
  return row?.found ?? false;
}
