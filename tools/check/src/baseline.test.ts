import { expect, it } from 'vitest';

import { compareWithBaseline } from './baseline.ts';
import baseline from './baseline.json' with { type: 'json' };

it('accepts what is known, and refuses more and fewer', () => {
  const known = baseline.readability;
  expect(compareWithBaseline('readability', known).isFault).toBe(false);
  expect(compareWithBaseline('readability', known + 1)).toEqual({
    isFault: true,
    message: `${known + 1} readability, ${known} are known: mend what is new`,
  });
  expect(compareWithBaseline('readability', known - 1).message).toContain(`to ${known - 1} in`);
});
