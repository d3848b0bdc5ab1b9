import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

type TournamentUptake = OperatorReply<
  OperatorContract['promotions']['uptake']
>['tournaments'][number];
type Row = Omit<TournamentUptake, 'paid' | 'settlesAt' | 'won'> & {
  readonly settlesAt: Date;
  readonly won: Micros;
  readonly paid: Micros;
};

/** The rankings of a tournament, that of the latest version first; paid is what became cash. */
export const readTournamentUptake = async (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<TournamentUptake[]> =>
  (
    await tx.many<Row>(
      'ops-promotion-tournaments',
      `select r.version, case when r.closed_at is null
           then case when r.ends_at > clock_timestamp() then 'RUNNING' else 'COUNTING' end
           when r.closed_at < r.settles_at then 'STOPPED' else 'FINAL' end as state,
         r.settles_at as "settlesAt", j.joined, x.ranked, x.refused,
         v.terms ->> 'wallet' as wallet, x.won, b.paid
       from mission_run r
       join promotion_version v on v.tenant = r.tenant and v.promotion = r.promotion
         and v.version = r.version and v.terms -> 'trigger' ->> 'kind' = 'TOURNAMENT'
       cross join lateral (select count(*)::int as joined from tournament_entry e
         where e.tenant = r.tenant and e.promotion = r.promotion) j
       cross join lateral (select
           (count(*) filter (where p.score > 0 and p.refusal is null))::int as ranked,
           count(p.refusal)::int as refused, coalesce(sum_bigint(p.prize), 0) as won
         from mission_progress p where p.tenant = r.tenant and p.promotion = r.promotion
           and p.version = r.version) x
       cross join lateral (select coalesce(sum_bigint(
             case when o.wallet = 'POINTS' and o.state = 'PAID' then o.amount
               else o.converted - o.taken_back end),
           0) as paid
         from bonus o where o.tenant = r.tenant and o.promotion = r.promotion
           and o.version = r.version) b
       where r.tenant = $1 and r.promotion = $2 order by r.version desc limit 50`,
      [tenantId, promotion],
    )
  ).map(({ settlesAt, won, paid, ...row }) => ({
    ...row,
    settlesAt: settlesAt.getTime(),
    won: toWire(won),
    paid: toWire(paid),
  }));
