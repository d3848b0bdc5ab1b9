import { type ApiOptions, CallError } from '@parlour/client';
import type { StoreMap } from '@parlour/session';
import { fakeApi, type Fakes } from '@parlour/testing';
import { testI18n } from '@parlour/testing/render';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';

import tenant from '@tenant/config';

import { createApp } from '../app.tsx';
import { emptyFirstData, type InitialState } from '../initial-state.ts';
import { screens } from '../routes.tsx';
import { memberScreens } from '../screens/member/member-screens.ts';
import { lazyParts } from '../shell/lazy-parts.ts';
import { lazyFrameParts } from '../shell/lazy-frame-parts.ts';

// Everything is loaded before: a click inside React's test scope cannot wait for a file
// (navigation/lazy-screen.test.tsx waits instead).
await Promise.all(
  [
    ...Object.values(screens),
    ...Object.values(memberScreens),
    ...Object.values(lazyParts),
    ...Object.values(lazyFrameParts),
  ].map((screen) => screen.preload()),
);

type SiteOptions = {
  readonly fakes?: Fakes;
  readonly state?: Partial<InitialState>;
  /** Answers the event stream; without it none is opened. */ readonly fetch?: typeof fetch;
};

/**
 * Renders the whole site at an address, with a fake client; history and storage are jsdom's.
 * `endSession` is what the client tells when a token is no longer known.
 */
export async function renderSite(
  path: string,
  { fakes = {}, state = {}, fetch }: SiteOptions = {},
): Promise<
  RenderResult & {
    readonly user: UserEvent;
    readonly endSession: () => void;
    readonly stores: StoreMap;
  }
> {
  // Nothing opens by itself over what a test looks at.
  for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
  globalThis.history.replaceState(null, '', path);
  const i18n = await testI18n(
    'site',
    'site-later',
    'ui',
    'ui-later',
    'games',
    'games-later',
    'auth',
    'auth-later',
    'content',
    'content-later',
    'wallet',
    'promotions',
    'protection',
    'points',
    'wallet-later',
    'errors',
  );
  const first: InitialState = {
    language: 'EN',
    book: 'PLAY',
    minimumAge: tenant.jurisdiction.minimumAge,
    maintenance: false,
    switches: tenant.whitelabel,
    hot: [],
    categories: [],
    frameOrigins: ['http://arcade.localhost:4001'],
    ...emptyFirstData,
    ...state,
  };
  const options: { current?: ApiOptions } = {};
  const client = (given: ApiOptions) => {
    options.current = given;
    return fakeApi({
      games: {
        hot: async () => ({ list: [] }),
        vendors: async () => ({ data: { categories: [] } }),
      },
      ...fakes,
    });
  };
  const { element, stores } = createApp({
    state: first,
    i18n,
    client,
    browser: { document, local: localStorage, session: sessionStorage, ...(fetch && { fetch }) },
  });
  const user = userEvent.setup();
  const rendered = await act(async () => render(<BrowserRouter>{element}</BrowserRouter>));
  const endSession = () =>
    act(() => options.current?.onSessionEnd(new CallError('login.not.session', { status: 401 })));
  return { ...rendered, user, endSession, stores: stores.map };
}
