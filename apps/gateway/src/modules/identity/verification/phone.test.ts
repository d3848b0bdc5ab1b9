import { getNationalMobileExample } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { maskMobile, parseMobile, readNumbers } from './phone.ts';

it.each<readonly [code: string, typed: string, mobile: string]>([
  ['63', '0917 123 4567', '+639171234567'],
  ['880', '01712-345678', '+8801712345678'],
  ['91', '98765 43210', '+919876543210'],
  ['234', '0803 123 4567', '+2348031234567'],
  ['62', '0812-3456-7890', '+6281234567890'],
  ['92', '+92 300 1234567', '+923001234567'],
  ...['0301 2345678', '03012345678', '3012345678', '923012345678', '00923012345678'].map(
    (typed) => ['92', typed, '+923012345678'] as const,
  ),
  ['92', '۰۳۰۱-۲۳۴۵۶۷۸', '+923012345678'],
  ['92', '\u2066+92 301 2345678\u2069', '+923012345678'],
  ['62', '6281234567890', '+6281234567890'],
  ['62', '0812–3456–7890', '+6281234567890'],
  ['880', '৮৮০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['63', '639171234567', '+639171234567'],
  ['91', '919876543210', '+919876543210'],
  // Its first digits are those of the country's code.
  ['91', '9198765432', '+919198765432'],
  ['234', '2348031234567', '+2348031234567'],
])('REG-04 accepts the spellings of mobile numbers of +%s: %s', (code, typed, mobile) => {
  expect(parseMobile(code, typed)).toBe(mobile);
});

it.each([
  ['63', '12'],
  ['63', '028 123 4567'],
  ['91', '+639171234567'],
  ['92', '0300 123'],
  ['63', '0917x1234567'],
  ['234', ''],
])('refuses numbers that receive no SMS: +%s %s', (code, typed) => {
  expect(parseMobile(code, typed)).toBeNull();
});

it.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971-50-123-4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['\u2066+٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u2069', '+971501234567'],
  ['+44 (0)7400 123456', '+447400123456'],
  ['0917 123 4567', '+639171234567'],
  ['0063 917 123 4567', '+639171234567'],
  ['৬৩৯১৭১২৩৪৫৬৭', '+639171234567'],
  // The tables of numbers do not know these.
  ['0123-456', '+63123456'],
  ['+999 123 456', '+999123456'],
])('OPS-06 a search of a brand of +63 reads the number in %s', (typed, number) => {
  expect(readNumbers('63', typed)).toContain(number);
});

it.each(['', '12345', '+0917 123 456', 'amina', '0917x1234567', '+', '1'.repeat(16)])(
  'OPS-06 a search reads no number in %j',
  (typed) => expect(readNumbers('63', typed)).toEqual([]),
);

it('OPS-06 a number with the code of a country is not read as one of the brand', () => {
  for (const typed of ['+971501234567', '00971501234567'])
    expect(new Set(readNumbers('63', typed))).toEqual(new Set(['+971501234567']));
});

it('shows the last three digits of a number', () => {
  expect(maskMobile('+639171234567')).toBe('+63 ••• 567');
});

it.each(tenants)('REG-04 $code shows an example that is a mobile number there', (tenant) => {
  const { diallingCode, exampleMobile = '' } = tenant;
  expect(parseMobile(diallingCode, exampleMobile)).not.toBeNull();
  expect(parseMobile(diallingCode, getNationalMobileExample(tenant))).toBe(
    parseMobile(diallingCode, exampleMobile),
  );
});
