import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { AgentContractPeriod } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { fromStoredTiers } from '../contracts/module.ts';
import {
  type BetsOfTier,
  computeBetPayout,
  computePayout,
  type Payout,
  type TeamFigures,
} from './compute-payout.ts';
import { givingWay } from '../../platform/jobs/module.ts';
import { readBetFigures, readTeamFigures, type Scope } from './read-figures.ts';
import {
  freezePeriod,
  insertInputs,
  insertPayouts,
  lockDuePeriod,
  type NewInput,
  readVersionsInForce,
  type VersionInForce,
} from './settlement-repository.ts';

/** Seconds after the end of a period in which what belongs to it may still be committed. */
const graceSeconds: Readonly<Record<AgentContractPeriod, number>> = {
  D: 300,
  W: 300,
  H: 300,
  M: 300,
  DAY: 300,
  HOUR: 60,
  FIVE_MINUTES: 15,
};

const idle: TeamFigures = { validBets: zero, netLoss: zero, activeMembers: 0n };

/** The figures that one contract is paid for, and its payout. */
export type Earning = {
  readonly version: VersionInForce;
  readonly figures: TeamFigures;
  readonly payout: Payout;
};

/** Computes what each version pays for the figures of a scope. */
export async function computeEarnings(
  tx: Db,
  scope: Scope,
  versions: readonly VersionInForce[],
): Promise<Earning[]> {
  if (versions.length === 0) return [];
  if (scope.period === 'FIVE_MINUTES') {
    const figures = await readBetFigures(tx, scope, versions);
    return mapInSlices(versions, (version) => {
      const { tiers, ...team } = figures.get(version.contract) ?? {
        ...idle,
        tiers: [] as readonly BetsOfTier[],
      };
      const payout = computeBetPayout({ tiers: fromStoredTiers(version.terms ?? []) }, tiers);
      return { version, figures: team, payout };
    });
  }
  const figures = await readTeamFigures(tx, scope, versions);
  return mapInSlices(versions, (version) => {
    const team = figures.get(version.contract) ?? idle;
    const { kind, carry, carriedIn, terms } = version;
    const payout = computePayout(
      { kind, carry, tiers: fromStoredTiers(terms ?? []) },
      team,
      carriedIn,
    );
    return { version, figures: team, payout };
  });
}

/** The number of contracts that are computed before others have their turn: half a millisecond. */
const SLICE = 25;

/** Inputs of one statement: thousands of them are written as a text of parameters in one go. */
const STORED_AT_ONCE = 125;

/** Maps in slices: bets that the same process takes do not wait for ten thousand contracts. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    results.push(map(item));
  }
  return results;
}

/** Everything that an input says, in one order, so that the same figures give the same hash. */
function toInput(settlement: bigint, { version, figures, payout }: Earning): NewInput {
  const bases = payout.bases.map(({ tier, of, amount, rate }) => ({
    tier,
    of,
    amount: String(amount),
    rate: Number(rate),
  }));
  const input = {
    contract: version.contract,
    version: version.version,
    payer: version.payer,
    agent: version.agent,
    asset: version.asset,
    ...figures,
    carriedIn: version.carriedIn,
    carriedOut: payout.carriedOut,
    tier: payout.tier,
    bases,
    amount: payout.amount,
    remainder: payout.remainder,
  };
  const text = JSON.stringify([String(settlement), input], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return { ...input, depth: version.depth, hash: createHash('sha256').update(text).digest() };
}

type FreezeOptions = {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  readonly activeMinimum: Micros;
};

/**
 * Closes the oldest period that is due: freezes what each contract in force is paid for, with a
 * hash, and what has to be paid (docs/decisions/0233). Returns how many contracts it had;
 * null where no period is due. One transaction: a gateway that dies leaves the period open.
 */
export async function freezeDuePeriod(
  tx: Db,
  { tenantId, timeZone, activeMinimum }: FreezeOptions,
): Promise<{ readonly contracts: number; readonly payouts: number } | null> {
  // Sums over every team of a tenant take longer than a call of a member may.
  await setStatementTimeout(tx, 60);
  const due = await lockDuePeriod(tx, tenantId, graceSeconds);
  if (!due) return null;
  const versions = await readVersionsInForce(tx, tenantId, due);
  const scope = { ...due, tenantId, timeZone, activeMinimum };
  const earnings = await computeEarnings(tx, scope, versions);
  const inputs = await mapInSlices(earnings, (earning) => toInput(due.id, earning));
  let payouts = 0;
  for (let from = 0; from < inputs.length; from += STORED_AT_ONCE) {
    const some = inputs.slice(from, from + STORED_AT_ONCE);
    payouts += await givingWay(async () => {
      await insertInputs(tx, tenantId, due.id, some);
      return insertPayouts(tx, tenantId, due.id, some);
    });
  }
  const hashes = inputs
    .toSorted((a, b) => (a.contract < b.contract ? -1 : 1))
    .map(({ hash }) => hash);
  await freezePeriod(
    tx,
    tenantId,
    due.id,
    createHash('sha256').update(Buffer.concat(hashes)).digest(),
  );
  return { contracts: inputs.length, payouts };
}
