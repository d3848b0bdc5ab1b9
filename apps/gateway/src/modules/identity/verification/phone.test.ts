import { getNationalMobileExample } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { maskMobile, parseMobile } from './phone.ts';

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
