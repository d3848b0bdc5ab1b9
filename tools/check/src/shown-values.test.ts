import { expect, it } from 'vitest';
import ts from 'typescript';

import { findShownValues } from './shown-values.ts';
import { flatten } from './texts.ts';

const HEAD = `
declare function useTranslation(name: string): { t: (key: string | readonly string[]) => string };
declare const kind: 'BET' | 'WIN';
declare const any: string;
const { t } = useTranslation('ledger');
`;

/** Returns the findings in a source, with words for bets alone. */
function find(body: string, words: Record<string, unknown> = { kinds: { BET: 'Bet' } }): string[] {
  const source = ts.createSourceFile('page.tsx', HEAD + body, ts.ScriptTarget.Latest, true);
  const host: ts.CompilerHost = {
    fileExists: (name) => name === 'page.tsx',
    getSourceFile: (name) => (name === 'page.tsx' ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    readFile: () => undefined,
    writeFile: () => {},
  };
  const program = ts.createProgram(['page.tsx'], { noLib: true, jsx: ts.JsxEmit.Preserve }, host);
  const texts = new Map([['ledger', flatten(words)]]);
  return findShownValues(program, ['page.tsx'], texts).map(({ detail }) => detail);
}

it('OPS-07 each value of a key that is put together needs words', () => {
  expect(find('t(`kinds.${kind}`);')).toEqual(['ledger:kinds.WIN has no words']);
  expect(find('t(`kinds.${kind}`);', { kinds: { BET: 'Bet', WIN: 'Win' } })).toEqual([]);
  expect(find('function f<K extends "BET" | "WIN">(one: K) { t(`kinds.${one}`); }')).toEqual([
    'ledger:kinds.WIN has no words',
  ]);
  expect(find("t(`kinds.${kind.replace('WIN', 'BET')}`);")).toEqual([]);
});

it('OPS-07 a key that can be any text is refused, and a text that is the value itself', () => {
  expect(find('t(`kinds.${any}`);')).toEqual([
    '`kinds.${any}` can be any text: give its values a type',
  ]);
  const words = { kinds: { other: '{{kind}}', unknown: 'Another kind ({{kind}})' } };
  expect(find("t([`kinds.${any}`, 'kinds.other']);", words)).toEqual([
    'ledger:kinds.other shows the value as it is',
  ]);
  expect(find("t([`kinds.${any}`, 'kinds.unknown']);", words)).toEqual([]);
});

it('OPS-07 a value that a page or a cell shows as it is counts, unless a comment says why', () => {
  expect(find('<p>{kind}</p>;')).toEqual(['shows a value as it is: kind']);
  expect(find('({ cell: () => kind });')).toEqual(['shows a value as it is: kind']);
  expect(find('// shown-values: because it is a code\n<p>{kind}</p>;')).toEqual([]);
});
