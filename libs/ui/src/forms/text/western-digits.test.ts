import { expect, it } from 'vitest';

import { extractDigits, toWesternDigits } from './western-digits.ts';

it('reads the digits of every script that players type in', () => {
  expect(toWesternDigits('٠١٩ ۰۱۹ ०१९ ০১৯ ๐๑๙ ０１９')).toBe('019 019 019 019 019 019');
});

it('keeps the digits only', () => {
  expect(extractDigits('Code: ৪৮২-913.')).toBe('482913');
});
