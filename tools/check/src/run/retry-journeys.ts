import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { reportFile, retriedName } from '../spec/results.ts';
import { run } from './command.ts';
import {
  type Counts,
  describeSpec,
  failedSpecs,
  type PlaywrightReport,
  type PlaywrightSpec,
} from './counts.ts';

/** More failures than this have a cause that is there every time. */
const MOST = 5;

/** Runs the `at`th journey that failed once more by itself, and says whether it passed. */
type RunAlone = (journey: PlaywrightSpec, at: number) => Promise<boolean>;

/**
 * Runs each journey that failed once more by itself. One that passes then is counted as passed and
 * named as flaky; its first failure, with the picture and the page's text, stays where the first
 * run of the step left it.
 */
export async function retryJourneys(
  step: string,
  report: PlaywrightReport,
  counts: Counts,
  runAlone: RunAlone,
): Promise<Counts> {
  const failed = failedSpecs(report);
  if (failed.length === 0 || failed.length > MOST) return counts;
  const flaky: PlaywrightSpec[] = [];
  for (const [at, spec] of failed.entries()) if (await runAlone(spec, at)) flaky.push(spec);
  return {
    ...counts,
    passed: counts.passed + flaky.length,
    failed: counts.failed - flaky.length,
    failures: failed.filter((spec) => !flaky.includes(spec)).map(describeSpec),
    flaky: flaky.map((spec) => `${describeSpec(spec)} (its first failure: test-results/${step})`),
  };
}

/** Runs a journey of a step by itself, in a fresh product. */
export async function runJourneyAlone(
  step: string,
  config: string,
  env: Readonly<Record<string, string>>,
  { file, line, title }: PlaywrightSpec,
  at: number,
): Promise<boolean> {
  const name = retriedName(step, at + 1);
  const report = reportFile(root, name);
  const place = join(root, config, '../src', file);
  const isSeries = /mode: 'serial'/.test(await readFile(place, 'utf8'));
  // What a series begins with, its later journeys need.
  const chosen = isSeries
    ? [file]
    : [`${file}:${line}`, '--grep', title.replaceAll(/[\\^$*+?.()|[\]{}]/g, String.raw`\$&`)];
  const { code } = await run('playwright', ['test', '--config', config, ...chosen, '--workers=1'], {
    ...env,
    E2E_REPORT: report,
    E2E_OUTPUT: join(root, 'test-results', name),
  });
  return code === 0 && existsSync(report);
}
