import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** The pattern of code that writes or reads a time without the zone, or in a way of its own. */
const OTHER_WAYS = /\.toLocale(?:Date|Time)?String\(|DateTimeFormat|getTimezoneOffset|\.getHours\(/;
/** The files in which times are written and read for all pages. */
const HERE = ['text/format.ts', 'text/zoned-time.ts'];

it('OPS-01 no page of the console writes times but by the zone of the page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files).toEqual(expect.arrayContaining(HERE));
  const others = files.filter((file) => OTHER_WAYS.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(others.toSorted()).toEqual(['text/format.ts']);
});
