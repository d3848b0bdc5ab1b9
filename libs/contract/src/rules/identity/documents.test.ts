import { describe, expect, it } from 'vitest';

import { checkDocument, listDocumentKinds } from '../../identity-documents.ts';

const today = '2026-11-26';
const typed = { fullName: 'Asha Rao', birthDate: '1990-02-28', expiry: '2030-01-01' };

const faultsOf = (country: string, code: string, over: object) => {
  const kind = listDocumentKinds(country).find((each) => each.code === code);
  if (!kind) throw new Error(`${country} ${code}`);
  return checkDocument(
    kind,
    { number: kind.example, ...typed, ...over },
    { today, minimumAge: 18 },
  ).map(({ field, rule }) => `${field} ${rule}`);
};

describe('KYC-01 identity documents', () => {
  it.each(['PH', 'BD', 'IN', 'NG', 'ID', 'PK', 'FR'])(
    'KYC-01 of %s have numbers of which the shown example is one',
    (country) => {
      const kinds = listDocumentKinds(country);
      expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length);
      for (const { code } of kinds) expect([code, faultsOf(country, code, {})]).toEqual([code, []]);
    },
  );

  it.each([
    ['IN', 'aadhaar', { number: '2345 6789 0125' }, ['number checkDigit']],
    ['IN', 'aadhaar', { number: '2345 6798 0124' }, ['number checkDigit']],
    ['IN', 'pan', { number: 'abcde1234f' }, []],
    ['IN', 'pan', { number: 'ABCDE12345' }, ['number documentNumber']],
    ['PH', 'philsys', { number: '123' }, ['number documentNumber']],
    ['BD', 'nid', { number: '' }, ['number required']],
    ['PK', 'cnic', { expiry: '' }, []],
    ['PK', 'cnic', { expiry: '2026-11-25' }, ['expiry expired']],
    ['PK', 'passport', { expiry: '' }, ['expiry required']],
    ['PK', 'passport', { expiry: '2030-02-30' }, ['expiry date']],
    ['ID', 'ktp', { expiry: 'soon' }, []],
    ['NG', 'ninSlip', { birthDate: '2008-11-27' }, ['birthDate age']],
    ['NG', 'ninSlip', { birthDate: '2008-11-26' }, []],
    ['NG', 'ninSlip', { fullName: '.' }, ['fullName required']],
  ])('KYC-01 %s %s %j: %j', (country, code, over, faults) =>
    expect(faultsOf(country, code, over)).toEqual(faults),
  );

  it('KYC-01 those that a policy names are accepted, or all where it names none of them', () => {
    const codes = (accepted: string[]) => listDocumentKinds('IN', accepted).map(({ code }) => code);
    expect(codes(['passport', 'pan', 'ktp'])).toEqual(['pan', 'passport']);
    expect(codes(['ktp'])).toEqual(codes([]));
  });
});
