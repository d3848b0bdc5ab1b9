/** Overviews, downlines and transfers for stories and tests of the page of transfers. */
import type { Downline, MemberTransfer, SendOverview } from '../../model/send-money-store.ts';

const amount = (units: number) => units as never;

/** A member with an upline and 1,250 in cash. */
export const aSendOverview = (over: Partial<SendOverview> = {}): SendOverview => ({
  cash: amount(1_250),
  min: amount(10),
  max: amount(5_000),
  remainingAmount: amount(20_000),
  dailyAmount: amount(20_000),
  upline: 'ag***1',
  isAgent: false,
  hasPin: true,
  isPractice: true,
  ...over,
});

/** An agent at the top of the tree. */
export const anAgentOverview = (over: Partial<SendOverview> = {}): SendOverview => {
  const { upline: _none, ...rest } = aSendOverview({ isAgent: true });
  return { ...rest, ...over };
};

export const aDownline: Downline = {
  list: [
    { memberId: 'a'.repeat(32), username: 'downline01', isAgent: false },
    { memberId: 'b'.repeat(32), username: 'subagent01', isAgent: true },
  ],
  hasMore: false,
};

export const aTransfer = (over: Partial<MemberTransfer> = {}): MemberTransfer => ({
  transferId: 'TK7M2Q9R4XA',
  direction: 'sent',
  amount: amount(300),
  relation: 'downline',
  member: 'downline01',
  at: Date.UTC(2026, 10, 25, 4),
  ...over,
});
