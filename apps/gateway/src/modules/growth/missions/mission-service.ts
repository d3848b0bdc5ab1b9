import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { NO_END_MS, sumPrizes } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, type Micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { maySeeAdvertising } from '../../platform/member-messages/module.ts';
import { claimBonus } from '../promotions/module.ts';
import { findLeaderboard, readLeaderboard } from './mission-leaderboard.ts';
import {
  findMission,
  joinTournament,
  type MissionBonusRow,
  type MissionRow,
  readMissionBonuses,
  readMissions,
} from './mission-repository.ts';
import { toReward } from './mission-reward.ts';
import { toRewardState } from './reward-state.ts';

type Missions = Contract['missions'];
type Summary = Reply<Missions['list']>['list'][number];
type Milestone = Reply<Missions['milestones']>['completed'][number];

const LEADERBOARD = 'leaderboard';

/** Missions of a brand as a member sees them, and claiming what was granted. */
export function createMissionService({
  db,
}: {
  readonly db: Database;
}): GatewayHandlers['missions'] {
  const require = async (tx: Db, ctx: MemberContext, missionId: string): Promise<MissionRow> => {
    const { tenantId, actor, language } = ctx;
    const row = await findMission(tx, tenantId, { member: actor.memberId, language }, missionId);
    if (!row) throw new ApiError('not_found');
    return row;
  };
  const readBonuses = (tx: Db, { tenantId, actor }: MemberContext, missionId: string) =>
    readMissionBonuses(tx, tenantId, actor.memberId, { missionId, isClaimable: false });

  return {
    list: (ctx, { status, page, size }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { tenantId, actor, language } = ctx;
        const member = actor.memberId;
        const rows = (await maySeeAdvertising(tx, tenantId, member))
          ? await readMissions(
              tx,
              tenantId,
              { member, language },
              { hasEnded: status === 'ENDED', limit: size, offset: (page - 1) * size },
            )
          : [];
        const claimable = await readMissionBonuses(tx, tenantId, member, {
          missionId: null,
          isClaimable: true,
        });
        const total = rows[0]?.total ?? 0;
        return {
          canClaim: claimable.length > 0,
          list: rows.map(toSummary),
          totalPages: Math.ceil(total / size),
          total,
          unclaimed: claimable.length,
        };
      }),

    milestones: (ctx, { missionId }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const row = await require(tx, ctx, missionId);
        return toMilestones(row, await readBonuses(tx, ctx, missionId));
      }),

    leaderboard: (ctx, { missionId }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const row = await require(tx, ctx, missionId);
        const bonuses = await readBonuses(tx, ctx, missionId);
        const state = bonuses.find(({ occasion }) => occasion === LEADERBOARD)?.state;
        return readLeaderboard(tx, ctx, { row, rewardStatus: toRewardState(state) });
      }),

    claim: (ctx, input) => db.transaction(ctx.tenantId, (tx) => claim(tx, ctx, input)),

    join: ({ tenantId, actor }, { missionId }) =>
      db.transaction(tenantId, async (tx) => {
        const refusal = await joinTournament(tx, tenantId, actor.memberId, missionId);
        if (refusal !== null) throw new ApiError(refusal);
        return null;
      }),

    rules: (ctx, { missionId }) =>
      db.transaction(ctx.tenantId, async (tx) => (await require(tx, ctx, missionId)).content),
  };
}

/** Claims what waits; throws why not where none of it could be claimed. */
async function claim(
  tx: Db,
  { tenantId, actor, requestId }: MemberContext,
  { missionId, isLeaderboard }: HandlerInput<Missions['claim']>,
): Promise<null> {
  const bonuses = (
    await readMissionBonuses(tx, tenantId, actor.memberId, {
      missionId: missionId ?? null,
      isClaimable: true,
    })
  ).filter(({ occasion }) => (occasion === LEADERBOARD) === isLeaderboard);
  let refusal: string | null = 'no_mission_claim';
  let isClaimed = false;
  for (const { bonusId } of bonuses) {
    refusal = await claimBonus(tx, tenantId, { member: actor.memberId, bonusId, requestId });
    isClaimed ||= refusal === null;
  }
  if (!isClaimed) throw new ApiError(refusal as 'no_mission_claim');
  return null;
}

