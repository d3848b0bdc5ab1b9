import type { Api, Contract, Reply } from '@parlour/contract';

export type Reports = Api['teamReports'];
export type Overview = Reply<Contract['teamReports']['overview']>;
export type Active = Reply<Contract['teamReports']['activeMembers']>;
export type Profit = Reply<Contract['teamReports']['profit']>;
export type Players = Reply<Contract['teamReports']['players']>;
export type MemberRow = Players['list'][number];
export type Figures = Players['footer'];

/** The figures that lists show and can be sorted by, in the order of their columns. */
export const figureKeys = [
  'deposit',
  'withdraw',
  'betAmount',
  'validBetAmount',
  'winAmount',
  'rebate',
  'agentCommission',
  'promotion',
  'profitAndLoss',
] as const satisfies readonly (keyof Figures)[];
export type FigureKey = (typeof figureKeys)[number];
