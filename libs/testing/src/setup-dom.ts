import '@testing-library/jest-dom/vitest';

import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { forgetOwnerStacks } from './forget-owner-stacks.ts';
import { rememberPage } from './restore-page.ts';

/** A query that finds nothing yet does not print the page at each try; a failed test does. */
function getElementError(message: string | null): Error {
  const error = new Error(message ?? 'No element was found.');
  // The failure is shown where the test asked.
  Error.captureStackTrace(error, getElementError);
  return error;
}

// Screens are loaded when they are shown; on a busy machine their files take a while.
configure({ asyncUtilTimeout: 20_000, getElementError });
forgetOwnerStacks();

// jsdom has the dialog element but not its methods.
const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog && !Object.hasOwn(dialog, 'showModal')) {
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.show = function show() {
    this.open = true;
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollBy = () => {};
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM(document.body)}\n`);
  cleanup();
  // Files share a page: language, direction and mode are those of one test.
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  sessionStorage.clear();
  localStorage.clear();
});

// Files share a page: what one wrote into it without React, defined there, or stood in for, is not
// there for the next.
let restorePage = (): void => {};
beforeAll(() => {
  restorePage = rememberPage();
});
afterAll(() => {
  restorePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
