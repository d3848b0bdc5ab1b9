import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from '../load-tenant.ts';
import { findLacks } from './browser-methods.ts';
import { cssTarget, readBrowserSupport, scriptTarget } from './browser-support.ts';

const support = readBrowserSupport();

describe('TEN-11 what some browser of the list lacks', () => {
  it.each([
    ['list.toSorted()', '.toSorted()'],
    ['list.map(f).toReversed()', '.toReversed()'],
    ['list.toSpliced(1, 1)', '.toSpliced()'],
    ['Map.groupBy(list, f)', 'Map.groupBy()'],
    ['Promise.withResolvers()', 'Promise.withResolvers()'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout()'],
    ['URL.canParse(a)', 'URL.canParse()'],
    ['context.roundRect(0, 0, 1, 1, 1)', '.roundRect()'],
    ['form.requestSubmit()', '.requestSubmit()'],
    ['/(?<=a)b/.test(c)', 'a regular expression that looks behind'],
    ['new RegExp("(?<!a)b")', 'a regular expression that looks behind'],
    ['/[a--b]/v.test(c)', 'the flag v of a regular expression'],
    ['class A { static { f() } }', 'a static block of a class'],
  ])('is found in %j', (code, lack) => expect(findLacks(code, support)).toEqual([lack]));

  it.each([
    'list.at(-1); list.findLast(f); Object.hasOwn(a, b); structuredClone(a)',
    '[...list].sort().reverse(); list.flatMap(f)',
    'text.replaceAll("a", "b"); crypto.randomUUID(); dialog.showModal()',
    'store.toSorted?.()',
    'own.doSomething(); Parlour.start()',
    '/(?<name>a)/u.exec(b)',
  ])('is not found in %j', (code) => expect(findLacks(code, support)).toEqual([]));
});

it('TEN-11 builds derive what they compile for from the list in package.json', () => {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  expect(browserslist).toContain('ios_saf >= 15.4');
  expect(cssTarget).toEqual(['chrome100', 'edge100', 'firefox125', 'safari15.4', 'ios15.4']);
  expect(scriptTarget()).toBe('es2022');
});
