import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, inject, it } from 'vitest';

it.each([['settings', 'india'], ['audit', 'verify'], ['reconcile', 'india'], ['remove-demo']])(
  'OPS-02 a wrong database password is one sentence of %s',
  (name, ...args) => {
    const url = new URL(inject('postgresUrl'));
    url.password = 'wrong';
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, `${name}.ts`), ...args],
      {
        env: { ...process.env, DATABASE_URL: url.href, MASTER_KEY: '09'.repeat(32) },
        encoding: 'utf8',
      },
    );
    expect(stderr.trim()).toMatch(/^password authentication failed for user "\w+"$/);
    expect(status).toBe(1);
  },
);
