import type { ErrorCode } from '@parlour/contract';
import type { BonusState, PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** For how many days a mission that has ended is listed. */
const ENDED_DAYS = 60;

/** A mission and how far the member is. */
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
  /** What the leaderboard ranks by: micro-units, or hundredths of a multiple; 0: not ranked. */
  readonly score: bigint;
  /** Numbers of the milestones whose targets are met, or were when they were granted. */
  readonly completed: readonly number[];
  readonly unclaimed: number;
  /** Why the member gets nothing of it now. */
  readonly refusal: ErrorCode | null;
};

// What a member has reached stays reached: a bet that is given back takes no bonus back.
const MISSION_COLUMNS = `p.id, v.version, p.public_id as "missionId", v.terms,
  coalesce(w.title, p.name) as title, coalesce(w.content, '') as content,
  v.starts_at as "startsAt", v.ends_at as "endsAt", coalesce(x.turnover, 0)::bigint as turnover,
  coalesce(x.bets, 0) as bets, coalesce(x.deposits, 0)::bigint as deposits,
  coalesce(x.score, 0)::bigint as score,
  array(select n from unnest(reached_milestones(v.terms -> 'trigger' -> 'milestones',
      coalesce(x.turnover, 0), coalesce(x.bets, 0), coalesce(x.deposits, 0))) n
    union select split_part(b.occasion, ':', 2)::integer from bonus b where b.tenant = p.tenant
      and b.promotion = p.id and b.member = $2 and b.occasion like 'milestone:%'
    order by 1) as completed,
  (select count(*)::integer from bonus b where b.tenant = p.tenant and b.promotion = p.id
    and b.member = $2 and b.state = 'CLAIMABLE' and b.claim_by > clock_timestamp()) as unclaimed,
  promotion_refusal(p.tenant, p.id, v.terms, $2, clock_timestamp()) as refusal`;
const MISSION_TABLES = `promotion p
  join promotion_version v on v.tenant = p.tenant and v.promotion = p.id and v.version = p.running
    and v.terms -> 'trigger' ->> 'kind' = 'MISSION' and v.starts_at <= clock_timestamp()
  left join mission_progress x on x.tenant = p.tenant and x.promotion = p.id
    and x.version = v.version and x.member = $2
  left join lateral (select t.title, t.content from announcement a join announcement_text t
    on t.tenant = a.tenant and t.announcement = a.id
    where a.tenant = p.tenant and a.promotion = p.public_id
    order by t.language <> $3, t.language <> 'EN', t.language limit 1) w on true`;

export type Reader = { readonly member: MemberId; readonly language: string };

/**
 * Missions that run, the one that ends first before others, or that have ended, the latest first;
 * those that are for the member. `total` counts all pages.
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
     where p.tenant = $1 and (v.ends_at <= clock_timestamp()) = $4
       and v.ends_at > clock_timestamp() - make_interval(days => ${ENDED_DAYS})
       and (x.member is not null
         or is_in_audience(p.tenant, $2, v.terms -> 'audience', clock_timestamp()))
     order by case when $4 then null else v.ends_at end, v.ends_at desc, p.id
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
    `select ${MISSION_COLUMNS} from ${MISSION_TABLES} where p.tenant = $1 and p.public_id = $4`,
    [tenantId, member, language, missionId],
  );

export type MissionBonusRow = {
  readonly bonusId: string;
  /** `milestone:` with its number, or `leaderboard`. */
  readonly occasion: string;
  readonly state: BonusState;
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
    `select b.public_id as "bonusId", b.occasion, b.state, b.amount, b.claim_by as "claimBy"
     from bonus b
     join promotion p on p.tenant = b.tenant and p.id = b.promotion
     join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
       and v.version = b.version and v.terms -> 'trigger' ->> 'kind' = 'MISSION'
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
       and x.promotion = $2 and x.version = $3 and x.score > 0 and x.score > $4`,
    [tenantId, id, version, score],
  );
  return row?.rank ?? 0;
}

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
