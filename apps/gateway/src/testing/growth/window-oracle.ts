import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';

/**
 * Lets the windows of members' last days move on by at most one day a step of the job, through days
 * on which a test plays, and take off a day in portions of some members.
 */
export async function slowWindows({ owner }: TestDatabase, portion: number): Promise<void> {
  await owner.pool.query(
    `create or replace function brand_day(p_tenant smallint) returns date
     language sql volatile as $$
       select coalesce((select min(last_day) + (random() < 0.7)::integer from member_window_state
         where tenant = p_tenant), (select min(day) from member_day where tenant = p_tenant),
         current_date - 900) $$`,
  );
  await setPortion({ owner }, portion);
}

/** Lets the windows end with a day, and take one off of so many members a step. */
export async function setBrandDay(
  { owner }: Pick<TestDatabase, 'owner'>,
  day: string,
  portion: number,
): Promise<void> {
  await owner.pool.query(
    `create or replace function brand_day(p_tenant smallint) returns date
     language sql volatile as $$ select '${day}'::date $$`,
  );
  await setPortion({ owner }, portion);
}

async function setPortion({ owner }: Pick<TestDatabase, 'owner'>, portion: number): Promise<void> {
  await owner.pool.query(
    `create or replace function member_window_portion() returns integer
     language sql immutable as 'select ${portion}'`,
  );
}

/** Windows whose sums are not those of their days, and members who are missing or too many. */
export async function wrongWindows(
  { owner }: TestDatabase,
  tenant: TenantId,
): Promise<readonly string[]> {
  const { rows } = await owner.pool.query<{ wrong: string }>(
    `with expected as (
       select s.days, d.asset, d.member, sum(d.stakes) as stakes, sum(d.refunds) as refunds,
         sum(d.payouts) as payouts, sum(d.jackpots) as jackpots, sum(d.valid_bets) as valid_bets,
         sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals,
         sum(d.bonuses) as bonuses, sum(d.rebates) as rebates, sum(d.commissions) as commissions
       from member_window_state s
       join member_day d on d.tenant = s.tenant and d.day <= s.last_day
         and (d.day > s.last_day - s.days
           or d.day = s.last_day - s.days and d.member > s.taken_off_to)
       where s.tenant = $1 group by 1, 2, 3
     ), kept as (
       select days, asset, member, stakes, refunds, payouts, jackpots, valid_bets, deposits,
         withdrawals, bonuses, rebates, commissions
       from member_window where tenant = $1
     )
     (select 'missing ' || e as wrong from expected e
        where not exists (select from kept k where k::text = e::text))
     union all
     (select 'kept ' || k from kept k
        where not exists (select from expected e where e::text = k::text))`,
    [tenant],
  );
  return rows.map(({ wrong }) => wrong);
}
