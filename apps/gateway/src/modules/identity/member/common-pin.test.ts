import { expect, it } from 'vitest';

import { isCommonPin } from './common-pin.ts';

it('WAL-03 a birthday is recognised in every usual order of its digits', () => {
  for (const pin of ['170590', '051790', '900517', '901705', '179005', '059017'])
    expect([pin, isCommonPin(pin, '1990-05-17')]).toEqual([pin, true]);
  for (const pin of ['199005', '051990', '171990', '199017'])
    expect([pin, isCommonPin(pin, '1990-05-17')]).toEqual([pin, true]);
  for (const pin of ['571990', '199075', '751990'])
    expect([pin, isCommonPin(pin, '1990-05-07')]).toEqual([pin, true]);
});

it('WAL-03 other digits, and those of a member without a birthday, are no birthday', () => {
  expect(isCommonPin('493817', '1990-05-17')).toBe(false);
  expect(isCommonPin('170591', '1990-05-17')).toBe(false);
  expect(isCommonPin('170590', null)).toBe(false);
});
