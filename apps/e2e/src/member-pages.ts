/** Pages of the member centre of a member who is no agent, in the order of its menu. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'manualRebate',
  'rewardCenter',
  'bonusDetails',
  'missionLeaderboard',
  'playerRank',
  'messageV2',
  'support',
  'referral',
  'protection',
] as const;
