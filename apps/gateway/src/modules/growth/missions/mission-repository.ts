import type { BonusState } from '@parlour/contract/states/bonuses';
import type { ErrorCode, PromotionRefusal, MissionState } from '@parlour/contract';
import type { BonusWallet, PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** For how many days a mission that has ended is listed. */
const ENDED_DAYS = 60;

/** A mission or a tournament, and how far the member is. */
export type MissionRow = {
  readonly id: bigint;
  readonly version: number;
  readonly missionId: string;
  readonly terms: PromotionTerms;
  /** In the language asked for. */
  readonly title: string;
  readonly content: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly turnover: Micros;
  readonly bets: number;
  readonly deposits: Micros;
  /**
   * The score that the leaderboard ranks by: micro-units, or hundredths of a multiple; 0: not
   * ranked.
   */
  readonly score: bigint;
  /** Numbers of the milestones whose targets are met, or were when they were granted. */
  readonly completed: readonly number[];
  readonly unclaimed: number;
  /** The reason the member gets nothing of it now, or got no place in a final ranking. */
  readonly refusal: ErrorCode | null;
  readonly state: MissionState;
  /** Until when rounds of it may be settled. */
  readonly settlesAt: Date;
  readonly hasJoined: boolean;
  /** Members who joined it where they have to, or have a rank. */
  readonly players: number;
};

// What a member has reached stays reached: a bet that is given back takes no bonus back.
const MISSION_COLUMNS = `p.id, v.version, p.public_id as "missionId", v.terms,
  coalesce(w.title, p.name) as title, coalesce(w.content, '') as content,
  k.starts_at as "startsAt", k.ends_at as "endsAt", coalesce(x.turnover, 0)::bigint as turnover,
  coalesce(x.bets, 0) as bets, coalesce(x.deposits, 0)::bigint as deposits,
  coalesce(x.score, 0)::bigint as score,
  array(select n from reached_milestones(v.terms -> 'trigger' -> 'milestones',
      coalesce(x.turnover, 0), coalesce(x.bets, 0), coalesce(x.deposits, 0)) n
    union select split_part(b.occasion, ':', 2)::integer from bonus b where b.tenant = p.tenant
      and b.promotion = p.id and b.member = $2 and b.occasion like 'milestone:%'
    order by 1) as completed,
  (select count(*)::integer from bonus b where b.tenant = p.tenant and b.promotion = p.id
    and b.member = $2 and b.state = 'CLAIMABLE' and b.claim_by > clock_timestamp()) as unclaimed,
  case when k.kind = 'TOURNAMENT' and k.state = 'FINAL' then x.refusal
    else promotion_refusal(p.tenant, p.id, v.terms, $2, clock_timestamp()) end as refusal,
  k.state, coalesce(r.settles_at, k.ends_at) as "settlesAt",
  exists (select from tournament_entry e where e.tenant = p.tenant and e.promotion = p.id
    and e.member = $2) as "hasJoined",
  case when v.terms -> 'trigger' ? 'join'
    then (select count(*)::integer from tournament_entry e where e.tenant = p.tenant
      and e.promotion = p.id)
    else (select count(*)::integer from mission_progress o where o.tenant = p.tenant
      and o.promotion = p.id and o.version = v.version and o.score > 0 and o.refusal is null)
    end as players`;
const MISSION_TABLES = `promotion p
  join promotion_version v on v.tenant = p.tenant and v.promotion = p.id and v.version = p.running
    and v.terms -> 'trigger' ->> 'kind' in ('MISSION', 'TOURNAMENT')
  left join mission_run r on r.tenant = p.tenant and r.promotion = p.id and r.version = v.version
  cross join lateral (select v.terms -> 'trigger' ->> 'kind' as kind,
    coalesce(r.starts_at, v.starts_at) as starts_at, coalesce(r.ends_at, v.ends_at) as ends_at) n
  cross join lateral (select n.*, case
    when n.starts_at > clock_timestamp() then 'COMING'
    when n.ends_at > clock_timestamp() then 'RUNNING'
    when r.promotion is not null and r.closed_at is null then 'COUNTING'
    else 'FINAL' end as state) k
  left join mission_progress x on x.tenant = p.tenant and x.promotion = p.id
    and x.version = v.version and x.member = $2
  left join lateral (select t.title, t.content from announcement a join announcement_text t
    on t.tenant = a.tenant and t.announcement = a.id
    where a.tenant = p.tenant and a.promotion = p.public_id
    order by t.language <> $3, t.language <> 'EN', t.language limit 1) w on true`;

export type Reader = { readonly member: MemberId; readonly language: string };

/**
 * Missions and tournaments that run, the one that ends first before others, or that have ended, the
 * latest first; those that are for the member. Tournaments are listed before they start, and until
 * they are final among those that run. `total` counts all pages.
 */
export const readMissions = (
  db: Db,
  tenantId: TenantId,
  { member, language }: Reader,
  page: { readonly hasEnded: boolean; readonly limit: number; readonly offset: number },
): Promise<(MissionRow & { readonly total: number })[]> =>
  db.many(
    'missions-of-member',
    `select ${MISSION_COLUMNS}, count(*) over ()::int as total from ${MISSION_TABLES}
     where p.tenant = $1 and (k.kind = 'TOURNAMENT' or k.state <> 'COMING')
       and (k.state = 'FINAL' or k.kind = 'MISSION' and k.state = 'COUNTING') = $4
       and k.ends_at > clock_timestamp() - make_interval(days => ${ENDED_DAYS})
       and (x.member is not null
         or is_in_audience(p.tenant, $2, v.terms -> 'audience', clock_timestamp()))
     order by case when $4 then null else k.ends_at end, k.ends_at desc, p.id
     limit $5 offset $6`,
    [tenantId, member, language, page.hasEnded, page.limit, page.offset],
  );

/** A mission by its public id, for a member; undefined where none runs or ran under it. */
export const findMission = (
  db: Db,
  tenantId: TenantId,
  { member, language }: Reader,
  missionId: string,
): Promise<MissionRow | undefined> =>
  db.one(
    'mission-of-member',
    `select ${MISSION_COLUMNS} from ${MISSION_TABLES} where p.tenant = $1 and p.public_id = $4
       and (k.kind = 'TOURNAMENT' or k.state <> 'COMING')`,
    [tenantId, member, language, missionId],
  );

export type MissionBonusRow = {
  readonly bonusId: string;
  /** `milestone:` with its number, or `leaderboard`. */
  readonly occasion: string;
  readonly state: BonusState;
  readonly wallet: BonusWallet;
  readonly amount: Micros;
  readonly claimBy: Date | null;
};

/** The bonuses that a member got of missions, or of one (its number); the claimable ones only. */
export const readMissionBonuses = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  { missionId, isClaimable }: { readonly missionId: string | null; readonly isClaimable: boolean },
): Promise<MissionBonusRow[]> =>
  db.many(
    'mission-bonuses',
    `select b.public_id as "bonusId", b.occasion, b.state, b.wallet, b.amount,
       b.claim_by as "claimBy"
     from bonus b
     join promotion p on p.tenant = b.tenant and p.id = b.promotion
     join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
       and v.version = b.version
       and v.terms -> 'trigger' ->> 'kind' in ('MISSION', 'TOURNAMENT')
     where b.tenant = $1 and b.member = $2 and ($3::text is null or p.public_id = $3)
       and (not $4 or b.state = 'CLAIMABLE' and b.claim_by > clock_timestamp())
     order by b.id`,
    [tenantId, member, missionId, isClaimable],
  );

