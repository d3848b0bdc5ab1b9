import type { BonusState } from '@parlour/contract/states/bonuses';
import type { Raffle } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A draw as a member sees it. */
export type RaffleDrawRow = {
  readonly id: bigint;
  readonly drawId: string;
  readonly place: number;
  readonly trigger: Raffle;
  readonly countsFrom: Date;
  readonly drawsAt: Date;
  readonly commitment: string;
  readonly entriesHash: string | null;
  readonly serverSeed: string | null;
  readonly drawnAt: Date | null;
  readonly entries: bigint;
  readonly tickets: number;
  /** The member's own figures in it. */
  readonly ticket: string | null;
  readonly turnover: Micros;
  readonly own: number;
  /** Those of `own` that promotions gave. */
  readonly given: number;
};

/**
 * Draws of a raffle for a member: those of the version that runs, and all that were drawn. With
 * `only`, that one.
 */
export const readRaffleDraws = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  { promotion, only = null }: { readonly promotion: string; readonly only?: string | null },
): Promise<RaffleDrawRow[]> =>
  db.many(
    'raffle-draws',
    `select d.id, d.public_id as "drawId", d.place, v.terms -> 'trigger' as trigger,
       d.counts_from as "countsFrom", d.draws_at as "drawsAt", d.commitment,
       d.entries_hash as "entriesHash", d.server_seed as "serverSeed", d.drawn_at as "drawnAt",
       coalesce(d.entries, k.entries, 0) as entries, coalesce(d.tickets, k.tickets, 0) as tickets,
       t.ticket, coalesce(t.turnover, 0) as turnover, coalesce(t.entries, 0) as own,
       case when t.entries > 0 then t.given else 0 end as given
     from promotion p join raffle_draw d on d.tenant = p.tenant and d.promotion = p.id
     join promotion_version v on v.tenant = d.tenant and v.promotion = d.promotion
       and v.version = d.version
     left join raffle_ticket t on t.tenant = d.tenant and t.draw = d.id and t.member = $2
     left join lateral (select sum_bigint(x.entries) as entries, count(*)::int as tickets
       from raffle_ticket x where x.tenant = d.tenant and x.draw = d.id and x.entries > 0) k
       on d.frozen_at is null and d.counts_from <= clock_timestamp()
     where p.tenant = $1 and p.public_id = $3 and ($4::text is null or d.public_id = $4)
       and (d.version = p.running or d.frozen_at is not null)
     order by d.draws_at, d.id`,
    [tenantId, member, promotion, only],
  );

/** A prize that was drawn, and what became of it. */
export type RafflePrizeRow = {
  readonly draw: bigint;
  readonly number: number;
  readonly amount: Micros;
  readonly username: string;
  readonly ticket: string;
  readonly isSelf: boolean;
  readonly isDecided: boolean;
  /** Null where the winner has no bonus for it. */
  readonly bonusId: string | null;
  readonly state: BonusState | null;
  readonly claimBy: Date | null;
};

/** The prizes of draws that were drawn, in order. */
export const readRafflePrizes = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  draws: readonly bigint[],
): Promise<RafflePrizeRow[]> =>
  db.many(
    'raffle-prizes',
    `select z.draw, z.number, z.amount, m.username, t.ticket, z.member = $2 as "isSelf",
       z.decided_at is not null as "isDecided", b.public_id as "bonusId", b.state,
       b.claim_by as "claimBy"
     from raffle_prize z
     join raffle_ticket t on t.tenant = z.tenant and t.draw = z.draw and t.member = z.member
     join member m on m.tenant = z.tenant and m.id = z.member
     left join bonus b on b.tenant = z.tenant and b.id = z.bonus
     where z.tenant = $1 and z.draw = any ($3::bigint[]) order by z.draw, z.number`,
    [tenantId, member, draws],
  );

/** A draw whose list of entries is final, by its public id. */
export const findFrozen = (
  db: Db,
  tenantId: TenantId,
  drawId: string,
): Promise<{ readonly id: bigint } | undefined> =>
  db.one(
    'raffle-frozen',
    `select d.id from raffle_draw d
     where d.tenant = $1 and d.public_id = $2 and d.frozen_at is not null`,
    [tenantId, drawId],
  );
