import { describe, expect, it } from 'vitest';

import { getBook, chooseLanguage, hostLookup, isLanguage } from './index.ts';
import { isKnownLanguage, knownLanguages } from './known-languages.ts';
import { tenants } from '../../../tenants/all.ts';
import { checkTenant, checkTogether } from './check.ts';

const byCode = (code: string) => tenants.find((tenant) => tenant.code === code)!;

describe('the merchants', () => {
  it('TEN-01 lists the six tenants of the product and checks each without a fault', () => {
    expect(tenants.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'bangladesh',
        'india',
        'indonesia',
        'nigeria',
        'pakistan',
        'philippines',
      ]),
    );
    for (const tenant of tenants) expect(checkTenant(tenant, tenant.code)).toEqual([]);
    expect(checkTogether(tenants)).toEqual([]);
  });

  it('SYS-07 the default merchant shows its money with a P, and none without a symbol', () => {
    expect(byCode('philippines').currency).toMatchObject({ code: 'TLB', symbol: 'P' });
    for (const { currency } of tenants) expect(currency.symbol).not.toBe('');
  });

  it.each([
    ['philippines', 'tala', 'TLB', ['TY', 'EN'], 21],
    ['bangladesh', 'shapla', 'BDT', ['EN', 'BN'], 18],
    ['india', 'mayura', 'INR', ['HI', 'EN'], 18],
    ['nigeria', 'oba', 'NGN', ['EN'], 18],
    ['indonesia', 'rimba', 'IDRK', ['EN', 'ID'], 21],
    ['pakistan', 'markhor', 'PKR', ['EN', 'UR'], 18],
  ])(
    'TEN-04 %s has its merchant code, currency, languages in order and minimum age',
    (code, merchantCode, currency, languages, age) => {
      const tenant = byCode(code);
      expect([
        tenant.merchantCode,
        tenant.currency.code,
        tenant.languages,
        tenant.jurisdiction.minimumAge,
      ]).toEqual([merchantCode, currency, languages, age]);
    },
  );

  it('TEN-04 the default merchant comes first and Bangladesh has one extra domain', () => {
    expect(tenants[0]?.code).toBe('philippines');
    expect(byCode('bangladesh').domains).toHaveLength(2);
  });

  it('PRO-01 every brand runs on play money, and real money ends with the licence', () => {
    for (const tenant of tenants) expect(getBook(tenant, '2026-11-20')).toBe('PLAY');
    const licensed = {
      jurisdiction: {
        minimumAge: 18,
        closedCategories: [],
        licence: { authority: 'Example authority', number: 'X-1', validUntil: '2026-12-31' },
      },
    };
    expect(getBook(licensed, '2026-12-31')).toBe('REAL');
    expect(getBook(licensed, '2027-01-01')).toBe('PLAY');
  });
});

