import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Parts that isolate words, which a browser may well translate. */
const WORDS = new Set([
  'libs/ui/src/text/countdown.tsx',
  'libs/auth/src/screens/security/security-row.tsx',
  'libs/agent/src/parts/facts.tsx',
]);

it('I18-02 names, references and sums that are set apart are not translated by browsers', () => {
  const files = globSync('{libs,apps}/**/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.(?:test|stories)\.tsx$/.test(file) && !WORDS.has(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const translated = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<(?:bdi|code)(?=[\s>])[^>]*>/g)]
      .filter(([tag]) => !tag.includes('translate="no"'))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(translated).toEqual([]);
});
