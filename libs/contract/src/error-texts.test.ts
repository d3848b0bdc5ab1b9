import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type LanguageCode, languages } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import { errorTextKeys, getErrorText, getFaultText } from './error-texts.ts';

const codes = Object.keys(languages) as LanguageCode[];
const textsIn = (language: LanguageCode) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'locales', `${language}.json`), 'utf8'),
  ) as Readonly<Record<string, string>>;
const placeholdersOf = (text = '') =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).toSorted();

describe.each(codes)('I18-01 ERR-01 the texts of errors in %s', (language) => {
  const texts = textsIn(language);

  it('are there for every code, and for nothing else', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...errorTextKeys.keys()].toSorted());
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });

  it('name exactly the facts that their codes carry', () => {
    const wrong = [...errorTextKeys].filter(
      ([key, facts]) => placeholdersOf(texts[key]).join() !== facts.toSorted().join(),
    );
    expect(wrong).toEqual([]);
  });

  it('have Western digits', () => {
    expect(Object.values(texts).filter((text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });
});

it('PRO-02 the refusal by a loss limit is true also while some of it is left', () => {
  expect(textsIn('EN')['limit_loss_reached']).toBe('This bet would exceed your loss limit.');
});

it('I18-01 no text of an error is borrowed from English', () => {
  const english = textsIn('EN');
  const borrowed = codes
    .filter((language) => language !== 'EN')
    .flatMap((language) =>
      Object.entries(textsIn(language)).filter(([key, text]) => text === english[key]),
    );
  expect(borrowed).toEqual([]);
});

describe('getErrorText', () => {
  it('takes the facts that the text names, and no others', () => {
    expect(getErrorText('age_below_minimum', { minimumAge: 21, fields: [] })).toEqual({
      key: 'age_below_minimum',
      facts: { minimumAge: 21 },
    });
    expect(getErrorText('insufficient_funds', { balance: 5 })).toEqual({
      key: 'insufficient_funds',
      facts: {},
    });
  });

  it('ERR-01 the text of a field says what is allowed there, that of the request does not', () => {
    const fault = { field: 'content', rule: 'min', allowed: { min: 10 } };
    expect(getFaultText(fault)).toEqual({ key: 'rule_min', facts: { min: 10 } });
    expect(getFaultText({ rule: 'min' })).toBeUndefined();
    expect(getFaultText({ rule: 'one_of', allowed: { values: 'png, jpg' } })).toEqual({
      key: 'rule_one_of',
      facts: { values: 'png, jpg' },
    });
    // A sentence about the whole request would say "Enter 10 or more." of nothing.
    expect(getErrorText('request.param.err', { fields: [fault] }).key).toBe('request.param.err');
  });

  it('ERR-01 names the time to wait, where it is known', () => {
    expect(getErrorText('TOO_MANY_REQUESTS', { retryAfter: 90 })).toEqual({
      key: 'TOO_MANY_REQUESTS_minutes',
      facts: { minutes: 2 },
    });
    expect(getErrorText('TOO_MANY_REQUESTS', { retryAfter: 86_399 })).toEqual({
      key: 'TOO_MANY_REQUESTS_hours',
      facts: { hours: 24 },
    });
    expect(getErrorText('TOO_MANY_REQUESTS', { retryAfter: 3 }).key).toBe('TOO_MANY_REQUESTS');
    expect(getErrorText('TOO_MANY_REQUESTS').key).toBe('TOO_MANY_REQUESTS');
  });

  it.each([undefined, {}, { min: '1.00' }, { min: '1.00', max: null }])(
    'falls back to the general text when a fact is missing: %j',
    (value) => {
      expect(getErrorText('amount_out_of_range', value)).toEqual({
        key: 'amount_out_of_range_general',
        facts: {},
      });
    },
  );
});
