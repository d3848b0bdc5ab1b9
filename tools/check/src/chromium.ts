import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import { root } from '@parlour/nx/load-tenant';

import { unpackChromium } from './unpack-chromium.ts';

const run = promisify(execFile);

/**
 * A Chromium that starts here. `args` are what it needs in containers, where there is no sandbox
 * and little shared memory.
 */
type FoundChromium = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly version: string;
  readonly source: string;
};

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ARGS = ['--headless', '--no-sandbox', '--disable-dev-shm-usage'];

/**
 * Finds a Chromium: the one that CHROMIUM names, else the one that npm carries (Linux x64), which
 * is unpacked once into .cache; on other machines, for which npm carries none, an installed one.
 * Throws one clear sentence when none starts.
 */
export async function findChromium(named = process.env['CHROMIUM']): Promise<FoundChromium> {
  if (named) return start(named, 'CHROMIUM');
  if (process.platform === 'linux' && process.arch === 'x64') return startCarried();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return start(installed, 'installed on this machine');
  throw new Error(
    'No Chromium was found. Install Chromium or Chrome, or name one in CHROMIUM; ' +
      'npm carries one for Linux x64 only.',
  );
}

/**
 * The Chromium that npm carries. With FONTCONFIG_FILE set to its `fontConfig` it draws with its own
 * fonts and those of the page, whatever the machine has.
 */
export async function startCarried(): Promise<FoundChromium & { readonly fontConfig: string }> {
  const { program, libraries, fontConfig } = await unpackChromium(root);
  const source = 'the npm package @sparticuz/chromium';
  if (!existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_FILE'] ??= fontConfig;
  const found = await start(program, source).catch((error: unknown) => {
    // A bare machine lacks a few libraries; the package carries them too, and the test runner
    // passes our environment on to the browser.
    if (!(error instanceof MissingLibrary)) throw error;
    process.env['LD_LIBRARY_PATH'] = [libraries, process.env['LD_LIBRARY_PATH']]
      .filter(Boolean)
      .join(':');
    return start(program, source);
  });
  return { ...found, fontConfig };
}

class MissingLibrary extends Error {}

async function start(executablePath: string, source: string): Promise<FoundChromium> {
  try {
    const { stdout } = await run(executablePath, ['--version', '--no-sandbox'], {
      timeout: 30_000,
    });
    return { executablePath, args: ARGS, version: stdout.trim(), source };
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const library = /loading shared libraries: (?:\S*\/)?([\w.-]+)/.exec(stderr)?.[1];
    const sentence = (reason: string) =>
      `The Chromium at ${executablePath} (${source}) does not start: ${reason}. Another ` +
      'one can be named in CHROMIUM.';
    if (library !== undefined)
      throw new MissingLibrary(
        sentence(
          `the machine lacks ${library}; install Chromium with its libraries (Debian: ` +
            'apt-get install chromium)',
        ),
        { cause: error },
      );
    throw new Error(sentence((stderr.trim() || message).split('\n')[0] ?? ''), { cause: error });
  }
}

if (import.meta.main) {
  try {
    const { executablePath, version, source } = await findChromium();
    console.log(`${version}, ${source}: ${executablePath}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
