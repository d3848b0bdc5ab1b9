import type { RaffleState } from '@parlour/contract';
import { OperatorError } from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

/** A draw of a raffle with what it gave so far. */
export type RaffleRow = {
  readonly draw: string;
  readonly version: number;
  readonly drawsAt: Date;
  readonly state: RaffleState;
  readonly entries: bigint;
  readonly tickets: number;
  readonly winners: number;
  readonly won: Micros;
  readonly paid: Micros;
};

/** The draws of a raffle, the latest first; what was paid is what became cash of members. */
export const readRaffles = (tx: Db, tenantId: TenantId, promotion: bigint): Promise<RaffleRow[]> =>
  tx.many<RaffleRow>(
    'ops-promotion-raffles',
    `select d.public_id as draw, d.version, d.draws_at as "drawsAt", case
         when d.drawn_at is not null then 'DRAWN' when d.frozen_at is not null then 'FROZEN'
         else 'COUNTING' end as state,
       coalesce(d.entries, t.entries, 0) as entries, coalesce(d.tickets, t.tickets) as tickets,
       z.winners, z.won, z.paid
     from raffle_draw d
     cross join lateral (select sum_bigint(x.entries) as entries, count(*)::int as tickets
       from raffle_ticket x where x.tenant = d.tenant and x.draw = d.id and x.entries > 0) t
     cross join lateral (select count(distinct x.member)::int as winners,
         coalesce(sum_bigint(x.amount), 0) as won,
         coalesce(sum_bigint(b.converted - b.taken_back), 0) as paid
       from raffle_prize x left join bonus b on b.tenant = x.tenant and b.id = x.bonus
       where x.tenant = d.tenant and x.draw = d.id) z
     where d.tenant = $1 and d.promotion = $2 order by d.draws_at desc, d.id desc limit 100`,
    [tenantId, promotion],
  );

/**
 * True when the draws of a raffle fit its period: in it, each after the start, and the last in the
 * future.
 */
export const areDrawsInPeriod = async (
  tx: Db,
  tenantId: TenantId,
  trigger: object,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null },
): Promise<boolean> =>
  (
    await tx.one<{ all: boolean }>(
      'ops-promotion-raffle-period',
      `select bool_and(k.draws_at > k.counts_from) and max(k.draws_at) > clock_timestamp()
         and coalesce(max(k.draws_at) <= to_timestamp($4::bigint / 1000.0), true) as all
       from tenant t cross join lateral raffle_times($2::jsonb,
         to_timestamp($3::bigint / 1000.0), t.time_zone) k where t.id = $1`,
      [tenantId, JSON.stringify(trigger), startsAt, endsAt],
    )
  )?.all ?? false;

/**
 * Terms with the name of the raffle whose entries they give. Throws promotion_terms where it is no
 * raffle of the brand that runs.
 */
export async function nameEntries(
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
): Promise<PromotionTerms> {
  const { reward } = terms;
  if (reward.kind !== 'ENTRIES') return terms;
  const found = await tx.one<{ name: string }>(
    'ops-promotion-running-raffle',
    `select p.name from running_promotions($1::smallint, 'RAFFLE', clock_timestamp()) v
     join promotion p on p.tenant = v.tenant and p.id = v.promotion where p.public_id = $2`,
    [tenantId, reward.raffle],
  );
  if (!found)
    throw new OperatorError('promotion_terms', {
      faults: [{ field: 'reward.raffle', rule: 'unavailable' }],
    });
  return { ...terms, reward: { ...reward, name: found.name } };
}
