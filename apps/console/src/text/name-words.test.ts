import { expect, it } from 'vitest';

import { toNameWords } from './name-words.ts';

it('OPS-07 names of the code are said as words', () => {
  for (const [name, words] of [
    ['sessionsEnded', 'Sessions ended'],
    ['isBaseAccount', 'Base account'],
    ['issued', 'Issued'],
    ['delete_old_pictures', 'Delete old pictures'],
    ['EN', 'EN'],
  ] as const)
    expect(toNameWords(name)).toBe(words);
});
