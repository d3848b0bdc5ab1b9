import type { GameType, GameCategory } from '@parlour/games';

import { gameTypePaths } from './pages.ts';

/**
 * The game categories that the header and the menus lead to: those with vendors; slots where
 * nothing is known yet.
 */
export const listLinkedCategories = (categories: readonly GameCategory[]): readonly GameType[] =>
  categories.length === 0
    ? ['RNG']
    : categories.filter(({ vendors }) => vendors.length > 0).map(({ gameType }) => gameType);

/** The address of a category. */
export const categoryHref = (category: GameType): string => gameTypePaths[category];

/** Pages of the member centre by their addresses. */
export const memberHref = {
  account: '/member/securityCenter',
  deposit: '/member/depositv2',
  withdraw: '/member/withdraw',
  record: '/member/personalHistoryCopy',
  movements: '/member/transactionHistory',
  profit: '/member/personalProfit',
  messages: '/member/messageV2',
  support: '/member/support',
  rewards: '/member/rewardCenter',
  referral: '/member/referral',
  protection: '/member/protection',
} as const;

/** Pages of the agent centre by their addresses. */
export const agentHref = { centre: '/agent', register: '/agent/registerCenter' } as const;
