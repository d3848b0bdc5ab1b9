import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

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
      const isStopped = new AbortController();
      const watch = async () => {
        while (!isStopped.signal.aborted) {
          await database.revive().catch(() => undefined);
          await nextTurn();
        }
      };
      const watching = watch();
      await database.stop();
      isStopped.abort();
      await watching;
      for (let check = 0; check < 20; check += 1) expect(await database.revive()).toBe('answers');
      expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it.skipIf(process.env['DATABASE_URL'] !== undefined)(
  'OPS-02 a database that is stopped for a while is silent, one that is killed comes back',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-silent-'));
    const database = await openDatabase(folder, {
      gatewayDatabase: 'secret',
      arcadeDatabase: 'secret',
    });
    const signal = (name: NodeJS.Signals) =>
      process.kill(
        Number(
          readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
        ),
        name,
      );
    try {
      expect(await database.revive()).toBe('answers');
      signal('SIGSTOP');
      expect(await database.revive()).toBe('silent');
      signal('SIGCONT');
      expect(await database.revive()).toBe('answers');
      signal('SIGKILL');
      // Its sockets are open until the kernel has ended the process.
      await expect.poll(() => database.revive()).toBe('revived');
      expect(await database.revive()).toBe('answers');
    } finally {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
