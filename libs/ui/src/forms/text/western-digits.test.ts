import { expect, it } from 'vitest';

import { digitsOf, westernDigits } from './western-digits.ts';

it('reads the digits of every script that players type in', () => {
  expect(westernDigits('٠١٩ ۰۱۹ ०१९ ০১৯ ０１９')).toBe('019 019 019 019 019');
});

it('keeps the digits only', () => {
  expect(digitsOf('Code: ৪৮২-913.')).toBe('482913');
});
