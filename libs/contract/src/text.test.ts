import { expect, it } from 'vitest';

import { contract } from './contract.ts';
import type { Route } from './route.ts';
import { QueryInt } from './shapes.ts';
import { findLooseFields, findLooseNumbers } from './testing/request-fields.ts';
import { JsonObject, MemberName, Prose, SearchText, Text } from './text.ts';

it('API-01 T-API-1 every text of every request refuses control characters', () => {
  const loose = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { query, body }]: [string, Route]) =>
      [query, body].flatMap((schema) =>
        schema ? findLooseFields(schema, `${group}.${name}`) : [],
      ),
    ),
  );
  expect(loose).toEqual([]);
});

it('API-01 T-API-1 every number of every query is decimal digits', () => {
  const loose = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { query }]: [string, Route]) =>
      query ? findLooseNumbers(query, `${group}.${name}`) : [],
    ),
  );
  expect(loose).toEqual([]);
});

const LINE = Text();
const PROSE = Prose();

it.each([
  ['NUL', '\0'],
  ['a control character', '\u001b'],
  ['a C1 control character', '\u0085'],
  ['DEL', '\u007f'],
  ['carriage return', '\r'],
  ['a lone surrogate', '\ud800'],
  ['a line separator', '\u2028'],
  ['an override', '\u202e'],
  ['an isolate', '\u2066'],
])('API-01 a text with %s is refused', (_name, character) => {
  for (const schema of [LINE, PROSE]) {
    const issues = schema.safeParse(`a${character}b`).error?.issues;
    expect(issues).toMatchObject([{ code: 'custom', params: { rule: 'characters' } }]);
  }
});

it.each(['ক্‍ষ', 'می‌خواهم', 'क्‍ष', 'emoji 👩‍👩‍👧 e\u0301', 'שלום', ''])('API-01 %j is a text', (text) => {
  expect(LINE.safeParse(text).success).toBe(true);
  expect(PROSE.safeParse(text).success).toBe(true);
});

it.each(['two\nlines', 'a\ttab', 'اردو \u200eEN\u200f'])(
  'API-01 only prose may hold %j',
  (text) => {
    expect(LINE.safeParse(text).success).toBe(false);
    expect(PROSE.safeParse(text).success).toBe(true);
  },
);

it('API-01 OPS-02 what is looked for loses what no stored text can hold', () => {
  const pasted = '\u200e +92 301\u202c\n2345678\0 ';
  expect(SearchText().max(16).parse(pasted)).toBe('+92 3012345678');
  expect(SearchText().parse('می‌خواهم')).toBe('می‌خواهم');
});

it.each([' Ali1234 ', '\u2066Ali۱۲۳۴\u2069', 'Ali১২৩৪', 'Ａｌｉ1234', 'Ali\u00ad12\u200b34'])(
  'OPS-01 the username typed as %j is Ali1234',
  (typed) => expect(MemberName().max(7).parse(typed)).toBe('Ali1234'),
);

it('API-01 an object is looked through, its names and depth too', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  for (const value of [{ a: ['\0'] }, { a: { 'b\0': 1 } }, { a: nested(5000) }])
    expect(JsonObject().safeParse(value).success).toBe(false);
  expect(JsonObject().safeParse({ id: 'x', inner: [{ n: 1 }] }).success).toBe(true);
});

it('API-01 a number of a query is decimal digits', () => {
  const schema = QueryInt(0, 100);
  for (const value of ['7', 7]) expect(schema.parse(value)).toBe(7);
  for (const value of ['0x10', '1e1', ' 7', '', ['7'], true, null, '101', '7.5', {}])
    expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
});
