import { expect, it } from 'vitest';

import { readPin } from './withdrawal-pin.ts';

it('WAL-03 a PIN is six digits of any script, however they are parted', () => {
  for (const text of ['493817', '493 817', '٤٩٣٨١٧', '৪৯৩ ৮১৭\u200f', '४९३८१७'])
    expect(readPin(text)).toBe('493817');
  for (const text of ['', '12345', '1234567', '12345a', '123-456'])
    expect(readPin(text)).toBeNull();
});
