import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { languages } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { namedFailures } from './error-catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const wordsIn = (folder: string, language: string, key: string): unknown => {
  const texts = JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
  // The keys of codes have dots of their own.
  return (
    texts[key] ??
    key
      .split('.')
      .reduce<unknown>(
        (level, name) => (level as Record<string, unknown> | undefined)?.[name],
        texts,
      )
  );
};

describe('ERR-01 every failure that the product names', () => {
  it('ERR-01 stands in the list once', () => {
    expect(new Set(namedFailures.map(({ failure }) => failure)).size).toBe(namedFailures.length);
    expect(namedFailures.filter(({ failure }) => failure.startsWith('auth/'))).toHaveLength(11);
  });

  it.each(namedFailures.map((entry) => [entry.failure, entry] as const))(
    'ERR-01 %s has words in every language, and a test that shows it',
    (_failure, { words, shown }) => {
      for (const language of Object.keys(languages))
        expect(
          wordsIn(words.folder, language, words.key),
          `${words.folder}/${language}.json ${words.key}`,
        ).toEqual(expect.stringMatching(/\S/));
      expect(readFileSync(join(root, shown.file), 'utf8')).toContain(shown.title);
    },
  );
});
