/** Pages of the member centre of a member who is no agent, in the order of its menu. */
export const memberPages = [
  'securityCenter',
  'messageV2',
  'support',
  'protection',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'bonusDetails',
  'missionLeaderboard',
  'manualRebate',
  'playerRank',
  'referral',
] as const;
