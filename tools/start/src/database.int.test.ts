import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { openDatabase } from './database.ts';

it.skipIf(process.env['DATABASE_URL'] !== undefined)(
  'OPS-02 a database that is stopped stays down, however often its health is checked',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-stop-'));
    try {
      const database = await openDatabase(folder, {
        gatewayDatabase: 'secret',
        arcadeDatabase: 'secret',
      });
      const watching = setInterval(() => void database.revive().catch(() => undefined), 1);
      await database.stop();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      clearInterval(watching);
      expect(await database.revive()).toBe(false);
      expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
