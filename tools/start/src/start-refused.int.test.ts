import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { run } from './testing.ts';

// Ports below the range from which the system draws ports for outgoing connections.
const folders: string[] = [];
const dataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-start-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('a failure at the start is one sentence and exit 1', () => {
  it('OPS-02 says which port is taken and how to move', async () => {
    const holder = createServer().listen(23_610, '127.0.0.1');
    const { ended, said } = run({ PORT: '23609', DATA_DIR: dataFolder() });
    expect(await ended).toBe(1);
    holder.close();
    expect(said().trim()).toBe(
      'Port 23610, where the arcade should listen, is taken. Stop what uses it, or choose ' +
        'another with PORT=<number> npm start (the arcade takes the next one).',
    );
  });

  it.each([
    [
      'not an address',
      'DATABASE_URL is not an address: it must look like ' +
        'postgres://user:password@host:5432/database',
    ],
    [
      'postgres://guest:x@127.0.0.1:9/none',
      'Cannot use the PostgreSQL that DATABASE_URL names (127.0.0.1:9/none): connect ' +
        'ECONNREFUSED 127.0.0.1:9',
    ],
  ])('OPS-02 says what is wrong with DATABASE_URL %j', async (url, sentence) => {
    const { ended, said } = run({ PORT: '23620', DATA_DIR: dataFolder(), DATABASE_URL: url });
    expect(await ended).toBe(1);
    expect(said().trim().split('\n').at(-1)).toBe(sentence);
    expect(said()).not.toMatch(/\n\s+at /);
  });

  it.each([
    [
      ['--clock', '-3d'],
      "Option '--clock <shift>' argument '-3d' is invalid: it must be + with a whole number of " +
        'hours, days or weeks, such as +36h, +7d or +2w, up to +366d.',
    ],
    [
      ['--clock'],
      "Option '--clock <shift>' argument missing: npm start -- --help lists what there is.",
    ],
  ])('OPS-13 OPS-11 says what --clock may be: %j', async (options, sentence) => {
    const { ended, said } = run({ PORT: '23620', DATA_DIR: dataFolder() }, ...options);
    expect(await ended).toBe(1);
    expect(said().trim()).toBe(sentence);
  });

  it('OPS-13 says what to install for another clock, and starts nothing', async () => {
    const dataDir = dataFolder();
    const { ended, said } = run(
      { PORT: '23620', DATA_DIR: dataDir, DATEFUDGE_LIBRARY: '/nowhere.so' },
      '--clock',
      '+7d',
    );
    expect(await ended).toBe(1);
    expect(said().trim()).toBe(
      'The clock of a demo is moved to +7d by datefudge. datefudge is missing: install it ' +
        '(Debian, Ubuntu: apt-get install datefudge), or name its library in DATEFUDGE_LIBRARY.',
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('OPS-02 says what PORT may be', async () => {
    const { ended, said } = run({ PORT: 'eighty', DATA_DIR: dataFolder() });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe('PORT must be a whole number from 1 to 65534, not "eighty"');
  });
});
