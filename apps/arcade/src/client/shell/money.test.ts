import { expect, it } from 'vitest';

import { shortMoney } from './money.ts';

it('SPO-05 an amount on a small button loses the zeros of a whole one, and nothing else', () => {
  const cases = {
    'Rs1.00': 'Rs1',
    'Rs1,000.00': 'Rs1,000',
    'Rs0.50': 'Rs0.50',
    'Rp5.00K': 'Rp5K',
    '\u2066Rs200.00\u2069': '\u2066Rs200\u2069',
    'Rs1.005': 'Rs1.005',
  };
  for (const [text, short] of Object.entries(cases)) expect(shortMoney(() => text, 0)).toBe(short);
});