describe('TEN-05 a wrong configuration fails with file, field and allowed values', () => {
  const india = byCode('india');
  const FILE = 'tenants/india/tenant.config.ts';
  const LANGUAGES = 'EN, TY, BN, HI, ID, UR, CN, TH, VI';
  it.each([
    [
      { ...india, languages: ['HI', 'XX'] },
      `${FILE}: languages.1 must be one of ${LANGUAGES}, not "XX"`,
    ],
    [
      { ...india, languages: ['HI', 'JA'] },
      `${FILE}: languages.1 must be one of ${LANGUAGES} (the texts of 日本語 are ` +
        `not written yet), not "JA"`,
    ],
    [
      { ...india, jurisdiction: { ...india.jurisdiction, minimumAge: 16 } },
      `${FILE}: jurisdiction.minimumAge must be a whole number from 18 to 99, not 16`,
    ],
    [
      {
        ...india,
        jurisdiction: {
          ...india.jurisdiction,
          operatingCompany: { name: 'Example', registeredIn: '', isLicencePending: true },
        },
      },
      `${FILE}: jurisdiction.operatingCompany.registeredIn must be a country or state of 2 to 61 ` +
        'characters, not ""',
    ],
    [
      { ...india, depositAmounts: [500, 100] },
      `${FILE}: depositAmounts must be a list of 2 to 6 rising amounts, not [500,100]`,
    ],
    [
      { ...india, depositAmounts: [0.5, 100] },
      `${FILE}: depositAmounts.0 must be a whole number from 1 to 100000, not 0.5`,
    ],
    [
      { ...india, depositAmounts: [100, 200_000] },
      `${FILE}: depositAmounts.1 must be a whole number from 1 to 100000, not 200000`,
    ],
    [
      { ...india, code: 'bharat' },
      `${FILE}: code must be "india", the name of its folder, not "bharat"`,
    ],
    [
      { ...india, timeZone: 'India/Delhi' },
      `${FILE}: timeZone must be an IANA time zone, such as Asia/Manila, not "India/Delhi"`,
    ],
    [
      { ...india, domains: ['HTTP://india'] },
      `${FILE}: domains.0 must be a host name in lower case, without port or ` +
        `path, not "HTTP://india"`,
    ],
    [
      { ...india, theme: { ...india.theme, line: 7 } },
      'tenants/india/theme.ts: theme.line must be one of 1, 1.5, 2, not 7',
    ],
  ])('TEN-05 says the sentence (%#)', (config, sentence) => {
    expect(checkTenant(config, 'india').map((fault) => fault.sentence)).toContain(sentence);
  });

  it.each([
    [{ curency: india.currency }, 'curency is not a field; did you mean currency?'],
    [
      { jurisdiction: { ...india.jurisdiction, minAge: 18, minimunAge: 18 } },
      'jurisdiction.minimunAge is not a field; did you mean minimumAge?',
    ],
    [
      { whitelabel: { ...india.whitelabel, FREEPLAY: true } },
      'whitelabel.FREEPLAY is not a field; did you mean FREEPLAY3?',
    ],
    [
      { currency: { ...india.currency, exponent: 2 } },
      'currency.exponent is not a field; fields here are code, symbol, unit, suffix, grouping',
    ],
  ])('TEN-05 names the field that a misspelt one was meant to be (%#)', (over, sentence) => {
    expect(checkTenant({ ...india, ...over }, 'india').map((fault) => fault.sentence)).toContain(
      `${FILE}: ${sentence}`,
    );
  });

  it('TEN-05 reports several faults at once', () => {
    expect(
      checkTenant(
        { ...india, country: 'india', currency: { ...india.currency, symbol: '' } },
        'india',
      ),
    ).toHaveLength(2);
  });

  it('TEN-05 refuses two tenants that share a merchant code or a domain', () => {
    const sentences = checkTogether([
      india,
      { ...byCode('pakistan'), merchantCode: 'mayura', domains: ['india.localhost'] },
    ]).map((fault) => fault.sentence);
    expect(sentences).toEqual([
      expect.stringContaining('merchantCode "mayura" already belongs to india'),
      expect.stringContaining('domains "india.localhost" already belongs to india'),
    ]);
  });
});

describe('TEN-07 the host decides the tenant', () => {
  const tenantOf = hostLookup(tenants, { 'play.example.com': 'nigeria' });
  it.each([
    ['philippines.localhost:4000', 'philippines'],
    ['SHAPLA.localhost', 'bangladesh'],
    ['play.example.com', 'nigeria'],
    ['localhost:4000', undefined],
    ['evil.philippines.localhost', undefined],
    [undefined, undefined],
  ])('TEN-07 %s belongs to %s', (host, code) => expect(tenantOf(host)?.code).toBe(code));
});

describe('I18-01 the language of a visitor', () => {
  it.each([
    [['TY', 'EN'], null, 'tl-PH,en;q=0.5', 'TY'],
    [['TY', 'EN'], 'EN', 'fil', 'EN'],
    [['EN', 'UR'], 'HI', 'ur-PK', 'UR'],
    [['HI', 'EN'], null, 'de-DE', 'EN'],
    [['EN', 'ID'], null, 'en;q=0.4,id;q=0.9', 'ID'],
    [['TY'], null, undefined, 'TY'],
    // Known without texts, unknown, and a brand without English.
    [['HI', 'EN'], 'JA', 'hi-IN', 'EN'],
    [['HI', 'EN'], 'XX', 'hi-IN', 'EN'],
    [['TY'], 'JA', 'en', 'TY'],
  ] as const)('offers %s, stored %s, accepts %s: %s', (offered, stored, accepted, expected) =>
    expect(chooseLanguage(offered, stored, accepted)).toBe(expected),
  );

  it('I18-01 knows thirty languages, each with a valid tag, direction and name', () => {
    const known = Object.entries(knownLanguages);
    expect(known.length).toBeGreaterThanOrEqual(30);
    for (const [code, { tag }] of known) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    expect(new Set(known.map(([, { name }]) => name)).size).toBe(known.length);
    expect(known.filter(([, { direction }]) => direction === 'rtl').map(([code]) => code)).toEqual([
      'UR',
      'AR',
      'FA',
    ]);
    expect([isKnownLanguage('JA'), isKnownLanguage('XX'), isLanguage('JA')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
