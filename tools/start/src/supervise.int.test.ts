import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { createSupervisor } from './supervise.ts';
import { until } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PORT = 7050;
const log = join(folder, 'service.log');

describe.runIf(process.platform === 'linux')('a supervisor whose disk is full', () => {
  it('OPS-02 keeps its service, brings it back, and logs again when there is room', async () => {
    const program = join(folder, 'service.mjs');
    writeFileSync(
      program,
      `import { createServer } from 'node:http';
       console.log('words');
       createServer((request, response) => {
         console.log(request.url);
         response.end(String(process.pid));
       }).listen(${PORT}, '127.0.0.1');`,
    );
    // Every write to it fails with ENOSPC.
    symlinkSync('/dev/full', log);
    const pids: (number | undefined)[] = [];
    const supervisor = createSupervisor(folder, (_name, pid) => pids.push(pid));
    const health = `http://127.0.0.1:${PORT}/`;
    const answer = () =>
      fetch(health).then(
        (response) => response.text(),
        () => '',
      );
    try {
      await supervisor.start({ name: 'service', args: [program], env: {}, log, health });
      const first = await answer();
      process.kill(Number(first), 'SIGKILL');
      await until(async () => !['', first].includes(await answer()), 'the service is back');
      unlinkSync(log);
      // The broken file is closed by its next write; the one after that opens the new file.
      await until(async () => {
        await answer();
        return readFileSync(log, { flag: 'a+', encoding: 'utf8' }).includes('were lost');
      }, 'the log is written again');
      expect(readFileSync(log, 'utf8')).toContain('no space left on device');
    } finally {
      await supervisor.stop();
    }
    expect(pids.filter((pid) => pid !== undefined)).toHaveLength(2);
    expect(pids.at(-1)).toBeUndefined();
  });
});
