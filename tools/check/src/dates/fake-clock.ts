import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import type { Moment } from './moments.ts';

const PLACES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/local/lib/faketime/libfaketime.so.1',
];

/** How to get libfaketime, in one sentence. */
export const INSTALL =
  'libfaketime is missing: install it (Debian, Ubuntu: apt-get install libfaketime), ' +
  'or name its file in LIBFAKETIME.';

const install = 'apt-get install -y libfaketime';

/**
 * The file of libfaketime, which gives processes another time; in a container of root's it is
 * installed if need be. Undefined: it is not there.
 */
export async function findFakeTime(): Promise<string | undefined> {
  const given = process.env['LIBFAKETIME'];
  if (given) return existsSync(given) ? given : undefined;
  const find = () => PLACES.find((place) => existsSync(place));
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`… ${install}`);
    await promisify(execFile)('sh', ['-c', `${install} || (apt-get update && ${install})`]).catch(
      () => {},
    );
  }
  return find();
}

/**
 * Variables with which processes that are started now begin at a moment and go on from there. The
 * offset is relative, so that those that start later, PostgreSQL among them, agree. What measures
 * durations stays as it is.
 */
export function toFakeClock(
  library: string,
  { next, timeZone }: Pick<Moment, 'next' | 'timeZone'>,
  now: Date,
): Readonly<Record<string, string>> {
  const at = next(now);
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round((at.getTime() - now.getTime()) / 1000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // A test compares it with the clocks, so that a run at the wrong time is red.
    TEST_CLOCK_FROM: at.toISOString(),
    // The clock of a server that runs already cannot be set.
    DATABASE_URL: '',
    ...(timeZone !== undefined && { TZ: timeZone }),
  };
}
