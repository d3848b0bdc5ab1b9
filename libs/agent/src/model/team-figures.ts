import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire, subtract, toWire } from '@parlour/money';

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

type RowNames = {
  readonly page: number;
  readonly ownName: (username: string) => string;
  readonly movedName: string;
};

/** Figures that stay of a team without its agent and its downlines. */
const toRest = ({ team, own, footer }: Pick<Profit, 'team' | 'own' | 'footer'>): Figures =>
  Object.fromEntries(
    (Object.keys(team) as (keyof Figures)[]).map((key) => [
      key,
      toWire(subtract(subtract(fromWire(team[key]), fromWire(own[key])), fromWire(footer[key]))),
    ]),
  ) as Figures;

/**
 * The downlines of an agent with the totals of its team, as the overview has them: on the first
 * page with a row of the agent alone, and one of members who moved, whose play stays where it was.
 */
export function toTeamMembers(
  profit: Profit,
  { page, ownName, movedName }: RowNames,
): Omit<Players, 'isCut' | 'countedTo'> {
  const { path, own, team } = profit;
  const rest = toRest(profit);
  const agent = path.at(-1);
  const row = { isAgent: false } as const;
  const first: readonly MemberRow[] = [
    { ...row, ...own, customerId: 'own', customerName: ownName(agent?.customerName ?? '') },
    ...(figureKeys.some((key) => rest[key] !== 0)
      ? [{ ...row, ...rest, customerId: 'moved', customerName: movedName }]
      : []),
  ];
  return {
    ...profit,
    list: page === 1 ? [...first, ...profit.list] : profit.list,
    footer: team,
  };
}
