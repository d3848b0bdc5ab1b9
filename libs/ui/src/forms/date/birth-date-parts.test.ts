import { expect, it } from 'vitest';

import { findBirthDateFault, joinParts, readWholeDate, splitDate } from './birth-date-parts.ts';

const years = { first: 1901, last: 2026 };
const faultOf = (value: string) => findBirthDateFault(splitDate(value), years);

it.each([
  ['2001-05-14', '2001-05-14'],
  ['14/05/2001', '2001-05-14'],
  [' 14.5.2001 ', '2001-05-14'],
  ['05/14/2001', '2001-05-14'],
  ['2001年5月14日', '2001-05-14'],
  ['\u200f۱۴/۰۵/۲۰۰۱\u200f', '2001-05-14'],
  ['14/05', null],
  ['2001-13-14', null],
  ['99/99/2001', null],
])('SHL-13 VAL-02 pasted into a date, %s is %s', (text, value) => {
  const parts = readWholeDate(text, 'day-first');
  expect(parts && joinParts(parts)).toBe(value);
});

it('SHL-13 I18-02 a date that could be two is read in the order of the brand', () => {
  const read = (order: 'day-first' | 'month-first') => readWholeDate('03/04/1994', order);
  expect(read('day-first')).toEqual({ day: '3', month: '4', year: '1994' });
  expect(read('month-first')).toEqual({ day: '4', month: '3', year: '1994' });
});

it.each([
  ['', undefined],
  ['1990-05-31', undefined],
  ['1992-02-29', undefined],
  ['-02-29', 'incomplete'],
  ['1990-02-31', 'dayOfMonth'],
  ['1990-02-29', 'dayOfMonth'],
  ['-04-31', 'dayOfMonth'],
  ['--45', 'day'],
  ['1990-05-0', 'dayOfMonth'],
  ['1900-05-01', 'year'],
  ['94-05-01', 'year'],
  ['2027-05-01', 'year'],
  ['1990--01', 'incomplete'],
])('VAL-02 the parts %s have the fault %s', (value, rule) => {
  expect(faultOf(value)?.rule).toBe(rule);
});

it('VAL-02 a fault names the part to change and the last day of its month', () => {
  expect(faultOf('1990-02-31')).toEqual({ rule: 'dayOfMonth', parts: ['day'], lastDay: 28 });
  expect(faultOf('-02-30')).toEqual({ rule: 'dayOfMonth', parts: ['day'], lastDay: 29 });
  expect(faultOf('1990--')?.parts).toEqual(['day', 'month']);
});

it('VAL-02 what was typed comes back from the text of the form', () => {
  for (const value of ['', '1990-02-31', '94--', '-02-', '--05'])
    expect(joinParts(splitDate(value))).toBe(value);
});
