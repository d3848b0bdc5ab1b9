import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { load } from 'virtual:parlour-locales';

import { createApp } from './app.tsx';
import { type Early, replayEarly } from './early.ts';
import type { InitialState } from './initial-state.ts';
import { preloadFirst } from './routes.tsx';
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
  const { element } = createApp({ state, i18n });
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

const root = document.getElementById('root');
if (root) void takeOver(root);
