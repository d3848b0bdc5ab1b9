import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

const PROGRAM = `
  const { createRequestLog } = await import(${JSON.stringify(import.meta.resolve('./logging.ts'))});
  process.stdin.resume();
  process.stdin.once('end', async () => {
    const log = createRequestLog({ level: 'info' });
    const request = { method: 'GET', url: '/', headers: {}, routeOptions: {} };
    log.write(request, { elapsedTime: 1, statusCode: 200 });
    await log.flush();
    process.exit(7);
  });
`;

it('OPS-02 the log of requests does not hold up the end without a reader', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const closed = once(child.stdout, 'close');
    child.stdout.destroy();
    await closed;
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(7);
  } finally {
    child.kill('SIGKILL');
  }
});
