import type { BonusState } from '@parlour/contract/states/bonuses';
import type { RankStepKind } from '@parlour/contract';
import type { BonusWallet } from '@parlour/contract/promotions';
import type { RankLadder } from '@parlour/contract/ranks';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The state of a member on a brand's ladder now. */
export type MemberRankRow = {
  /** In micro-units. */
  readonly ranks: RankLadder;
  readonly level: number;
  /** The highest level that was ever held. */
  readonly highest: number;
  readonly monthlyDeposit: Micros;
  readonly totalDeposit: Micros;
  readonly totalDepositCount: bigint;
  readonly monthlyTurnover: Micros;
  readonly totalTurnover: Micros;
  /** The end of the month that figures are of. */
  readonly until: Date;
  /** The month keeps the rank whatever is played. */
  readonly isSafe: boolean;
  /** The wallets that bonuses are paid to now; null: nothing pays them. */
  readonly upgradeWallet: BonusWallet | null;
  readonly salaryWallet: BonusWallet | null;
};

/** Reads the ladder and the member's figures; undefined where the brand has no ladder. */
export const readMemberRank = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<MemberRankRow | undefined> =>
  tx.one<MemberRankRow>(
    'rank-of-member',
    `select l.ranks, m.rank_level as level, f.monthly_deposit as "monthlyDeposit",
       f.total_deposit as "totalDeposit", f.total_deposit_count as "totalDepositCount",
       f.monthly_turnover as "monthlyTurnover", f.total_turnover as "totalTurnover",
       (o.month + interval '1 month') at time zone t.time_zone as until,
       greatest(m.rank_level, (select max(x.to_level) from rank_change x
         where x.tenant = m.tenant and x.member = m.id)) as highest,
       keeps_rank_safely(m.tenant, m.id, o.month) as "isSafe",
       (select v.terms ->> 'wallet' from rank_promotion(m.tenant, 'UPGRADE') v) as "upgradeWallet",
       (select v.terms ->> 'wallet' from rank_promotion(m.tenant, 'SALARY') v) as "salaryWallet"
     from member m
     join tenant t on t.id = m.tenant
     cross join lateral (select rank_ladder_ranks(m.tenant) as ranks) l
     cross join lateral (select open_rank_month(m.tenant) as month) o
     cross join lateral rank_figures(m.tenant, array[m.id], o.month) f
     where m.tenant = $1 and m.id = $2 and l.ranks is not null`,
    [tenantId, member],
  );

/** A rank that a member has reached, and its bonus. */
export type RankUpgradeRow = {
  readonly level: number;
  readonly reachedAt: Date;
  readonly bonusId: string | null;
  readonly amount: Micros | null;
  readonly state: BonusState | null;
};

/** Reads the ranks that a member has reached by their conditions. */
export const readRankUpgrades = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.many<RankUpgradeRow>(
    'rank-upgrades',
    `select u.level, u.reached_at as "reachedAt", b.public_id as "bonusId", b.amount, b.state
     from rank_upgrade u
     left join bonus b on b.tenant = u.tenant and b.id = u.bonus
     where u.tenant = $1 and u.member = $2 order by u.level`,
    [tenantId, member],
  );

/** A change of a member's rank. */
type RankChangeRow = {
  readonly kind: RankStepKind;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly actor: string;
  readonly changedAt: Date;
};

/** Reads how a member's rank has changed, the newest first, at most 50. */
export const readRankChanges = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.many<RankChangeRow>(
    'rank-changes',
    `select kind, from_level as "fromLevel", to_level as "toLevel", actor,
       changed_at as "changedAt"
     from rank_change where tenant = $1 and member = $2 order by id desc limit 50`,
    [tenantId, member],
  );

/** A salary of a month. */
type RankSalaryRow = {
  /** `yyyy-MM`. */
  readonly month: string;
  readonly amount: Micros;
  readonly wallet: BonusWallet;
  readonly state: BonusState;
};

/** Reads the salaries of a member, the newest first, at most 12. */
export const readRankSalaries = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.many<RankSalaryRow>(
    'rank-salaries',
    `select to_char(x.month, 'YYYY-MM') as month, b.amount, b.wallet, b.state
     from rank_month_member x join bonus b on b.tenant = x.tenant and b.id = x.bonus
     where x.tenant = $1 and x.member = $2 order by x.month desc limit 12`,
    [tenantId, member],
  );
