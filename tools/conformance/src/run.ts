import { randomBytes } from 'node:crypto';

import { bindingChecks } from './checks/binding.ts';
import { exposureChecks } from './checks/exposure.ts';
import { jackpotChecks } from './checks/jackpot.ts';
import { moneyChecks } from './checks/money.ts';
import { networkChecks } from './checks/network.ts';
import { orderChecks } from './checks/order.ts';
import { repetitionChecks } from './checks/repetition.ts';
import { sessionChecks } from './checks/session.ts';
import { signatureChecks } from './checks/signature.ts';
import { stateChecks } from './checks/state.ts';
import type { PlayerSource } from './player-source.ts';
import {
  type Allowance,
  type Check,
  Failure,
  Probe,
  profiles,
  type Profile,
  Skipped,
  type Step,
} from './probe.ts';
import { createVendorClient, type Key } from './vendor-client.ts';

export const checks: readonly Check[] = [
  ...sessionChecks,
  ...repetitionChecks,
  ...orderChecks,
  ...moneyChecks,
  ...signatureChecks,
  ...networkChecks,
  ...stateChecks,
  ...bindingChecks,
  ...exposureChecks,
  ...jackpotChecks,
];

/** The result of a check. Skipped is never passed: something that it needs was not given. */
export type Result = {
  readonly id: string;
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly reason: string;
  readonly ms: number;
  readonly answers: number;
  readonly steps: readonly Step[];
};

export type RunOptions = {
  readonly url: string;
  readonly key: Key;
  /** A key of another tenant. */
  readonly otherKey?: Key | undefined;
  /** A key of another vendor of the same tenant. */
  readonly secondKey?: Key | undefined;
  readonly source: PlayerSource;
  readonly profile?: Profile['name'];
  /** Allowances of the wallet's operator for this vendor; absent: none. */
  readonly allows?: readonly Allowance[] | undefined;
  /** Names of the checks to run; absent: all. */
  readonly only?: readonly string[] | undefined;
  readonly onResult?: (result: Result) => void;
};

/** The number of checks that run at the same time, each with players of its own. */
const MAX_PARALLEL_CHECKS = 6;

/** Runs the checks against a wallet; returns results in the order of the checks. */
export async function runConformance({
  url,
  key,
  otherKey,
  secondKey,
  source,
  profile = 'full',
  allows = [],
  only,
  onResult,
}: RunOptions): Promise<Result[]> {
  const chosen = checks.filter(({ id }) => only === undefined || only.includes(id));
  const unknown = only?.filter((id) => !checks.some((check) => check.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `There is no check ${unknown.join(', ')}. Checks are: ` +
        `${checks.map(({ id }) => id).join(', ')}.`,
    );
  const client = createVendorClient(url, key);
  const run = randomBytes(4).toString('hex');
  let number = 0;
  const deps = {
    client,
    source,
    key,
    otherKey,
    secondKey,
    allows,
    run,
    profile: profiles[profile],
    next: () => ++number,
  };
  const results = new Map<string, Result>();
  const waiting = [...chosen];
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check, new Probe(deps));
      results.set(check.id, result);
      onResult?.(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_CHECKS }, lane));
  } finally {
    client.close();
  }
  return chosen.map(({ id }) => results.get(id)).filter((result) => result !== undefined);
}

async function runCheck({ id, title, run }: Check, probe: Probe): Promise<Result> {
  const began = performance.now();
  const ended = (result: Result['result'], reason = ''): Result => ({
    id,
    title,
    result,
    reason,
    ms: performance.now() - began,
    answers: probe.count,
    steps: probe.steps,
  });
  try {
    await run(probe);
    return ended('passed');
  } catch (error) {
    if (error instanceof Skipped) return ended('skipped', error.message);
    if (error instanceof Failure) return ended('failed', error.message);
    return ended('failed', `the check could not be made: ${(error as Error).message}`);
  }
}
