import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createAtRest } from './at-rest.ts';
import { demoMasterKey } from './master-key.ts';
import { arcadeCredentials } from './vendor-secret.ts';

const key = Buffer.alloc(32, 7);

it('opens what it sealed, under the same label and key only', () => {
  const sealed = createAtRest(key).seal('vendor-key:1', 'a secret');
  expect(sealed).not.toContain('a secret');
  expect(createAtRest(key).open('vendor-key:1', sealed)).toBe('a secret');
  expect(() => createAtRest(key).open('vendor-key:2', sealed)).toThrow();
  expect(() => createAtRest(Buffer.alloc(32, 8)).open('vendor-key:1', sealed)).toThrow();
});

it('seals the same secret differently every time', () => {
  const atRest = createAtRest(key);
  expect(atRest.seal('a', 's')).not.toBe(atRest.seal('a', 's'));
});

it('makes the demo master key once, readable by its owner only', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parlour-key-')), 'data');
  const first = demoMasterKey(folder);
  expect(demoMasterKey(folder)).toEqual(first);
  expect(statSync(join(folder, 'master-key')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'master-key'), 'utf8').trim()).toBe(first.toString('hex'));
});

it('derives another arcade secret for every tenant', () => {
  expect(arcadeCredentials(key, 'india')).toEqual(arcadeCredentials(key, 'india'));
  expect(arcadeCredentials(key, 'india').secret).not.toBe(arcadeCredentials(key, 'nigeria').secret);
});
