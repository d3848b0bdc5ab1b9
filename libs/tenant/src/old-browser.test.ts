import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { languages } from './languages.ts';
import { OLD_BROWSER_SCRIPT, oldBrowserTexts } from './old-browser.ts';

/** Runs the script of a page in a browser of that kind: whether the sentence stays hidden. */
function isHiddenIn(browser: object): boolean {
  const element = { hidden: true };
  const document = { getElementById: () => element };
  const window = { structuredClone, ...browser };
  runInNewContext(OLD_BROWSER_SCRIPT, { document, window, ...browser });
  return element.hidden;
}

it('TEN-11 a browser of the list shows nothing, an older one that it is too old', () => {
  expect(isHiddenIn({})).toBe(true);
  expect(isHiddenIn({ structuredClone: undefined })).toBe(false);
  expect(isHiddenIn({ Object: {} })).toBe(false);
});

it('TEN-11 the sentence is there in every language, and one sentence', () => {
  expect(Object.keys(oldBrowserTexts).toSorted()).toEqual(Object.keys(languages).toSorted());
  for (const text of Object.values(oldBrowserTexts)) expect(text).not.toMatch(/[.।。۔].+/u);
});

it('TEN-11 the script is read by browsers of ten years ago', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|\?\.|\b(?:const|let|class)\b|`/);
});
