import type { AgentContractPeriod, AgentContractTier } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { contractPeriodAt, type StoredTier } from '../contracts/module.ts';
import {
  computeBetPayout,
  computePayout,
  type Payout,
  type TeamFigures,
} from './compute-payout.ts';
import { computeEarnings, type Earning } from './freeze-period.ts';
import { readBetFigures } from './read-figures.ts';
import { type PastInput, readPastInputs, readVersionsInForce } from './settlement-repository.ts';

type Place = {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  /** Valid bets from which on a member counts as active, in micro-units. */
  readonly activeMinimum: Micros;
};

/** The amount that a contract would pay for a period, from `start` up to before `end`. */
export type SimulatedEarning = Earning & { readonly start: Date; readonly end: Date };

/**
 * Computes the amounts that contracts would pay for the period that a moment lies in, if it were to
 * end now: the computation of a closing period, of which nothing is written. Of all contracts, or
 * of one.
 */
export async function simulatePeriod(
  tx: Db,
  { tenantId, timeZone, activeMinimum }: Place,
  { period, at }: { readonly period: AgentContractPeriod; readonly at: Date },
  contract: bigint | null = null,
): Promise<SimulatedEarning[]> {
  const { start, end } = contractPeriodAt(period, timeZone, at);
  const span = { period, startsAt: start, endsAt: end };
  const versions = await readVersionsInForce(tx, tenantId, span, contract);
  const scope = { ...span, tenantId, timeZone, activeMinimum };
  const earnings = await computeEarnings(tx, scope, versions);
  return earnings.map((earning) => ({ ...earning, start, end }));
}

/** A closed period of a contract, and what other terms would have paid for it. */
export type TriedPeriod = {
  readonly input: PastInput;
  /** Null where the bets of a contract for single bets are not kept any more. */
  readonly would: Payout | null;
};

/** Days that settled bets are kept for (housekeeping deletes them), less one for its run. */
const KEPT_DAYS = 59;
const DAY_MS = 86_400_000;

/**
 * Computes the amounts that other terms would have paid for the last closed periods of a contract,
 * oldest first. The frozen figures are those of then; a negative result is carried as the other
 * terms would have left it, by the policy of the version that counted.
 */
export async function simulatePastTerms(
  tx: Db,
  place: Place & { readonly contract: bigint; readonly count: number; readonly now: Date },
  terms: { readonly tiers: readonly AgentContractTier[]; readonly stored: readonly StoredTier[] },
): Promise<TriedPeriod[]> {
  const { tenantId, contract, count, now } = place;
  const inputs = await readPastInputs(tx, tenantId, contract, count);
  const tried: TriedPeriod[] = [];
  for (const input of inputs.toReversed()) {
    if (input.kind === 'REAL_TIME_SALARY') {
      const isKept = now.getTime() - input.endsAt.getTime() < KEPT_DAYS * DAY_MS;
      tried.push({ input, would: isKept ? await tryBets(tx, place, input, terms) : null });
      continue;
    }
    const before = tried.findLast(({ input: { asset } }) => asset === input.asset);
    const carriedIn = before?.would?.carriedOut ?? input.carriedIn;
    const { kind, carry } = input;
    tried.push({
      input,
      would: computePayout({ kind, carry, tiers: terms.tiers }, toFigures(input), carriedIn),
    });
  }
  return tried;
}

async function tryBets(
  tx: Db,
  place: Place,
  input: PastInput,
  { tiers, stored }: Parameters<typeof simulatePastTerms>[2],
): Promise<Payout> {
  const figures = await readBetFigures(tx, { ...place, ...input }, [input], stored);
  return computeBetPayout({ tiers }, figures.get(input.contract)?.tiers ?? []);
}

const toFigures = ({ validBets, netLoss, activeMembers }: PastInput): TeamFigures => ({
  validBets,
  netLoss,
  activeMembers: BigInt(activeMembers),
});
