import type { Database } from './database.ts';
import { say as sayOnScreen } from './say.ts';

/** Interval at which the database is asked if it is up, in ms. */
const CHECK_MS = 500;

/**
 * Looks after an embedded database: brings it back when it has ended, and tells each change once. A
 * server that only does not answer, on a machine with too much to do, is waited for.
 *
 * @returns one look; `keepDatabase` repeats it
 */
export function createDatabaseWatch(
  { revive }: Pick<Database, 'revive'>,
  say: (line: string) => void = sayOnScreen,
): () => Promise<void> {
  let lastSaid = '';
  const sayOnce = (line: string): void => {
    if (line !== lastSaid) say(line);
    lastSaid = line;
  };
  return async () => {
    try {
      const found = await revive();
      if (found === 'silent') sayOnce('The database does not answer; waiting');
      else if (found === 'revived') say('The database had ended and is back');
      else if (lastSaid !== '') say('The database answers again');
      if (found !== 'silent') lastSaid = '';
    } catch (error) {
      sayOnce(`The database does not come back: ${(error as Error).message}`);
    }
  };
}

/** Repeats the look until the process ends. */
export function keepDatabase(database: Database): void {
  const look = createDatabaseWatch(database);
  setInterval(() => void look(), CHECK_MS).unref();
}
