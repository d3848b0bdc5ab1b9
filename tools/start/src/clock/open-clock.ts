import type { TenantConfig } from '@parlour/tenant';

import { stopLeftPostgres } from '../postgres.ts';
import { StartError } from '../say.ts';
import { findFakeTime, INSTALL, toFakeTime } from './fake-time.ts';
import { keepShift, readShift } from './kept-shift.ts';
import { describeShift, formatShift } from './shift.ts';

/** The time by which the product lives. */
export type Clock = {
  /** By how many seconds it is ahead of the true time. */
  readonly aheadSeconds: number;
  /** Variables for processes that live by it. */
  readonly variables: Readonly<Record<string, string>>;
};

export type ClockOptions = {
  /** The folder of the embedded database, which keeps how far its clock is ahead. */
  readonly postgresDir: string;
  /** The number of seconds that it shall be ahead; undefined leaves it as it is. */
  readonly asked: number | undefined;
  readonly isDemo: boolean;
  /** True when DATABASE_URL names a database of one's own. */
  readonly hasOwnDatabase: boolean;
  readonly tenants: readonly Pick<TenantConfig, 'code' | 'jurisdiction'>[];
};

/**
 * Finds the time by which the product shall live, and keeps it for the next start. Refuses another
 * one than the true time outside of a demo with an embedded database, and one that goes back.
 */
export async function openClock(options: ClockOptions): Promise<Clock> {
  const { postgresDir, asked, hasOwnDatabase } = options;
  if (hasOwnDatabase && asked === undefined) return { aheadSeconds: 0, variables: {} };
  const kept = readShift(postgresDir);
  const aheadSeconds = asked ?? kept;
  if (aheadSeconds === 0) return { aheadSeconds, variables: {} };
  requireDemo(options, aheadSeconds);
  if (aheadSeconds < kept)
    throw new StartError(
      `--clock ${formatShift(aheadSeconds)} would turn the clock of this demo back, which is ` +
        `${describeShift(kept)} ahead: give ${formatShift(kept)} or more, or begin again with ` +
        'npm run reset.',
    );
  const library = findFakeTime();
  if (library === undefined)
    throw new StartError(
      `The clock of a demo is moved to ${formatShift(aheadSeconds)} by datefudge. ${INSTALL}`,
    );
  if (aheadSeconds !== kept) {
    // A server that a killed start left behind goes by the old clock.
    await stopLeftPostgres(postgresDir);
    keepShift(postgresDir, aheadSeconds);
  }
  return { aheadSeconds, variables: toFakeTime(library, aheadSeconds) };
}

function requireDemo(
  { asked, isDemo, hasOwnDatabase, tenants }: ClockOptions,
  aheadSeconds: number,
): void {
  const subject =
    asked === undefined
      ? `The clock of this database is ${describeShift(aheadSeconds)} ahead, which`
      : `--clock ${formatShift(aheadSeconds)}`;
  if (hasOwnDatabase)
    throw new StartError(
      `${subject} needs the embedded database: the server that DATABASE_URL names has a clock of ` +
        'its own.',
    );
  if (!isDemo)
    throw new StartError(
      `${subject} is for demos only: what members and operators do needs its true time. Start ` +
        'with DEMO=1, or use another folder with DATA_DIR.',
    );
  const licensed = tenants.filter(({ jurisdiction }) => jurisdiction.licence !== null);
  if (licensed.length > 0)
    throw new StartError(
      `${subject} is refused because ${licensed.map(({ code }) => code).join(', ')} holds a ` +
        'licence record: real money needs the true time.',
    );
}
