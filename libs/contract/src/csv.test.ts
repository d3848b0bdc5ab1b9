import { micros } from '@parlour/money';
import { expect, it } from 'vitest';

import { toCsv, toCsvNumber, toCsvText } from './csv.ts';

it.each([
  ['plain', '"plain"'],
  ['say "yes", please', '"say ""yes"", please"'],
  ['=1+1', '"\'=1+1"'],
  ['-5', '"\'-5"'],
  ['＝1+1', '"\'＝1+1"'],
  ['\t=1', '"\'\t\'=1"'],
  // Where a semicolon separates cells, what follows it is a cell of its own.
  ['Ana;=HYPERLINK("x")', '"Ana;\'=HYPERLINK(""x"")"'],
  ['one\n@SUM(A1)', '"one\n\'@SUM(A1)"'],
  ['a-b=c', '"a-b=c"'],
  ['', '""'],
])('OPS-10 writes %j as a text that no spreadsheet computes', (text, field) => {
  expect(toCsvText(text)).toBe(field);
});

it('OPS-10 writes a file with its mark and ended lines', () => {
  const amount = toCsvNumber(micros(-1_234_500_000n));
  expect(toCsv([[toCsvText('sum'), amount]])).toBe('\uFEFF"sum",-1234.50\r\n');
});
