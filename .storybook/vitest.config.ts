import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from '../tools/check/src/chromium.ts';

const { executablePath, args } = await findChromium();

/**
 * Every story in a real Chromium: it renders, and axe finds nothing. STORYBOOK_TENANT, _MODE and _LANGUAGE say in which brand.
 * Apart from the other tests, so that those start without Storybook and without a browser.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: [...args] }, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
