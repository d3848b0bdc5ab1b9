import '@testing-library/jest-dom/vitest';

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
globalThis.matchMedia ??= (query: string) => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener() {}, removeListener() {} }) as MediaQueryList;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