export type RankRow = {
  readonly rank: number;
  readonly score: bigint;
  readonly prize: Micros;
  readonly isSelf: boolean;
  readonly username: string;
  readonly avatar: string;
};

/** The first ranks of a mission's leaderboard, and with them the member's own. */
export const readRanking = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  { id, version, depth }: { readonly id: bigint; readonly version: number; readonly depth: number },
): Promise<RankRow[]> =>
  db.many(
    'mission-ranking',
    `select k.rank, k.score, k.prize, k.member = $2 as "isSelf", m.username, m.avatar
     from mission_ranking($1::smallint, $3, $4, $5) k
     join member m on m.tenant = $1 and m.id = k.member
     order by k.rank, k.member`,
    [tenantId, member, id, version, depth],
  );

/** The rank of a score on a mission's leaderboard. */
export async function readRank(
  db: Db,
  tenantId: TenantId,
  { id, version, score }: { readonly id: bigint; readonly version: number; readonly score: bigint },
): Promise<number> {
  const row = await db.one<{ rank: number }>(
    'mission-rank',
    `select count(*)::int + 1 as rank from mission_progress x where x.tenant = $1
       and x.promotion = $2 and x.version = $3 and x.score > 0 and x.score > $4
       and x.refusal is null`,
    [tenantId, id, version, score],
  );
  return row?.rank ?? 0;
}

/** The next better score on a leaderboard than this one, with its rank; undefined for the best. */
export const readNextRank = (
  db: Db,
  tenantId: TenantId,
  { id, version, score }: { readonly id: bigint; readonly version: number; readonly score: bigint },
): Promise<{ readonly score: bigint; readonly rank: number } | undefined> =>
  db.one(
    'mission-next-rank',
    `select n.score, (select count(*)::int + 1 from mission_progress x where x.tenant = $1
       and x.promotion = $2 and x.version = $3 and x.score > n.score and x.refusal is null) as rank
     from (select min(x.score) as score from mission_progress x where x.tenant = $1
       and x.promotion = $2 and x.version = $3 and x.score > 0 and x.score > $4
       and x.refusal is null) n
     where n.score is not null`,
    [tenantId, id, version, score],
  );

/** Lets a member join a tournament; says why not, or null. */
export const joinTournament = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  missionId: string,
): Promise<PromotionRefusal | null> =>
  (
    await db.one<{ refusal: PromotionRefusal | null }>(
      'tournament-join',
      'select join_tournament($1::smallint, $2, $3) as refusal',
      [tenantId, member, missionId],
    )
  )?.refusal ?? null;

/** A member as its row of a leaderboard shows it. */
export const readRanked = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly username: string; readonly avatar: string } | undefined> =>
  db.one(
    'mission-ranked-member',
    'select m.username, m.avatar from member m where m.tenant = $1 and m.id = $2',
    [tenantId, member],
  );
