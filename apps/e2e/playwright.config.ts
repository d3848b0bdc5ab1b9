import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findChromium } from '@parlour/check/chromium';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env['E2E_PORT'] ?? 4480);
const { executablePath, args } = await findChromium();

// Files whose journeys share a product apart from the common one (src/own-stage.ts). They go first,
// in one worker: so there is one such product, and it ends with the last of them instead of idling
// beside the others.
const withOwnProduct = globSync('src/*.spec.ts', { cwd: import.meta.dirname })
  .filter((file) =>
    /from '.\/own-stage.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  .map((file) => join(import.meta.dirname, file));

// Journeys through the whole product: a real gateway, arcade and PostgreSQL, started as a newcomer
// starts them, in a data folder of their own.
export default defineConfig({
  testDir: './src',
  projects: [
    { name: 'own', testMatch: withOwnProduct, workers: 1 },
    { name: 'common', testMatch: '*.spec.ts', testIgnore: withOwnProduct },
  ],
  outputDir: process.env['E2E_OUTPUT'] ?? join(root, 'test-results/e2e'),
  fullyParallel: true,
  // One more than the smallest machine has processors: a journey waits for half of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: a slow machine takes its time, and what never comes fails all the same.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  // Requests pass through a worker, where a test cannot catch them; journeys about the worker let
  // it in. A trace slows every journey down, also those whose trace is not kept: it is taken when
  // it is asked for. A failure leaves its screenshot and what the page said. A press that never
  // takes fails before its journey does, and so says what it was waiting for. Motion is off: it
  // takes a seventh of the processor time; the files about what moves turn it on.
  use: {
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...args] },
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  metadata: { port },
  webServer: {
    command: 'node apps/e2e/src/serve.ts',
    cwd: root,
    url: `http://127.0.0.1:${port + 1}/healthz`,
    timeout: 180_000,
    // A running product may be used while writing journeys; CI always starts its own.
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      SPIN_INTERVAL_MS: '0',
      DEMO_HISTORY: '0',
      RATE_LIMITS: 'off',
      HUMAN_CHECK: 'off',
      LOTTERY_EVERY_S: '24',
      EVENT_TIMINGS: JSON.stringify({
        'live-roulette': { openMs: 20_000, playMs: 3000, restMs: 2000 },
        football: { openMs: 18_000, playMs: 6000, restMs: 500 },
        esports: { openMs: 12_000, playMs: 4000, restMs: 500 },
        'kite-duel': { openMs: 10_000, playMs: 2000, restMs: 2000 },
      }),
    },
  },
});
