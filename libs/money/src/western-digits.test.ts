import { expect, it } from 'vitest';

import { extractDigits, toCode, toWesternDigits } from './western-digits.ts';

it('WAL-05 reads the digits of every script', () => {
  expect(toWesternDigits('٠١٩ ۰۱۹ ०१९ ০১৯ ๐๑๙ ０１９ ௦௧௯ 𝟎𝟏𝟗 𝟘𝟙𝟡')).toBe(
    '019 019 019 019 019 019 019 019 019',
  );
});

it('WAL-03 a code is read without spaces and marks that cannot be seen', () => {
  for (const text of ['493817', ' ৪৯৩ ৮১৭ ', '493\u00a0817', '\u200e493\u200b817', '４９３８１７'])
    expect(toCode(text)).toBe('493817');
  expect(toCode('AB12-CD34')).toBe('AB12-CD34');
});

it('keeps the digits only', () => {
  expect(extractDigits('Code: ৪৮২-913.')).toBe('482913');
});
