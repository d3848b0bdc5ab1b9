import { describe, expect, it } from 'vitest';

import {
  checkPayeeAccount,
  findNameFault,
  findPayeeProvider,
  isSameName,
  listPayeeProviders,
  normalizeAccountNumber,
} from '../../payees.ts';

const check = (country: string, code: string, accountNumber: string, branchCode?: string) => {
  const provider = findPayeeProvider(country, code);
  if (!provider) throw new Error(`${country} ${code}`);
  return checkPayeeAccount(provider, { accountNumber, branchCode }).map(
    ({ field, rule }) => `${field} ${rule}`,
  );
};

it.each([
  ['José  Dela Cruz', null],
  ['आशा राव', null],
  ['Kẹ́hìndé O’Brien-Ọláìyá Jr.', null],
  ['<b>x</b>', 'pattern'],
  ['1234 $$$ <i>', 'pattern'],
  ['Maria 2nd', 'pattern'],
  [' . ', 'required'],
])('MEM-04 the holder %s is refused by rule %s', (name, rule) => {
  const fault = findNameFault('holderName', name);
  expect(fault?.rule ?? null).toBe(rule);
  if (rule === 'pattern') expect(fault?.allowed).toEqual({ min: 2, max: 100, patternId: 19 });
});

describe('MEM-04 account numbers', () => {
  it.each([
    ['PH', 'gcash', '0917 123 4567', undefined, []],
    ['PH', 'gcash', '+639171234567', undefined, []],
    ['PH', 'BNORPHMM', '0012-3456-7890', undefined, []],
    ['PH', 'BNORPHMM', '00123456', undefined, ['accountNumber accountDigits']],
    ['BD', 'bkash', '01712345678', undefined, []],
    ['BD', 'rocket', '017123456789', undefined, []],
    ['BD', 'bkash', '01212345678', undefined, ['accountNumber mobile']],
    ['BD', 'BRAKBDDH', '1501202312345', '060261726', []],
    ['BD', 'BRAKBDDH', '1501202312345', '', ['branchCode required']],
    ['IN', 'upi', 'Asha.Rao@OKaxis', undefined, []],
    ['IN', 'upi', 'asha.rao', undefined, ['accountNumber upi']],
    ['IN', 'HDFC', '50100123456789', 'hdfc0001234', []],
    ['IN', 'HDFC', '50100123456789', 'ICIC0001234', ['branchCode otherBank']],
    ['IN', 'HDFC', '50100123456789', 'HDFC1001234', ['branchCode ifsc']],
    ['NG', '011', '0000014579', undefined, []],
    ['NG', '011', '0000014578', undefined, ['accountNumber checkDigit']],
    ['NG', '058', '0000014579', undefined, ['accountNumber checkDigit']],
    ['NG', 'opay', '08031234567', undefined, []],
    ['ID', '002', '123456789012345', undefined, []],
    ['ID', '014', '123456789', undefined, ['accountNumber accountDigits']],
    ['ID', 'dana', '081234567890', undefined, []],
    ['PK', 'SCBL', 'pk36 scbl 0000 0011 2345 6702', undefined, []],
    ['PK', 'SCBL', 'PK37SCBL0000001123456702', undefined, ['accountNumber checkDigit']],
    ['PK', 'HABB', 'PK36SCBL0000001123456702', undefined, ['accountNumber otherBank']],
    ['PK', 'jazzcash', '03001234567', undefined, []],
    ['PK', 'jazzcash', '', undefined, ['accountNumber required']],
  ])('MEM-04 %s %s %s %s: %j', (country, code, number, branch, faults) =>
    expect(check(country, code, number, branch)).toEqual(faults),
  );

  it.each([
    ['BD', 'bkash', '+880 1712-345678', '01712345678'],
    ['BD', 'bkash', '৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['BD', 'rocket', '01712345678', '01712345678'],
    ['PK', 'jazzcash', '\u206603012345678\u2069', '03012345678'],
    ['PK', 'easypaisa', '3012345678', '03012345678'],
    ['PK', 'easypaisa', '0092 301 2345678', '03012345678'],
    ['PK', 'easypaisa', '+92 (0)301 2345678', '03012345678'],
    ['PH', 'gcash', '639171234567', '09171234567'],
    ['ID', 'dana', '6281234567890', '081234567890'],
    ['NG', 'opay', '8031234567', '08031234567'],
    ['PK', 'jazzcash', '0301', '0301'],
  ])('MEM-04 in %s the wallet %s takes %j for %s', (country, code, typed, number) => {
    const provider = findPayeeProvider(country, code)!;
    expect(normalizeAccountNumber(typed, provider)).toBe(number);
  });

  it('MEM-04 each country of a brand has banks and e-wallets, each code once', () => {
    for (const country of ['PH', 'BD', 'IN', 'NG', 'ID', 'PK']) {
      const providers = listPayeeProviders(country);
      expect(new Set(providers.map(({ kind }) => kind)), country).toEqual(
        new Set(['bank', 'wallet']),
      );
      expect(new Set(providers.map(({ code }) => code)).size, country).toBe(providers.length);
    }
  });
});

describe('MEM-04 names of holders', () => {
  it.each([
    ['José dela Cruz', 'JOSE  DELACRUZ', true],
    ['O’Brien, Ann', 'obrien ann', true],
    ['রহিম', 'রাহিম', false],
    // Keyboards of Urdu and of Arabic; with vowel marks and without.
    ['علی خان', 'علي خان', true],
    ['کریم', 'كريم', true],
    ['فاطمہ', 'فاطمة', true],
    ['مُحَمَّد', 'محمد', true],
    ['أحمد', 'احمد', true],
    ['Đức Nguyễn', 'DUC NGUYEN', true],
    ['Ali Khan', 'Khan, Ali', true],
    ['Ali Raza Khan', 'Khan Ali', false],
    ['Ali Khan', 'Ail Khan', false],
    ['Ana Maria', 'Maria Ana Cruz', false],
    ['Ana', 'Anna', false],
    ['', '', false],
  ])('MEM-04 %s and %s: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));
});
