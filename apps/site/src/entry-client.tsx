import { startTransition, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { load } from 'virtual:parlour-locales';

import { createApp } from './app.tsx';
import { type Early, replayEarly } from './early.ts';
import type { InitialState } from './initial-state.ts';
import { preloadFirst } from './preload.ts';
import { startTexts } from './start-texts.ts';

declare global {
  var parlourEarly: Early | undefined;
}

/** Tells that the page listens now, and replays what was done before. */
function Listening() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    replayEarly(globalThis.parlourEarly);
  }, []);
  return null;
}

// Not awaited at the top: screens import from this file, and a module that waits for what imports
// it never ends.
async function takeOver(root: HTMLElement): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as InitialState;
  // A part that does not arrive is said in its place, which offers another try.
  const texts = startTexts(state.language, load);
  const [i18n] = await Promise.all([
    texts,
    preloadFirst(state, location.pathname, texts).catch(() => {}),
  ]);
  await nextTask();
  // In the same file: only its long first run is put off into a task of its own.
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const { element } = createApp({ state, i18n });
  await nextTask();
  // In small steps: a slow phone keeps answering to touches meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        {element}
        <Listening />
      </BrowserRouter>,
      { onCaughtError: (error) => isLate(error) || reportError(error) },
    );
  });
}

/** A file that did not arrive: the page has said so, and there is nothing to mend in the code. */
const isLate = (error: unknown): boolean =>
  error instanceof TypeError && /\bimport|\bmodule/i.test(error.message);

/** The browser answers touches and paints between the steps of taking the page over. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root) void nextTask().then(() => takeOver(root));
