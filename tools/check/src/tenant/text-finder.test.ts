import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createTextFinder } from './text-finder.ts';

it('TEN-03 finds one of the texts exactly where a search for each of them does', () => {
  const letters = (minLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'म', '😀'), minLength, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(letters(4), { maxLength: 8 }), letters(0), letters(0), (texts, a, b) => {
      const find = createTextFinder(texts);
      for (const content of [a, a + b, ...texts.map((text) => a + text + b)]) {
        const found = find(content);
        expect(found !== undefined).toBe(texts.some((text) => content.includes(text)));
        if (found !== undefined)
          expect(texts.includes(found) && content.includes(found)).toBe(true);
      }
    }),
  );
});

it('TEN-03 refuses a text that is too short to be searched for', () => {
  expect(() => createTextFinder(['abc'])).toThrow('abc');
});
