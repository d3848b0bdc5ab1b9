import type { ReportLine } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';

import type { Query } from '../db/pool.ts';

// Spins, tickets of shared events and seats of duels have ids of one scheme: b-, w- and r- before
// the round's own. What is still being settled is not in the books yet; a stake that was given back
// is reported by its rollback alone. Free spins move no money of a wallet and are in no report.
const STAKES = `
  select id, player, bet as stake, payout, currency, created_at, updated_at,
      case when state = 'done' then 'paid' when state in ('accepted', 'decided') then 'taken'
        when state = 'refunded' then 'refunded' end as money
    from round where tenant = $1 and free_spins is null
  union all
  select id, player, stake, payout, currency, created_at, updated_at,
      case when state = 'done' then 'paid' when state in ('accepted', 'decided') then 'taken'
        when state = 'refunded' then 'refunded' end
    from ticket where tenant = $1
  union all
  select d.id || '-' || s.seat, s.player, d.stake, s.payout, d.currency, s.created_at, d.updated_at,
    s.money
    from duel_seat s join duel d on d.tenant = s.tenant and d.id = s.duel where s.tenant = $1
      and s.money in ('taken', 'paid', 'refunded')`;

/**
 * Reads the bookings of the arcade for one brand from a moment up to but not including another;
 * amounts are exact to the hundredth.
 */
export async function readReport(
  query: Query,
  tenant: string,
  from: Date,
  to: Date,
): Promise<ReportLine[]> {
  const rows = await query<Omit<ReportLine, 'amount'> & { amount: Micros }>(
    `
    select t.prefix || '-' || s.id as "txId", t.type, s.player, s.id as "roundId", t.amount,
      s.currency
    from (${STAKES}) s
    cross join lateral (values
      ('b', 'bet', s.stake, s.created_at, s.money in ('taken', 'paid')),
      ('w', 'win', coalesce(s.payout, 0), s.updated_at, s.money = 'paid'),
      ('r', 'rollback', s.stake, s.updated_at, s.money = 'refunded')) as t (prefix, type, amount,
        at, holds)
    where t.holds and t.at >= $2 and t.at < $3
    union all
    select 'j-' || id, 'jackpot', player, id, jackpot, currency from round where tenant = $1
      and jackpot > 0 and updated_at >= $2 and updated_at < $3
    order by 1`,
    [tenant, from, to],
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amount: decimal(amount) }));
}

const HUNDREDTH = 10_000n;

function decimal(micros: Micros): string {
  const hundredths = micros / HUNDREDTH;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
