import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FieldRule as WireRule } from '../calls/system.ts';
import { type PatternKind, patternKinds, getPattern } from './patterns.ts';
import { checkText, createTextRule } from './text-rule.ts';

const fits = (kind: PatternKind, value: string) =>
  checkText('x', value, createTextRule(kind, 1, 300)) === null;

/**
 * Texts that each kind takes and refuses; the scripts of the product's languages are among them.
 */
const examples: Record<
  PatternKind,
  { readonly takes: readonly string[]; readonly refuses: readonly string[] }
> = {
  0: { takes: ['a', 'két szó', '한국어 🙂', '#&<>'], refuses: [' a', 'a '] },
  1: { takes: ['a', 'Maria01'], refuses: ['1maria', 'maria 01', 'märia', 'maria_01'] },
  2: { takes: ['玛丽亚01', 'Maria', '𠮷野'], refuses: ['玛丽 亚', 'มารีอา', 'maria!'] },
  3: {
    takes: ['a@b.ph', "o'neil.m+tag@mail.example-site.co.id", '1@2.co'],
    refuses: [
      'a@b',
      'a@@b.ph',
      'a..b@c.ph',
      '.a@b.ph',
      'a@-b.ph',
      'a@b-.ph',
      'a b@c.ph',
      'a@b..ph',
      'ä@b.ph',
    ],
  },
  4: { takes: ['abc', 'ABC', '123', 'a1B2'], refuses: ['a-b', 'a b', 'é'] },
  5: { takes: ['a1', '1a', 'abc123'], refuses: ['abc', '123', 'a1!'] },
  6: { takes: ['0', '0917'], refuses: ['12a', '١٢', '1 2', '１２'] },
  7: { takes: ['A', 'aB1', '1A'], refuses: ['ab1', 'A!', 'A b'] },
  8: { takes: ['Maria dela Cruz'], refuses: ['Maria1', 'María', "O'Neil"] },
  9: { takes: ['a!한', '_'], refuses: ['a b', 'a\tb', 'a　b', 'a b'] },
  10: { takes: ['你好，世界！', '你好', '“好”'], refuses: ['hello', '你好1', '你 好'] },
  11: {
    takes: ['2026-02-28', '1990-12-31'],
    refuses: ['1990-13-01', '1990-00-10', '1990-01-32', '12-31-1990', '1990/12/31'],
  },
  12: { takes: ['12-31-1990', '02-28-2026'], refuses: ['31-12-1990', '1990-12-31', '00-10-1990'] },
  13: { takes: ['김민준', '한글'], refuses: ['kim', '김 민준', '김1', '金'] },
  14: { takes: ['สมชาย', 'น้ำ'], refuses: ['สมชาย ใจดี', 'somchai', 'สมชาย1'] },
  15: {
    takes: ['สมชาย ใจดี', 'Somchai Jaidee', 'สมชาย Jaidee'],
    refuses: ['สมชาย1', '김민준', 'Somchai!'],
  },
  16: { takes: ['JUAN DELA CRUZ', 'A'], refuses: ['Juan', 'JUAN1', 'JUAN-CRUZ'] },
  17: { takes: ['abc123!@#', '~', '"'], refuses: ['a b', 'é', '你', 'a\u007f'] },
  18: {
    takes: ['aA1!', '!1Aa', 'Zz9~'],
    refuses: ['aA1', 'aa1!', 'AA1!', 'aAb!', 'aA1! '.trim() + ' x', 'aA1é'],
  },
  19: {
    takes: [
      'María-José O’Neil',
      'Nguyễn Văn A.',
      'मारिया शर्मा',
      'মারিয়া',
      'مریم',
      '김민준',
      'สมชาย ใจดี',
      '玛丽亚',
      "D'Souza",
    ],
    refuses: ['Maria1', 'Maria!', '<b>', 'Maria_'],
  },
  20: {
    takes: ['maria.01', '@maria_01', '+639171234567', 'a-b'],
    refuses: ['maria 01', 'maria!', 'mária', 'a/b'],
  },
};

it('REG-03 there are 21 kinds, 0 to 20', () => {
  expect(patternKinds).toEqual(Array.from({ length: 21 }, (_, kind) => kind));
});

describe.each(patternKinds)('REG-03 VAL-01 kind %i', (kind) => {
  it.each(examples[kind].takes)('takes %j', (value) => expect(fits(kind, value)).toBe(true));
  it.each(examples[kind].refuses)('refuses %j', (value) => expect(fits(kind, value)).toBe(false));

  it('says the same after its way over the wire, whatever is typed', () => {
    const rule = createTextRule(kind, 2, 12, false);
    const arrived = WireRule.parse(JSON.parse(JSON.stringify({ ...rule, enabled: true })));
    const near = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 16 }),
      fc.string({ unit: 'grapheme', maxLength: 16 }),
      fc.stringMatching(/^[A-Za-z0-9 !@.\-'_]{0,14}$/),
      fc.constantFrom(...examples[kind].takes, ...examples[kind].refuses),
      fc
        .array(fc.constantFrom(...'aZ09 -.@!玛한ส’', '\u200d', '𠮷', 'é', '́'), { maxLength: 14 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(near, (typed) => {
        // What the client judges is what the server judges after JSON.
        const received = JSON.parse(JSON.stringify({ typed })).typed as string;
        expect(checkText('x', received, rule)).toEqual(checkText('x', typed, arrived));
      }),
      { numRuns: 400 },
    );
  });

  it('decides about hostile texts at once', () => {
    const expression = getPattern(kind) === '*' ? /^/ : new RegExp(getPattern(kind), 'u');
    const hostile = [
      'a',
      'A',
      '1',
      'a.',
      'a-',
      '-',
      ' ',
      'aA1',
      '한',
      'ส',
      '@',
      'a@a.',
      '1990-',
    ].flatMap((part) => ['', '!', '\n', 'é', '@'].map((end) => part.repeat(20_000) + end));
    // 65 texts of up to 100,000 characters: a quadratic expression needs many minutes.
    expect(hostile.map((text) => expression.test(text))).toHaveLength(65);
  }, 60_000);
});

it('REG-03 counts characters as people do', () => {
  expect(checkText('x', '𠮷𠮷', createTextRule(2, 2, 2))).toBeNull();
  expect(checkText('x', '🙂', createTextRule(0, 2, 4))).toMatchObject({
    rule: 'pattern',
    allowed: { min: 2, max: 4, patternId: 0 },
  });
});
