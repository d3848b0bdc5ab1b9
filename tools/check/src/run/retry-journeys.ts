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

type Retry = {
  readonly step: string;
  readonly config: string;
  readonly env: Readonly<Record<string, string>>;
};

/**
 * Runs each journey that failed once more by itself, in a fresh product. One that passes then is
 * counted as passed and named as flaky; its first failure, with the picture and the page's text,
 * stays where the first run left it.
 */
export async function retryJourneys(
  report: PlaywrightReport,
  counts: Counts,
  retry: Retry,
): Promise<Counts> {
  const failed = failedSpecs(report);
  if (failed.length === 0 || failed.length > MOST) return counts;
  const flaky: PlaywrightSpec[] = [];
  for (const [at, spec] of failed.entries())
    if (await passesAlone(spec, at, retry)) flaky.push(spec);
  return {
    ...counts,
    passed: counts.passed + flaky.length,
    failed: counts.failed - flaky.length,
    failures: failed.filter((spec) => !flaky.includes(spec)).map(describeSpec),
    flaky: flaky.map(
      (spec) => `${describeSpec(spec)} (its first failure: test-results/${retry.step})`,
    ),
  };
}

async function passesAlone(
  { file, line, title }: PlaywrightSpec,
  at: number,
  { step, config, env }: Retry,
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
