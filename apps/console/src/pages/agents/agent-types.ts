import { performanceSorts } from '@parlour/contract/operator/choices';
import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Tree = OperatorContract['agentTree'];

/** A member or an agent at its place in the tree. */
export type TreeRow = CallReply<Tree['list']>['rows'][number];
/** One of them with its links and its moves. */
export type AgentDetail = CallReply<Tree['detail']>;
type Performance = OperatorContract['agentPerformance'];
/** The figures of an agent and its team for a range of days. */
export type PerformanceRow = CallReply<Performance['list']>['rows'][number];
/** The days of one of them. */
export type PerformanceDays = CallReply<Performance['days']>;
/** The figures of a report, in the order of its columns. */
export const figureKeys = performanceSorts;
export type FigureKey = (typeof figureKeys)[number];

export type MemberRebates = CallReply<OperatorContract['memberRebates']['read']>;
/** The effects that a move would have. */
export type MovePreview = CallReply<OperatorContract['agentMoves']['preview']>;
export type Quotas = NonNullable<AgentDetail['quotas']>;
export type PartyName = NonNullable<TreeRow['upline']>;

/** The page of a member in the tree, under the address of its brand. */
export const agentHref = (brand: string, member: string): string =>
  `/b/${brand}/agent-tree/${member}`;

/** The level below a member; null: the top of the tree. */
export const levelHref = (brand: string, under: string | null): string =>
  under === null ? `/b/${brand}/agent-tree` : `/b/${brand}/agent-tree?under=${under}`;
