import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { findChromium, startCarried } from '../tools/check/src/chromium.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['STORYBOOK_PORT'] ?? 6016);
const folder = process.env['STORYBOOK_OUT'] ?? 'dist/storybook';
// Pictures agree only where the same browser draws them with the same fonts: the one that npm
// carries, with its own and ours, whatever else the machine has.
const { executablePath, args, fontConfig } =
  process.platform === 'linux' && process.arch === 'x64'
    ? await startCarried()
    : { ...(await findChromium()), fontConfig: undefined };

/**
 * The built Storybook in a real browser: its toolbar is used, and chosen stories are compared with
 * their stored pictures.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results/storybook'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for a slow machine: what never comes fails all the same.
  timeout: 120_000,
  // A picture that is not there yet is a fault too: pictures come from --update alone.
  updateSnapshots: 'none',
  expect: {
    timeout: 30_000,
    // Tolerance: a pixel counts as changed from a visible step of colour on, and a picture as
    // changed from two pixels in a thousand on.
    toHaveScreenshot: {
      threshold: 0.1,
      maxDiffPixelRatio: 0.002,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [
        ['list'],
        ['html', { open: 'never', outputFolder: join(root, 'playwright-report/storybook') }],
      ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Letters are drawn without the machine's own smoothing and hinting.
    launchOptions: {
      executablePath,
      env: { ...process.env, FONTCONFIG_FILE: fontConfig },
      args: [
        ...args,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
  webServer: {
    command:
      (process.env['STORYBOOK_BUILT'] === '1'
        ? ''
        : `storybook build --output-dir ${folder} --disable-telemetry --quiet && `) +
      `vite preview --config .storybook/vite.config.ts --outDir ${folder} ` +
      `--host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    url: `http://127.0.0.1:${port}/index.json`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
