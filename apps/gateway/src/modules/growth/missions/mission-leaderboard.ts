import type { Contract, Reply } from '@parlour/contract';
import {
  type BonusWallet,
  countPrizeRanks,
  type Leaderboard,
  type PromotionTerms,
} from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, type Micros, toWire, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import { maskName } from '../../../security/masked-name.ts';
import {
  type MissionRow,
  type RankRow,
  readNextRank,
  readRank,
  readRanked,
  readRanking,
} from './mission-repository.ts';
import { toReward } from './mission-reward.ts';
import type { RewardState } from './reward-state.ts';

type LeaderboardReply = Reply<Contract['missions']['leaderboard']>;
type Row = LeaderboardReply['content'][number];

/**
 * The number of ranks that are shown, and of rows for them: equal results are included as far as
 * there are rows.
 */
const [SHOWN_RANKS, SHOWN_ROWS] = [20, 50];

type Own = { readonly row: MissionRow; readonly rewardStatus: RewardState };

/** The leaderboard of a mission with the member's own row; prizes are those of the ranks now. */
export async function readLeaderboard(
  tx: Db,
  { tenantId, actor }: MemberContext,
  { row, rewardStatus }: Own,
): Promise<LeaderboardReply> {
  const board = findLeaderboard(row.terms);
  const { id, version, score } = row;
  const isFinal = row.state === 'FINAL';
  // A final ranking goes without the members who could not get its prizes.
  const isOut = isFinal && row.refusal !== null;
  const depth = Math.max(SHOWN_RANKS, board ? countPrizeRanks(board) : 0);
  const ranks = board
    ? await readRanking(tx, tenantId, actor.memberId, { id, version, depth })
    : [];
  const self = ranks.find(({ isSelf }) => isSelf);
  const rank =
    self?.rank ?? (score > 0n && !isOut ? await readRank(tx, tenantId, { id, version, score }) : 0);
  const member = await readRanked(tx, tenantId, actor.memberId);
  const toRow = toRowOf(board, row.terms.wallet);
  return {
    content: ranks
      .slice(0, SHOWN_ROWS)
      .map((one) =>
        toRow({ ...one, username: one.isSelf ? one.username : maskName(one.username) }),
      ),
    footer: {
      ...toRow({
        rank,
        score,
        prize: self?.prize ?? zero,
        username: member?.username ?? '',
        avatar: member?.avatar ?? '',
      }),
      reward: { ...toReward(self?.prize ?? zero, row.terms.wallet), rewardStatus },
      isRanked: rank > 0,
    },
    next: board && !isFinal ? await findNext(tx, tenantId, row, board) : null,
  };
}

/** The leaderboard of a mission or a tournament. */
export const findLeaderboard = ({ trigger }: PromotionTerms): Leaderboard | undefined =>
  trigger.kind === 'MISSION' || trigger.kind === 'TOURNAMENT' ? trigger.leaderboard : undefined;

/** The next better rank and what is missing for it. */
async function findNext(
  tx: Db,
  tenantId: TenantId,
  { id, version, score, turnover }: MissionRow,
  { by, least }: Leaderboard,
): Promise<LeaderboardReply['next']> {
  const toScore = toScoreOf(by);
  if (score === 0n)
    // Which multiple is enough depends on the next round only.
    return by === 'MULTIPLIER' ? null : { rank: 0, missing: toScore(BigInt(least) - turnover) };
  const next = await readNextRank(tx, tenantId, { id, version, score });
  return next ? { rank: next.rank, missing: toScore(next.score - score) } : null;
}

/** A score as calls carry it: a multiple, which is kept in hundredths, or whole cents. */
const toScoreOf =
  (by: Leaderboard['by'] | undefined) =>
  (score: bigint): number =>
    by === 'MULTIPLIER' ? Number(score) / 100 : toAmount(micros(score));

const toRowOf =
  (board: Leaderboard | undefined, wallet: BonusWallet) =>
  ({ rank, score, prize, username, avatar }: Omit<RankRow, 'isSelf'>): Row => ({
    rank,
    iconId: avatar,
    customerName: username,
    condition: board?.by === 'MULTIPLIER' ? 'MULTIPLIER' : 'VALID_BET',
    reachedValue: toScoreOf(board?.by)(score),
    reward: { ...toReward(prize, wallet), rewardStatus: 'LOCKED' },
  });

/** A turnover in whole hundredths of the currency. */
const toAmount = (amount: Micros): number => toWire(micros(amount - (amount % 10_000n)));
