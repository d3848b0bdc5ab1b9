import type { Contract, Reply } from '@parlour/contract';
import {
  type AgentContractKind,
  agentContractTierFields,
  RATE_SCALE,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import {
  formatMoney,
  fromWire,
  type Micros,
  micros,
  type MoneyFormat,
  roundDown,
  subtract,
  toWire,
  type WireAmount,
} from '@parlour/money';

import { isAmount } from './contract-terms.ts';

type Calls = Contract['earnings'];
export type EarningList = Reply<Calls['list']>;
export type Earning = EarningList['list'][number];
export type EarningState = Earning['state'];
export type Statement = Reply<Calls['statement']>;
export type StatementMembers = Reply<Calls['members']>;
export type StatementBets = Reply<Calls['bets']>;
export type Forecast = Reply<Calls['forecast']>;
export type Income = Reply<Calls['income']>;

/**
 * The figures that a payout is computed from: a statement has them, and the forecast of a running
 * period.
 */
export type Computation = Pick<
  Statement,
  | 'tier'
  | 'amount'
  | 'validBets'
  | 'netLoss'
  | 'activeMembers'
  | 'carriedIn'
  | 'carriedOut'
  | 'carriesLoss'
  | 'tiers'
  | 'bases'
>;

/** Sums all bases at their rates exactly, before anything is rounded to what can be paid. */
export const sumExactly = (bases: Computation['bases']): Micros =>
  micros(
    bases.reduce((sum, { amount, rate }) => sum + fromWire(amount) * BigInt(rate), 0n) / RATE_SCALE,
  );

/** An amount, none below zero, with what it has below a hundredth. */
export function formatExact(amount: Micros, { symbol, suffix = '' }: MoneyFormat): string {
  const rest = subtract(amount, roundDown(amount)).toString().padStart(4, '0').replace(/0+$/, '');
  return `${formatMoney(amount, { symbol })}${rest}${suffix}`;
}

/** A period by the brand's calendar: its days, or its day and hours. */
export function formatPeriod(
  { period, start, end }: Pick<Earning, 'period' | 'start' | 'end'>,
  style: DateStyle,
): string {
  const [from, to] = [formatDateTime(start, style), formatDateTime(end, style)];
  const [day, minute] = ['DD/MM/YYYY'.length, 'DD/MM/YYYY HH:mm'.length];
  if (period === 'HOUR' || period === 'FIVE_MINUTES')
    return `${from.slice(0, minute)}–${to.slice(day + 1, minute)}`;
  const first = from.slice(0, day);
  const last = formatDateTime(end - 1, style).slice(0, day);
  return first === last ? first : `${first} – ${last}`;
}

/** The value that is missing for a tier. */
type Lack = { readonly field: TierField; readonly value: number };

/**
 * The tier above the one that was reached, from 1, and what is missing for it; null where none is
 * above, or where each bet has its own.
 */
export function findNextTier(
  kind: AgentContractKind,
  { tier, tiers, validBets, netLoss, activeMembers, carriedIn }: Computation,
): { readonly number: number; readonly lacks: readonly Lack[] } | null {
  const next = tiers[tier ?? 0];
  if (kind === 'REAL_TIME_SALARY' || !next) return null;
  const reached: Partial<Record<TierField, bigint>> = {
    validBets: fromWire(validBets),
    // What was lost before has to be made up for first.
    netLoss: fromWire(netLoss) + fromWire(carriedIn),
    activeMembers: BigInt(activeMembers),
  };
  const lacks = agentContractTierFields[kind].conditions.flatMap((field): Lack[] => {
    const wanted = next[field] ?? 0;
    const isMoney = isAmount(field);
    const target = isMoney ? fromWire(wanted as WireAmount) : BigInt(wanted);
    const missing = target - (reached[field] ?? 0n);
    if (missing <= 0n) return [];
    return [{ field, value: isMoney ? toWire(micros(missing)) : Number(missing) }];
  });
  return { number: (tier ?? 0) + 1, lacks };
}
