import { describe, expect, it } from 'vitest';

import { maskCardNumbers } from './card-numbers.ts';

// Test numbers published by card networks.
describe('T-PCI-1 card numbers in feedback', () => {
  it.each([
    ['my card 4111111111111111 was refused', 'my card ••••1111 was refused'],
    ['4111 1111 1111 1111', '••••1111'],
    ['4111-1111-1111-1111 12/27 CVC 123', '••••1111 12/27 CVC 123'],
    ['4111 1111 1111 1111 1227', '••••1111 1227'],
    ['3782 822463 10005', '••••0005'],
    ['order 77 4111 1111 1111 1111', 'order 77 ••••1111'],
    ['5555.5555.5555.4444 and 6011111111111117', '••••4444 and ••••1117'],
    ['4111\u00A01111\u00A01111\u00A01111', '••••1111'],
    ['4111  1111\n1111 – 1111', '4111  1111\n1111 – 1111'],
    ['4111  1111\n1111–1111', '••••1111'],
    ['৪১১১ ১১১১ ১১১১ ১১১১', '••••1111'],
    ['٤١١١١١١١١١١١١١١١', '••••1111'],
  ])('turns %j into %j', (text, kept) => expect(maskCardNumbers(text)).toBe(kept));

  it.each([
    'I won 12,500.00 on 2026-11-20 at 12:30',
    'call +92 300 1234567',
    'round 4111111111111112',
    'zero 0000000000000000',
    'id 12345678901234567890123',
    'no numbers',
  ])('does not change %j', (text) => expect(maskCardNumbers(text)).toBe(text));

  it('reads a long run of short groups once: a message must not hold the process', () => {
    const run = '1 '.repeat(40_000);
    expect(maskCardNumbers(run)).toHaveLength(run.length);
    expect(maskCardNumbers(`${run}4111 1111 1111 1111`)).toContain('••••');
  });

  it('masks a thousand numbers of all lengths', () => {
    const withCheckDigit = (body: string) =>
      [...'0123456789']
        .map((digit) => body + digit)
        .find((number) => maskCardNumbers(number) !== number);
    for (let n = 0; n < 1000; n++) {
      const body = `4${String(n * 7919 + 13).padStart(11 + (n % 7), '31')}`;
      const number = withCheckDigit(body)!;
      expect(number, body).toBeDefined();
      expect(maskCardNumbers(`pay with ${number}, please`)).toBe(
        `pay with ••••${number.slice(-4)}, please`,
      );
    }
  });
});
