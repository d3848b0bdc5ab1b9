import {
  type AgentContractKind,
  type AgentContractTier,
  agentContractTierFields,
  parseRate,
  type TierField,
  toTypedRate,
} from '@parlour/contract/agent-contracts';
import {
  fromWire,
  micros,
  parseAmount,
  readWhole,
  toWire,
  type TypedFormat,
  type WireAmount,
} from '@parlour/money';

import type { WireTier } from './contracts-store.ts';

/** A tier as it is typed. */
export type TypedTier = Readonly<Partial<Record<TierField, string>>>;

const amounts: ReadonlySet<TierField> = new Set(['validBets', 'netLoss', 'betAmount']);

export const isAmount = (field: TierField): boolean => amounts.has(field);
export const isRate = (field: TierField): boolean => /rate/i.test(field);

/** The fields of a kind's tiers in their order. */
export const fieldsOf = (kind: AgentContractKind): readonly TierField[] => {
  const { conditions, rates } = agentContractTierFields[kind];
  return [...conditions, ...rates];
};

export const toTiers = (tiers: readonly WireTier[]): AgentContractTier[] =>
  tiers.map((tier) =>
    Object.fromEntries(
      Object.entries(tier).flatMap(([field, value]) => {
        if (value === undefined) return [];
        const isMoney = isAmount(field as TierField);
        return [[field, isMoney ? fromWire(value as WireAmount) : BigInt(value)]];
      }),
    ),
  );

/** A tier of the wire as its fields show it. */
export const toTyped = (tier: WireTier, kind: AgentContractKind): TypedTier =>
  Object.fromEntries(
    fieldsOf(kind).map((field) => {
      const value = tier[field] ?? 0;
      return [field, isRate(field) ? toTypedRate(value) : String(value)];
    }),
  );

/** A value as it was typed; null where it is none. */
function parseField(field: TierField, typed: string, format: TypedFormat): bigint | null {
  if (isAmount(field)) return parseAmount(typed, format);
  const value = isRate(field) ? parseRate(typed) : readWhole(typed);
  return value === null ? null : BigInt(value);
}

/** Parses the typed terms, for the rules to check; a field without a valid value is left out. */
export const parseTyped = (
  tiers: readonly TypedTier[],
  kind: AgentContractKind,
  format: TypedFormat,
): AgentContractTier[] =>
  tiers.map((tier) =>
    Object.fromEntries(
      fieldsOf(kind).flatMap((field) => {
        const value = parseField(field, tier[field] ?? '', format);
        return value === null ? [] : [[field, value]];
      }),
    ),
  );

/** Tiers that were checked, as they are sent. */
export const toWireTiers = (tiers: readonly AgentContractTier[]): WireTier[] =>
  tiers.map(
    (tier) =>
      Object.fromEntries(
        Object.entries(tier).map(([field, value]) => [
          field,
          isAmount(field as TierField) ? toWire(micros(value)) : Number(value),
        ]),
      ) as WireTier,
  );
