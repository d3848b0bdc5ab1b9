import {
  ArrowLeftRight,
  Banknote,
  ChartColumn,
  Crown,
  Gift,
  Headset,
  Hourglass,
  Landmark,
  type LucideIcon,
  Mail,
  Percent,
  ReceiptText,
  Send,
  ShieldCheck,
  ShieldHalf,
  Target,
  Ticket,
  UserPlus,
  WalletCards,
} from 'lucide-react';

import type { MemberPage } from '../../navigation/pages.ts';

/** Names of the counts that an entry can show. */
export type BadgeName = 'messages' | 'missions' | 'rewards' | 'tickets';

/** Names of the features that not every member has. */
export type OfferName =
  | 'missions'
  | 'ranks'
  | 'transfers'
  | 'realTimeSalary'
  | 'rebates'
  | 'referral';

export type MemberEntry = {
  readonly page: Exclude<MemberPage, 'soon'>;
  readonly icon: LucideIcon;
  /** The key of its name: `title…` stands in `site`, which home loads, others in `site-later`. */
  readonly name: string;
  readonly badge?: BadgeName;
  /** Only for those it is offered to. */
  readonly offer?: OfferName;
};

/** Groups of the pages of the centre by subject, in the order of its menu. */
export type MemberGroup = 'account' | 'money' | 'history' | 'rewards';

/**
 * The pages of the centre that work, in the order of its menu. A page is added here, to
 * `MemberPage`, and to `member-screens.ts`.
 */
export const memberGroups: Readonly<Record<MemberGroup, readonly MemberEntry[]>> = {
  account: [
    { page: 'securityCenter', icon: ShieldCheck, name: 'title.securityCenter' },
    { page: 'messageV2', icon: Mail, name: 'title.messageV2', badge: 'messages' },
    { page: 'support', icon: Headset, name: 'bar.service', badge: 'tickets' },
    { page: 'protection', icon: ShieldHalf, name: 'title.protection' },
  ],
  money: [
    { page: 'transferFund', icon: WalletCards, name: 'title.transferFund' },
    { page: 'depositv2', icon: Landmark, name: 'title.depositv2' },
    { page: 'withdraw', icon: Banknote, name: 'member.names.withdraw' },
    { page: 'transferUpline', icon: Send, name: 'member.names.transferUpline', offer: 'transfers' },
  ],
  history: [
    { page: 'personalHistoryCopy', icon: ReceiptText, name: 'title.personalHistoryCopy' },
    { page: 'transactionHistory', icon: ArrowLeftRight, name: 'member.names.transactionHistory' },
    { page: 'personalProfit', icon: ChartColumn, name: 'member.names.personalProfit' },
    {
      page: 'realTimeSalary',
      icon: Hourglass,
      name: 'member.names.realTimeSalary',
      offer: 'realTimeSalary',
    },
  ],
  rewards: [
    {
      page: 'rewardCenter',
      icon: Gift,
      name: 'member.names.rewardCenter',
      badge: 'rewards',
    },
    { page: 'bonusDetails', icon: Ticket, name: 'member.names.bonusDetails' },
    {
      page: 'missionLeaderboard',
      icon: Target,
      name: 'member.names.missionLeaderboard',
      badge: 'missions',
      offer: 'missions',
    },
    { page: 'manualRebate', icon: Percent, name: 'member.names.manualRebate', offer: 'rebates' },
    { page: 'playerRank', icon: Crown, name: 'member.names.playerRank', offer: 'ranks' },
    { page: 'referral', icon: UserPlus, name: 'member.names.referral', offer: 'referral' },
  ],
};

/** The entry of a page; none of one that is announced only. */
export const findEntry = (page: MemberPage): MemberEntry | undefined =>
  Object.values(memberGroups)
    .flat()
    .find((entry) => entry.page === page);
