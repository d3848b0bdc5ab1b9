import { fakeScreen } from '@parlour/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A page that has just been loaded: the module remembers a navigation.
let lateParts = await import('./when-near.ts');
beforeEach(async () => {
  vi.resetModules();
  lateParts = await import('./when-near.ts');
});

const page = () => {
  document.body.innerHTML =
    '<div data-late="footer"><footer><button>Top</button></footer></div>' +
    '<div data-late="empty"></div>';
};
const isNear = async (part: string) => {
  const near = vi.fn();
  void lateParts.whenNear(part).then(near);
  await Promise.resolve();
  return near;
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('RTE-11 a part of the page is taken over when it comes near the screen', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  page();
  const near = await isNear('footer');
  show(false);
  await Promise.resolve();
  expect(near).not.toHaveBeenCalled();
  show(true);
  await waitFor(() => expect(near).toHaveBeenCalled());
});

it('RTE-11 the keyboard takes a part over that is off the screen', async () => {
  fakeScreen(vi.stubGlobal);
  page();
  const near = await isNear('footer');
  document.querySelector('button')?.focus();
  await waitFor(() => expect(near).toHaveBeenCalled());
});

it.each([
  [
    'a touch anywhere',
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['a key', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
  ['a navigation', () => lateParts.releaseLateParts()],
])('RTE-11 %s takes over a part that is off the screen', async (_, change) => {
  fakeScreen(vi.stubGlobal);
  page();
  const near = await isNear('footer');
  expect(near).not.toHaveBeenCalled();
  change();
  await waitFor(() => expect(near).toHaveBeenCalled());
});

it('RTE-11 a navigation before a part is asked for takes it over, too', async () => {
  fakeScreen(vi.stubGlobal);
  page();
  lateParts.releaseLateParts();
  const near = await isNear('footer');
  await waitFor(() => expect(near).toHaveBeenCalled());
});

it('RTE-11 a navigation before the main view is taken over does not wait for itself', async () => {
  const { pageIdle } = await import('./page-idle.ts');
  const isIdle = vi.fn();
  void pageIdle.then(isIdle);
  await Promise.resolve();
  expect(isIdle).not.toHaveBeenCalled();
  lateParts.releaseLateParts();
  await waitFor(() => expect(isIdle).toHaveBeenCalled());
});

it.each(['empty', 'missing'])('RTE-11 does not wait for markup that is %s', async (part) => {
  fakeScreen(vi.stubGlobal);
  page();
  const near = await isNear(part);
  await waitFor(() => expect(near).toHaveBeenCalled());
});
