import { expect, it } from 'vitest';

import { createBuildProgress } from './build-progress.ts';

/** The line at which the product is ready and the other brands are built in the background. */
const READY = 'ready';

/**
 * Returns the messages about a build that prints these lines, each a second after the one before.
 */
function read(lines: readonly string[]): readonly string[] {
  const said: string[] = [];
  let seconds = 0;
  const progress = createBuildProgress({
    brandNames: new Map([
      ['india', 'Mayura'],
      ['nigeria', 'Oba'],
    ]),
    firstBrand: 'india',
    say: (line) => said.push(line),
    elapsedMs: () => seconds * 1000,
  });
  for (const line of lines) {
    seconds += 1;
    if (line === READY) progress.startRest();
    else progress.read(line);
  }
  return said;
}

it('OPS-02 a first start names each brand and counts pictures, with the time that is left', () => {
  expect(
    read([
      ' NX   Running target build for 4 projects:',
      'Covers: 2 of 24',
      'Covers: 12 of 24',
      'tenant-india: india: built in 11.0 s',
      'Covers: 24 of 24',
      'Banners: 8 of 16',
      'Banners: 16 of 16',
      READY,
      'tenant-nigeria: nigeria: built in 11.4 s',
    ]),
  ).toEqual([
    'Drew pictures of games (2 of 24)',
    'Drew pictures of games (12 of 24)',
    'Built the site of Mayura (1 of 2, about 2 s left)',
    'Drew pictures of games (24 of 24)',
    'Drew pictures of banners (8 of 16, about 2 s left)',
    'Drew pictures of banners (16 of 16)',
    'Built the site of Oba (2 of 2)',
  ]);
});

it('OPS-02 a start with everything built says so once, whatever the cache prints again', () => {
  expect(
    read([
      '> nx run tenant-india:build  [local cache]',
      'india: built in 11.0 s',
      '> nx run tenant-nigeria:build  [existing outputs match the cache, left as is]',
      'nigeria: built in 11.4 s',
      'Covers: 0 drawn, 72 kept, 0.1 s',
    ]),
  ).toEqual(['The sites of all brands are up to date']);
});
