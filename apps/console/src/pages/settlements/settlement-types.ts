import {
  type AgentContractKind,
  agentContractKinds,
  type AgentContractPeriod,
  periodsOfKind,
} from '@parlour/contract/agent-contracts';
import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Settlements = OperatorContract['settlements'];

/** A period of contracts in the list, and with its details. */
export type PeriodRow = CallReply<Settlements['periods']>['rows'][number];
export type PeriodDetail = CallReply<Settlements['period']>;
/** The payout of a contract for one period. */
export type PayoutRow = CallReply<Settlements['payouts']>['rows'][number];
export type Statement = CallReply<Settlements['statement']>;
export type UnpaidRow = CallReply<Settlements['unpaid']>['rows'][number];
export type PayerRow = CallReply<Settlements['payers']>['rows'][number];
/** A line that corrects a payout. */
export type CorrectionRow = CallReply<Settlements['corrections']>['rows'][number];
export type MemberRow = CallReply<Settlements['members']>['rows'][number];
export type BetRow = CallReply<Settlements['bets']>['rows'][number];
/** The amounts that contracts would pay now, and that other terms would have paid. */
export type Simulation = CallReply<Settlements['simulate']>;
export type SimulatedRow = Simulation['rows'][number];
export type Trial = CallReply<Settlements['tryTerms']>;
export type TrialRow = Trial['rows'][number];

/** The pages of a period and of a payout, under the address of their brand. */
export const settlementHref = (brand: string, settlement: string): string =>
  `/b/${brand}/settlements/${settlement}`;
export const payoutHref = (brand: string, payout: string): string =>
  `/b/${brand}/settlements/payouts/${payout}`;
export const simulatorHref = (brand: string, contract: string): string =>
  `/b/${brand}/settlement-simulator/${contract}`;

/** The kind of contract that is paid by a period. */
export const kindOf = (period: AgentContractPeriod): AgentContractKind =>
  agentContractKinds.find((kind) => periodsOfKind[kind].includes(period)) ?? 'DIVIDEND';
