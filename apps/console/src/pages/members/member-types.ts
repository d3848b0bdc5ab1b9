import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Members = OperatorContract['members'];

/** A member in a list. */
export type MemberRow = CallReply<Members['search']>['rows'][number];
/** A member with everything that its profile shows. */
export type MemberDetail = CallReply<Members['detail']>;
/** The deposits, payouts and grants of a member of all time. */
export type MemberTotals = CallReply<Members['totals']>;
/** The facts that operators know and write about a member. */
export type MemberRecords = CallReply<OperatorContract['memberRecords']['read']>;
/** Accounts that withdrawals of a member go to, and its PIN. */
export type MemberPayees = CallReply<OperatorContract['payees']['list']>;
export type MemberPayee = MemberPayees['payees'][number];
/** One thing that a member did, or that was done to it. */
export type TimelineEntry = CallReply<Members['timeline']>['rows'][number];
