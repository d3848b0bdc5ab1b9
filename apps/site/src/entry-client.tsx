import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { load } from 'virtual:parlour-locales';

import { createApp } from './app.tsx';
import { type Early, replayEarly } from './early.ts';
import type { InitialState } from './initial-state.ts';
import { preload } from './routes.tsx';
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

// Not awaited at the top: screens import from this file, and a module that waits for what imports it never ends.
async function takeOver(root: HTMLElement): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as InitialState;
  const [i18n] = await Promise.all([startTexts(state.language, load), preload(location.pathname)]);
  const { element } = createApp({ state, i18n });
  hydrateRoot(
    root,
    <BrowserRouter>
      {element}
      <Listening />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (root) void takeOver(root);
