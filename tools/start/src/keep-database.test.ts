import { expect, it } from 'vitest';

import type { DatabaseHealth } from './database.ts';
import { createDatabaseWatch } from './keep-database.ts';

/** Returns the messages while the looks at a database find this, one after the other. */
async function watch(found: readonly (DatabaseHealth | Error)[]): Promise<readonly string[]> {
  const said: string[] = [];
  const rest = [...found];
  const look = createDatabaseWatch(
    {
      revive: async () => {
        const next = rest.shift() ?? 'answers';
        if (next instanceof Error) throw next;
        return next;
      },
    },
    (line) => said.push(line),
  );
  while (rest.length > 0) await look();
  return said;
}

it('OPS-02 a database that is only slow to answer is not said to have ended', async () => {
  expect(await watch(['answers', 'silent', 'silent', 'answers', 'answers'])).toEqual([
    'The database does not answer; waiting',
    'The database answers again',
  ]);
});

it('OPS-02 a database that ended is said to be back each time', async () => {
  expect(await watch(['answers', 'revived', 'answers', 'silent', 'revived'])).toEqual([
    'The database had ended and is back',
    'The database does not answer; waiting',
    'The database had ended and is back',
  ]);
});

it('OPS-02 a database that cannot be brought back is reported once for each reason', async () => {
  const full = new Error('The disk is full.');
  expect(await watch([full, full, new Error('The port is taken.'), full, 'revived'])).toEqual([
    'The database does not come back: The disk is full.',
    'The database does not come back: The port is taken.',
    'The database does not come back: The disk is full.',
    'The database had ended and is back',
  ]);
});
