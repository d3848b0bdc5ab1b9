import { expect, test } from 'vitest';

import { createRequestCode, parseRequestCode } from './request-code.ts';

test('OPS-02 a request code is 8 signs that cannot be misread', () => {
  const codes = Array.from({ length: 2000 }, createRequestCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // Every sign stands in every place: no bits are lost.
  for (let place = 0; place < 8; place += 1)
    expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});

test('OPS-02 a request code is found however it was typed', () => {
  const code = createRequestCode();
  expect(parseRequestCode(code)).toBe(code);
  expect(parseRequestCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
  expect(parseRequestCode('oil0-1abz')).toBe('01101ABZ');
  for (const text of ['', '1234567', '123456789', 'ABCDEFGU', '../../..', '12345678\u0000'])
    expect(parseRequestCode(text), text).toBeUndefined();
});
