import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '../say.ts';
import { findFakeTime, INSTALL, toFakeTime } from './fake-time.ts';

const shiftPath = (postgresDir: string): string => join(postgresDir, 'clock-ahead');

/**
 * Reads the number of seconds by which the clock of an embedded database is ahead, as noted next to
 * it; 0 where it keeps the true time.
 */
export function readShift(postgresDir: string): number {
  const path = shiftPath(postgresDir);
  if (!existsSync(path)) return 0;
  const text = readFileSync(path, 'utf8');
  if (/^[1-9]\d*\n$/.test(text)) return Number(text);
  throw new StartError(
    `${path} must hold the whole number of seconds by which the clock is ahead, not ` +
      `${JSON.stringify(text)}: restore it, or begin again with npm run reset.`,
  );
}

/** Notes it beside the database, whole or not at all. */
export function keepShift(postgresDir: string, seconds: number): void {
  const path = shiftPath(postgresDir);
  mkdirSync(postgresDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${seconds}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Lets the clock of an embedded database keep the true time again. */
export const forgetShift = (postgresDir: string): void =>
  rmSync(shiftPath(postgresDir), { force: true });

/**
 * Variables for processes that live with an embedded database by its clock; none where it keeps the
 * true time.
 */
export function clockVariables(postgresDir: string): Readonly<Record<string, string>> {
  const seconds = readShift(postgresDir);
  if (seconds === 0) return {};
  const library = findFakeTime();
  if (library === undefined) throw new StartError(INSTALL);
  return toFakeTime(library, seconds);
}
