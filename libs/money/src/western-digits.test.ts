import { expect, it } from 'vitest';

import { extractDigits, toWesternDigits } from './western-digits.ts';

it('WAL-05 reads the digits of every script', () => {
  expect(toWesternDigits('٠١٩ ۰۱۹ ०१९ ০১৯ ๐๑๙ ０１９ ௦௧௯ 𝟎𝟏𝟗 𝟘𝟙𝟡')).toBe(
    '019 019 019 019 019 019 019 019 019',
  );
});

it('keeps the digits only', () => {
  expect(extractDigits('Code: ৪৮২-913.')).toBe('482913');
});
