import type { AgentContractKind, AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Category } from '@parlour/tenant';

import type { StoredTier } from '../../../modules/growth/contracts/module.ts';

/** The agent at the top of the demo's team; it is one of the demo accounts. */
export const TOP_AGENT = 'agent01';

/** The agents below it, in the order of their accounts, with the password of the demo accounts. */
export const demoAgents = [
  { username: 'agent02', under: TOP_AGENT, link: 'AGENT02' },
  { username: 'agent03', under: TOP_AGENT, link: 'AGENT03' },
  { username: 'agent04', under: 'agent02', link: 'AGENT04' },
] as const;

export type DemoAgent = typeof TOP_AGENT | (typeof demoAgents)[number]['username'];

/** Every agent of the team, from the top down. */
export const demoAgentNames: readonly DemoAgent[] = [
  TOP_AGENT,
  ...demoAgents.map(({ username }) => username),
];

/** Under whom every fourth player of the history stands, in turn; the others have no agent. */
const turns: readonly DemoAgent[] = [TOP_AGENT, 'agent02', 'agent03', 'agent04', 'agent02'];

/** The agent of a player of the history; undefined: it came by itself. */
export const agentOfPlayer = (index: number): DemoAgent | undefined =>
  index % 4 === 0 ? turns[(index / 4) % turns.length] : undefined;

/** The category of games that the demo's contracts are about. */
export const CONTRACT_PRODUCT = 'LIVE' satisfies Category;

/** An offer of a contract; the history's smallest stake is the unit of its amounts. */
export type OpenOffer = {
  readonly payer: DemoAgent | null;
  readonly agent: DemoAgent;
  readonly kind: AgentContractKind;
  readonly period: AgentContractPeriod;
  readonly tiers: readonly StoredTier[];
};

/** Terms that were accepted so many periods before the history ends. */
export type PastContract = OpenOffer & { readonly periods: number };

const weekly = { kind: 'DIVIDEND', period: 'W', periods: 3 } as const;
const daily = { kind: 'DAILY_SALARY', period: 'DAY', periods: 10 } as const;
const hourly = { kind: 'HOURLY_SALARY', period: 'HOUR', periods: 36 } as const;
const realTime = { kind: 'REAL_TIME_SALARY', period: 'FIVE_MINUTES', periods: 30 } as const;

const dividend = (rate: number, higher?: number): StoredTier[] => [
  { validBets: 0, netLoss: 0, activeMembers: 0, rate },
  ...(higher === undefined
    ? []
    : [{ validBets: 2000, netLoss: 500, activeMembers: 3, rate: higher }]),
];
const salary = (rate: number, higher?: number): StoredTier[] => [
  { validBets: 0, activeMembers: 0, rate },
  ...(higher === undefined ? [] : [{ validBets: 1000, activeMembers: 2, rate: higher }]),
];

/** The contracts in force: those of an agent come before those that it pays. */
export const pastContracts: readonly PastContract[] = [
  { payer: null, agent: 'agent01', ...weekly, tiers: dividend(400_000, 450_000) },
  { payer: null, agent: 'agent01', ...daily, tiers: salary(5000, 8000) },
  { payer: null, agent: 'agent01', ...hourly, tiers: salary(5000) },
  {
    payer: null,
    agent: 'agent01',
    ...realTime,
    tiers: [
      { betAmount: 0, winRate: 1000, lossRate: 3000 },
      { betAmount: 50, winRate: 2000, lossRate: 4000 },
    ],
  },
  { payer: 'agent01', agent: 'agent02', ...weekly, tiers: dividend(250_000, 300_000) },
  { payer: 'agent01', agent: 'agent02', ...daily, tiers: salary(4000, 6000) },
  {
    payer: 'agent01',
    agent: 'agent02',
    ...realTime,
    tiers: [{ betAmount: 0, winRate: 500, lossRate: 2000 }],
  },
  // Its team lost far more than the rest won: agent01 has not the money for the last week.
  { payer: 'agent01', agent: 'agent03', ...weekly, tiers: dividend(400_000) },
  { payer: 'agent01', agent: 'agent03', ...hourly, tiers: salary(3000) },
  { payer: 'agent02', agent: 'agent04', ...daily, tiers: salary(2000) },
];

/**
 * The offers that wait for an answer: one to the agent who logs in, and one that it made itself.
 */
export const openOffers: readonly OpenOffer[] = [
  { payer: null, agent: 'agent01', ...daily, tiers: salary(6000, 10_000) },
  { payer: 'agent01', agent: 'agent02', ...hourly, tiers: salary(2000) },
];

/** Rates of rebates in parts per million of the valid bets, in the order of the tree. */
export const rebateRates: readonly {
  readonly agent: DemoAgent;
  readonly rates: Readonly<Partial<Record<Category, number>>>;
}[] = [
  { agent: 'agent01', rates: { RNG: 8000, LIVE: 6000, FISH: 8000, SPORTS: 5000, PVP: 5000 } },
  { agent: 'agent02', rates: { RNG: 5000, LIVE: 4000, FISH: 5000, SPORTS: 3000 } },
  { agent: 'agent03', rates: { LIVE: 3500, FISH: 4000 } },
  { agent: 'agent04', rates: { LIVE: 2000, FISH: 2500 } },
];

/** Days for which the rates have counted when the history ends. */
export const REBATE_DAYS = 7;

/** A link of the top agent that gives rebates to those who register by it. */
export const rebateLink = { code: 'AGENT01-PLUS', rates: { LIVE: 3000, FISH: 3000 }, days: 60 };

/** The messages that are written along the tree; the texts are the demo's words `team`, by id. */
export const teamMessages = [
  { id: 'welcome', from: TOP_AGENT, audience: 'team' },
  { id: 'question', from: 'agent02', audience: 'upline' },
  { id: 'request', from: 'agent03', audience: 'upline' },
] as const;
