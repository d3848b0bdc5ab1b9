import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import { findFakeTime, toFakeTime } from '@parlour/start/fake-time';

import type { Moment } from './moments.ts';

const install = 'apt-get install -y datefudge';

/** The library of datefudge; in a container of root's it is installed if need be. */
export async function findOrInstallFakeTime(): Promise<string | undefined> {
  const isInstallable =
    !process.env['DATEFUDGE_LIBRARY'] && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (findFakeTime() === undefined && isInstallable) {
    console.log(`… ${install}`);
    await promisify(execFile)('sh', ['-c', `${install} || (apt-get update && ${install})`]).catch(
      () => {},
    );
  }
  return findFakeTime();
}

/** Variables with which processes that are started now begin at a moment and go on from there. */
export function toFakeClock(
  library: string,
  { next, timeZone }: Pick<Moment, 'next' | 'timeZone'>,
  now: Date,
): Readonly<Record<string, string>> {
  const at = next(now);
  return {
    ...toFakeTime(library, Math.round((at.getTime() - now.getTime()) / 1000)),
    // A test compares it with the clocks, so that a run at the wrong time is red.
    TEST_CLOCK_FROM: at.toISOString(),
    // The clock of a server that runs already cannot be set.
    DATABASE_URL: '',
    ...(timeZone !== undefined && { TZ: timeZone }),
  };
}
