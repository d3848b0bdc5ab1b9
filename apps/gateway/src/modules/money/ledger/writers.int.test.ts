import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const POSTS = /\b(?:insert\s+into|delete\s+from)\s+(?:operation|transfer)\b|\bupdate\s+account\b/i;
const OPENS = /\binsert\s+into\s+account\b/i;

/** The database's functions whose bodies, without comments, match. */
async function findFunctions(pattern: RegExp): Promise<string[]> {
  const { rows } = await db.owner.pool.query<{ name: string; body: string }>(
    `select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`,
  );
  return rows
    .filter(({ body }) => pattern.test(body.replaceAll(/--.*$/gm, '')))
    .map(({ name }) => name);
}

describe('writers of the journal', () => {
  it('WAL-06 T-LED-2 no function but post_operation and the measured ones posts', async () => {
    expect(await findFunctions(POSTS)).toEqual([
      // Of post_win, settle_round and decide_held_win.
      'credit_win',
      'post_bets',
      'post_legs',
      'post_operation',
      'post_rollback',
      // A batch: a settlement of thousands of agents is one statement.
      'post_upline_commissions',
      'post_win',
    ]);
  });

  it('WAL-06 T-LED-2 functions that open accounts open them with nothing', async () => {
    expect(await findFunctions(OPENS)).toEqual([
      'open_house_accounts',
      'open_points',
      'open_vendor_wallet',
      'open_wallet',
      'open_withdrawal',
    ]);
    const { rows } = await db.owner.pool.query('select from account where balance <> 0');
    expect(rows).toEqual([]);
  });

  it('WAL-06 T-LED-2 no statement of the gateway posts by itself', () => {
    const source = join(import.meta.dirname, '../../..');
    const files = globSync('**/*.ts', { cwd: source }).filter(
      (file) => !file.includes('.test.') && !file.startsWith('testing/'),
    );
    const writers = files.filter((file) => POSTS.test(readFileSync(join(source, file), 'utf8')));
    // The past of a demo, which happened before the database was there.
    expect(writers).toEqual(['commands/seed/history/history-repository.ts']);
  });
});
