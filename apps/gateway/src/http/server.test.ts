import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createServer } from './server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose first pages take so many seconds, on a machine that has no time for it. */
async function startSlowly(seconds: number): Promise<string> {
  const app = createServer({
    config: { logLevel: 'silent', trustProxy: [], demo: true },
    tenancies: {
      ofHost: () => undefined,
      ofCode: () => undefined,
      ofMerchant: () => undefined,
      hostsOf: () => [],
      ofId: () => undefined,
      all: [],
    },
  });
  app.addHook('onReady', () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  try {
    await app.ready();
    return 'ready';
  } catch (error) {
    return (error as Error).message;
  }
}

it('OPS-02 a gateway whose first pages take two minutes starts all the same', async () => {
  const started = startSlowly(120);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(await started).toBe('ready');
});

it('OPS-02 a hook that hangs ends the start before the three minutes of the starter', async () => {
  const started = startSlowly(3600);
  await vi.advanceTimersByTimeAsync(170_000);
  expect(await started).toMatch(/hook timed out/);
});
