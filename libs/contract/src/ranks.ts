/**
 * Rules of ranks that gateway, site and console share: the ladder, what makes one valid, and its
 * sentences. No schema library: they ship to browsers.
 */
export { checkLadder, type LadderFault } from './rules/ranks/check-ladder.ts';
export {
  describeRank,
  type PaidRankBonuses,
  type RankLine,
  rankAmounts,
} from './rules/ranks/describe-rank.ts';
export {
  mapLadderAmounts,
  MAX_RANKS,
  nameRank,
  type Rank,
  type RankCondition,
  rankConditions,
  type RankLadder,
} from './rules/ranks/ladder.ts';
