import { expect, it } from 'vitest';

import { maskMobile, parseMobile } from './phone.ts';

it.each([
  ['63', '0917 123 4567', '+639171234567'],
  ['880', '01712-345678', '+8801712345678'],
  ['91', '98765 43210', '+919876543210'],
  ['234', '0803 123 4567', '+2348031234567'],
  ['62', '0812-3456-7890', '+6281234567890'],
  ['92', '+92 300 1234567', '+923001234567'],
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
