import { expect, it } from 'vitest';

import { parseTypedUsername } from './typed-username.ts';

it.each([
  ['63', '0917 123 4567', '639171234567'],
  ['63', '+63 917-123-4567', '639171234567'],
  ['63', '639171234567', '639171234567'],
  ['92', '+44 7400 123456', '447400123456'],
  ['92', '923012345678', '923012345678'],
  ['92', '۰۳۰۱ ۲۳۴۵۶۷۸', '923012345678'],
  ['92', '\u20660301-2345678\u2069', '923012345678'],
  ['63', 'maria01', 'maria01'],
  ['63', ' maria01 ', 'maria01'],
  ['92', '\u2066ali۱۲۳۴\u2069', 'ali1234'],
  ['63', 'maria০১', 'maria01'],
  ['63', 'Maria 01', 'Maria 01'],
])('REG-01 with dialling code %s, %j is the username %s', (diallingCode, typed, name) =>
  expect(parseTypedUsername(diallingCode, typed)).toBe(name),
);