const toSummary = (row: MissionRow): Summary => {
  const { trigger } = row.terms;
  const board = findLeaderboard(row.terms);
  const milestones = trigger.kind === 'MISSION' ? trigger.milestones : [];
  return {
    missionId: row.missionId,
    title: row.title,
    startTime: row.startsAt.getTime(),
    endTime: row.endsAt?.getTime() ?? NO_END_MS,
    totalCompleted: row.completed.length,
    totalMilestones: milestones.length,
    isRanked: row.score > 0n,
    hasMilestones: milestones.length > 0,
    hasLeaderboard: board !== undefined,
    unclaimed: row.unclaimed,
    kind: trigger.kind === 'TOURNAMENT' ? 'TOURNAMENT' : 'MISSION',
    state: row.state,
    settledBy: row.settlesAt.getTime(),
    entry: toEntry(row),
    players: row.players,
    prizePool: toWire(micros(BigInt(board ? sumPrizes(board) : 0))),
    wallet: row.terms.wallet,
  };
};

function toEntry({ terms: { trigger }, hasJoined }: MissionRow): Summary['entry'] {
  if (trigger.kind !== 'TOURNAMENT' || !trigger.join) return 'NONE';
  return hasJoined ? 'JOINED' : 'OPEN';
}

function toMilestones(
  row: MissionRow,
  bonuses: readonly MissionBonusRow[],
): Reply<Missions['milestones']> {
  const { trigger } = row.terms;
  const milestones = trigger.kind === 'MISSION' ? trigger.milestones : [];
  const all = milestones.map(({ targets, reward }, index): Milestone => {
    const number = index + 1;
    const bonus = bonuses.find(({ occasion }) => occasion === `milestone:${number}`);
    const isReached = row.completed.includes(number);
    return {
      milestoneId: String(number),
      targets: toTargets(row, targets),
      ...(bonus
        ? toReward(bonus.amount, bonus.wallet)
        : toReward(micros(BigInt(reward)), row.terms.wallet)),
      rewardStatus: bonus || !isReached ? toRewardState(bonus?.state) : 'PENDING',
      claimBy: bonus?.state === 'CLAIMABLE' ? (bonus.claimBy?.getTime() ?? null) : null,
    };
  });
  const isComplete = ({ milestoneId }: Milestone) => row.completed.includes(Number(milestoneId));
  return {
    completed: all.filter(isComplete),
    incomplete: all.filter((milestone) => !isComplete(milestone)),
    mission: toSummary(row),
    terms: toMemberTerms(row.terms),
    refusal: row.refusal as Reply<Missions['milestones']>['refusal'],
  };
}

type Targets = { readonly turnover?: number; readonly bets?: number; readonly deposits?: number };

function toTargets(
  row: MissionRow,
  { turnover, bets, deposits }: { [Name in keyof Targets]: Targets[Name] | undefined },
): Milestone['targets'] {
  const money = (condition: 'VALID_BET' | 'DEPOSIT_AMOUNT', actual: Micros, target: number) => ({
    isRequired: true,
    condition,
    // Bets of an earlier day that were given back within the mission leave less than nothing.
    actual: toWire(actual < 0n ? zero : actual),
    target: toWire(micros(BigInt(target))),
  });
  return [
    ...(turnover === undefined ? [] : [money('VALID_BET', row.turnover, turnover)]),
    ...(bets === undefined
      ? []
      : [{ isRequired: true, condition: 'BET_COUNT' as const, actual: row.bets, target: bets }]),
    ...(deposits === undefined ? [] : [money('DEPOSIT_AMOUNT', row.deposits, deposits)]),
  ];
}
