import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clockVariables, readShift } from './kept-shift.ts';
import { type ClockOptions, openClock } from './open-clock.ts';

const DAY = 86_400;
const unlicensed = { code: 'india', jurisdiction: { licence: null } };
const licensed = {
  code: 'nigeria',
  jurisdiction: { licence: { authority: 'A', number: '1', validUntil: '2027-01-01' } },
};

let postgresDir: string;
let library: string;
beforeEach(() => {
  postgresDir = mkdtempSync(join(tmpdir(), 'parlour-clock-'));
  library = join(postgresDir, 'a-library.so');
  writeFileSync(library, '');
  vi.stubEnv('DATEFUDGE_LIBRARY', library);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(postgresDir, { recursive: true, force: true });
});

const open = (changes: Partial<Record<keyof ClockOptions, unknown>> = {}) =>
  openClock({
    postgresDir,
    asked: undefined,
    isDemo: true,
    hasOwnDatabase: false,
    tenants: [unlicensed],
    ...changes,
  } as ClockOptions);

describe('the clock of a demo', () => {
  it('OPS-13 is the true time until another is asked for, which the next start keeps', async () => {
    expect(await open()).toEqual({ aheadSeconds: 0, variables: {} });
    const ahead = {
      aheadSeconds: 7 * DAY,
      variables: { LD_PRELOAD: library, DATEFUDGE: String(-7 * DAY) },
    };
    expect(await open({ asked: 7 * DAY })).toEqual(ahead);
    expect(await open()).toEqual(ahead);
    expect(clockVariables(postgresDir)).toEqual(ahead.variables);
    expect(await open({ asked: 7 * DAY })).toEqual(ahead);
    expect((await open({ asked: 8 * DAY })).aheadSeconds).toBe(8 * DAY);
  });

  it('OPS-13 is never turned back, and says where it stands', async () => {
    await open({ asked: 7 * DAY });
    await expect(open({ asked: 36 * 3600 })).rejects.toThrow(
      '--clock +36h would turn the clock of this demo back, which is 7 days ahead: give +7d or ' +
        'more, or begin again with npm run reset.',
    );
    expect(readShift(postgresDir)).toBe(7 * DAY);
  });

  it.each([
    ['a database of one’s own', { hasOwnDatabase: true }, 'needs the embedded database: the'],
    ['no demo', { isDemo: false }, 'is for demos only: what members and operators do needs'],
    [
      'a licence',
      { tenants: [unlicensed, licensed] },
      'is refused because nigeria holds a licence',
    ],
  ])('OPS-13 is not moved where there is %s', async (_, changes, sentence) => {
    await expect(open({ asked: 7 * DAY, ...changes })).rejects.toThrow(`--clock +7d ${sentence}`);
    expect(readShift(postgresDir)).toBe(0);
  });

  it.each([
    ['no demo', { isDemo: false }, 'is for demos only'],
    ['a licence', { tenants: [licensed] }, 'is refused because nigeria'],
  ])('OPS-13 that was moved is not used where there is %s', async (_, changes, sentence) => {
    await open({ asked: 7 * DAY });
    await expect(open(changes)).rejects.toThrow(
      `The clock of this database is 7 days ahead, which ${sentence}`,
    );
  });

  it('OPS-13 does not touch a database of one’s own', async () => {
    await open({ asked: 7 * DAY });
    expect(await open({ hasOwnDatabase: true, isDemo: false, tenants: [licensed] })).toEqual({
      aheadSeconds: 0,
      variables: {},
    });
  });

  it('OPS-13 needs datefudge, and says how to install it before anything changes', async () => {
    vi.stubEnv('DATEFUDGE_LIBRARY', join(postgresDir, 'nowhere.so'));
    const before = readdirSync(postgresDir);
    await expect(open({ asked: 7 * DAY })).rejects.toThrow(
      'The clock of a demo is moved to +7d by datefudge. datefudge is missing: install it ' +
        '(Debian, Ubuntu: apt-get install datefudge), or name its library in DATEFUDGE_LIBRARY.',
    );
    expect(readdirSync(postgresDir)).toEqual(before);
    vi.stubEnv('DATEFUDGE_LIBRARY', library);
    await open({ asked: 7 * DAY });
    vi.stubEnv('DATEFUDGE_LIBRARY', join(postgresDir, 'nowhere.so'));
    await expect(open()).rejects.toThrow('apt-get install datefudge');
    expect(() => clockVariables(postgresDir)).toThrow('apt-get install datefudge');
  });

  it('OPS-13 names the file whose number was damaged', () => {
    writeFileSync(join(postgresDir, 'clock-ahead'), 'soon\n');
    expect(() => readShift(postgresDir)).toThrow(
      `${join(postgresDir, 'clock-ahead')} must hold the whole number of seconds`,
    );
  });
});
