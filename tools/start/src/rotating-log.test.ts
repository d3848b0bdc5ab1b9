import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { boundForeignLog, openRotatingLog } from './rotating-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the log of a service', () => {
  it('OPS-02 is bounded in size and number and readable by its owner only', () => {
    const path = join(folder, 'service.log');
    const log = openRotatingLog(path, { maxBytes: 100, maxFiles: 3 });
    for (let line = 0; line < 50; line++) log.write(`line ${line}\n`);
    chmodSync(path, 0o644);
    log.close();
    const again = openRotatingLog(path, { maxBytes: 100, maxFiles: 3 });
    again.write('last\n');
    again.close();
    const files = readdirSync(folder).filter((name) => name.startsWith('service.log'));
    expect(files.toSorted()).toEqual(['service.log', 'service.log.1', 'service.log.2']);
    for (const name of files) {
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(path, 'utf8')).toMatch(/last\n$/);
  });

  it.runIf(process.platform === 'linux')('OPS-02 survives a full disk', () => {
    const log = openRotatingLog('/dev/full');
    expect(() => log.write('words that have no room')).not.toThrow();
    expect(() => log.close()).not.toThrow();
  });

  it('OPS-02 goes on when it can be written again, and says how much is lost', () => {
    const path = join(folder, 'later', 'service.log');
    const log = openRotatingLog(path);
    log.write('lost\n');
    mkdirSync(join(folder, 'later'));
    log.write('kept\n');
    log.close();
    expect(readFileSync(path, 'utf8')).toMatch(
      /^\n5 bytes of this log were lost: ENOENT.*\nkept\n$/,
    );
  });

  it('OPS-02 of another program is bounded while that program writes', () => {
    const path = join(folder, 'foreign.log');
    const file = openSync(path, 'a', 0o600);
    writeSync(file, 'x'.repeat(101));
    boundForeignLog(path, 100);
    writeSync(file, 'after');
    closeSync(file);
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(statSync(`${path}.1`).size).toBe(101);
    expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600);
    boundForeignLog(path, 100);
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(() => boundForeignLog(join(folder, 'none.log'))).not.toThrow();
  });
});
