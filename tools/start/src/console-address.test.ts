import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { getConsoleAddress } from './console-address.ts';

/** A folder of its own, with what is built in it. */
function folder(...files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'parlour-console-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

it('OPS-02 a start names the console only where it is built or being built', () => {
  const address = 'http://console.localhost:4000';
  expect(getConsoleAddress(folder('dist/console/index.html'), 4000, {})).toBe(address);
  expect(getConsoleAddress(folder('dist/india/index.html'), 4000, {})).toBeUndefined();
  expect(getConsoleAddress(folder(), 4000, {})).toBeUndefined();
  expect(getConsoleAddress(folder(), 4000, {}, true)).toBe(address);
});

it('OPS-02 a start looks for the console where the gateway serves it from', () => {
  const built = folder('console/index.html');
  const variables = { DIST_DIR: built, CONSOLE_HOST: 'ops.example.com' };
  expect(getConsoleAddress(folder(), 8080, variables)).toBe('http://ops.example.com:8080');
});
