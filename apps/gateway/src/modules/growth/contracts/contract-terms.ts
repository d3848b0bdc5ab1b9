import { createHash } from 'node:crypto';

import { type Contract, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import {
  type AgentContractKind,
  type AgentContractPeriod,
  type AgentContractTier,
  agentContractTierFields,
  type CascadePolicy,
  checkTerms,
  fromPercent,
  periodsOfKind,
  type TermsFault,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';

import type { ContractRules } from '../../platform/settings/module.ts';

export type WireTier = HandlerInput<Contract['contracts']['offer']>['tiers'][number];
type WireTierReply = Reply<
  Contract['contracts']['list']
>['list'][number]['latest']['tiers'][number];

/** A tier as it is stored: amounts in micro-units, rates in parts per million. */
export type StoredTier = Readonly<Partial<Record<TierField, number>>>;

/** The kind, product and period that a contract is about. */
export type Subject = {
  readonly kind: AgentContractKind;
  readonly product: string;
  readonly period: AgentContractPeriod;
};

const amounts: ReadonlySet<string> = new Set<TierField>(['validBets', 'netLoss', 'betAmount']);

const ceilingOf: Readonly<Record<AgentContractKind, (rules: ContractRules) => number>> = {
  DIVIDEND: ({ dividendMaximum }) => dividendMaximum,
  DAILY_SALARY: ({ dailySalaryMaximum }) => dailySalaryMaximum,
  HOURLY_SALARY: ({ hourlySalaryMaximum }) => hourlySalaryMaximum,
  REAL_TIME_SALARY: ({ realTimeSalaryMaximum }) => realTimeSalaryMaximum,
};

/** The highest rate of a brand for a kind of contract, in parts per million. */
export const readCeiling = (kind: AgentContractKind, rules: ContractRules): number =>
  fromPercent(ceilingOf[kind](rules));

const mapFields = <From, To>(
  tier: { readonly [Field in TierField]?: From | undefined },
  map: (value: From, field: TierField) => To,
): Partial<Record<TierField, To>> =>
  Object.fromEntries(
    Object.entries(tier)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, map(value as From, field as TierField)]),
  );

export const fromStoredTiers = (tiers: readonly StoredTier[]): AgentContractTier[] =>
  tiers.map((tier) => mapFields(tier, (value) => BigInt(value)));

// The largest amount of a tier is still an exact number (MAX_TIER_AMOUNT).
const toStoredTiers = (kind: AgentContractKind, tiers: readonly AgentContractTier[]) => {
  const { conditions, rates } = agentContractTierFields[kind];
  return tiers.map((tier): StoredTier =>
    Object.fromEntries(
      [...conditions, ...rates].map((field) => [field, Number(tier[field] ?? 0n)]),
    ),
  );
};

export const toWireTiers = (tiers: readonly StoredTier[]): WireTierReply[] =>
  tiers.map(
    (tier) =>
      mapFields(tier, (value, field) =>
        amounts.has(field) ? toWire(micros(BigInt(value))) : value,
      ) as WireTierReply,
  );

const toFieldFault = ({ tier, field, rule, min, max }: TermsFault) => {
  const unit = (value: bigint) =>
    field !== undefined && amounts.has(field) ? toWire(micros(value)) : Number(value);
  return {
    field: ['tiers', tier, field].filter((part) => part !== undefined).join('.'),
    rule,
    ...(min !== undefined && max !== undefined && { allowed: { min: unit(min), max: unit(max) } }),
  };
};

/** The terms of an offer, checked against the rules of the brand. */
export function parseTerms(
  { kind, period }: Pick<Subject, 'kind' | 'period'>,
  wire: readonly WireTier[],
  rules: ContractRules,
): { readonly tiers: readonly AgentContractTier[]; readonly stored: readonly StoredTier[] } {
  if (!periodsOfKind[kind].includes(period)) throw fieldError([{ field: 'period', rule: 'enum' }]);
  const tiers = wire.map((tier) =>
    mapFields<number, bigint>(tier, (value, field) =>
      amounts.has(field) ? fromWire(value as WireAmount) : BigInt(value),
    ),
  );
  const faults = checkTerms(kind, tiers, BigInt(readCeiling(kind, rules)));
  if (faults.length > 0) throw fieldError(faults.map(toFieldFault));
  return { tiers, stored: toStoredTiers(kind, tiers) };
}

/** The content of a version, as its hash covers it. */
type HashedVersion = Subject & {
  readonly contract: string;
  readonly number: number;
  readonly terms: readonly StoredTier[] | null;
  readonly cascade: CascadePolicy;
  readonly carry: 'CARRY' | 'ZERO';
};

/** Names one version of one contract with everything that it says. */
export function hashTerms(version: HashedVersion): Buffer {
  const { contract, number, kind, product, period, terms, cascade, carry } = version;
  const { conditions, rates } = agentContractTierFields[kind];
  const listed = terms?.map((tier) => [...conditions, ...rates].map((field) => tier[field] ?? 0));
  const text = [contract, number, kind, product, period, listed ?? null, cascade, carry];
  return createHash('sha256').update(JSON.stringify(text)).digest();
}
