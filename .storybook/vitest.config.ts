import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from '../tools/check/src/chromium.ts';
import { allFrames, coreFrame, stretchedFrame } from './frames.ts';

const { executablePath, args } = await findChromium();
/** A story is drawn once: compiling its code to the last degree costs more than it gains. */
const SHORT_LIVED = ['--js-flags=--no-turbofan'];
const configDir = fileURLToPath(new URL('.', import.meta.url));
// One frame by name, such as STORYBOOK_FRAME='india dark HI', or `all`.
const frameName = process.env['TEST_ALL'] === '1' ? 'all' : process.env['STORYBOOK_FRAME'];
// Stretched texts are judged on a phone, where there is the least room, if the story does not say
// otherwise; `npm run stories:desktop` judges them on a desktop.
const viewport = process.env['STORYBOOK_VIEWPORT'];

function parseFrames(name: string | undefined): readonly string[] {
  if (name === undefined) return [viewport === undefined ? coreFrame : stretchedFrame];
  return name === 'all' ? allFrames : [name];
}

/**
 * Every story in a real Chromium: it renders, and axe finds nothing. Apart from the other tests, so
 * that those start without Storybook and without a browser.
 */
export default defineConfig({
  test: {
    projects: parseFrames(frameName).map((frame) => ({
      plugins: [storybookTest({ configDir })],
      define: {
        'import.meta.env.STORYBOOK_FRAME': JSON.stringify(frame),
        'import.meta.env.STORYBOOK_VIEWPORT': JSON.stringify(
          frame === stretchedFrame ? (viewport ?? 'phone') : '',
        ),
      },
      test: {
        name: frame.replaceAll(' ', '-'),
        // Stories keep nothing to themselves; one page for all of them saves most of the time. Two
        // of them, as each keeps one processor busy; by default it is one on a small machine.
        isolate: false,
        maxWorkers: 2,
        // Longer than a story waits for a part of it (preview.tsx).
        testTimeout: 40_000,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: { executablePath, args: [...args, ...SHORT_LIVED] },
            // A language that the machine's locale makes up would be refused by Intl.
            contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
          }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    })),
  },
});
