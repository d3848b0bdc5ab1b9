import { existsSync } from 'node:fs';

const FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
];
const PLACES = FOLDERS.flatMap((folder) => [
  `${folder}/datefudge/datefudge.so`,
  `${folder}/datefudge.so`,
]);

/** The instruction for getting datefudge, in one sentence. */
export const INSTALL =
  'datefudge is missing: install it (Debian, Ubuntu: apt-get install datefudge), or name its ' +
  'library in DATEFUDGE_LIBRARY.';

/** The library of datefudge, which gives processes another time; undefined where there is none. */
export function findFakeTime(): string | undefined {
  const given = process.env['DATEFUDGE_LIBRARY'];
  if (given) return existsSync(given) ? given : undefined;
  return PLACES.find((place) => existsSync(place));
}

/**
 * Variables with which processes live so many seconds ahead. The offset is relative to the true
 * time, so that those that start later, PostgreSQL among them, agree. What measures durations stays
 * as it is.
 */
export const toFakeTime = (library: string, seconds: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  // It says by how much the true time is later.
  DATEFUDGE: String(-seconds),
});
