import { localStore, sessionStore } from '@parlour/browser-storage';
import type { ApiOptions } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { type I18n, I18nProvider } from '@parlour/i18n';
import {
  ApiProvider,
  PictureHostProvider,
  StoreProvider,
  TenantProvider,
  useStore,
} from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { toUsableZone } from '@parlour/tenant/usable-zone';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import drawing from '@tenant/assets/logo.svg?raw';
import tenant from '@tenant/config';

import type { InitialState } from './initial-state.ts';
import { BrandDrawingProvider, parseDrawing } from './model/brand-drawing.tsx';
import { SiteFactsProvider } from './model/site-facts.tsx';
import { SystemStore } from './model/system-store.ts';
import { LoadFailure } from './shell/load-failure.tsx';
import { schedulePageIdle } from './navigation/page-idle.ts';
import { RootView } from './shell/root-view.tsx';
import { type BrowserApis, createStores, type SiteStores } from './stores.ts';

type AppOptions = {
  readonly state: InitialState;
  readonly i18n: I18n;
  /** Storage and document; found by itself in a browser, absent where pages are made. */
  readonly browser?: BrowserApis | null;
  /** Replaces the client in tests. */
  readonly client?: (options: ApiOptions) => Api;
  /** Replaces the tenant of the build in tests. */
  readonly merchant?: TenantConfig;
};

/**
 * The application for one page: an element without a router around it. What runs by itself begins
 * once the page has been taken over.
 */
export function createApp({
  state,
  i18n,
  browser = browserApis(),
  client,
  merchant: built = tenant,
}: AppOptions): { readonly element: ReactNode; readonly stores: SiteStores } {
  const merchant = { ...built, timeZone: toUsableZone(built.timeZone) };
  const stores = createStores({
    tenant: merchant,
    state,
    i18n,
    browser,
    ...(client && { client }),
  });
  return {
    stores,
    element: (
      <I18nProvider i18n={i18n}>
        <TenantProvider tenant={merchant}>
          <ApiProvider api={stores.api}>
            <StoreProvider stores={stores.map}>
              <Facts state={state}>
                <PictureHostProvider host={state.pictureHost}>
                  <BrandDrawingProvider drawing={logo}>
                    <Running start={stores.start} />
                  </BrandDrawingProvider>
                </PictureHostProvider>
              </Facts>
            </StoreProvider>
          </ApiProvider>
        </TenantProvider>
      </I18nProvider>
    ),
  };
}

const logo = parseDrawing('/logo.svg', drawing);

// The operator's addresses elsewhere may change while the page is open.
const Facts = observer(function Facts({
  state,
  children,
}: {
  readonly state: InitialState;
  readonly children: ReactNode;
}) {
  const { info } = useStore(SystemStore);
  return (
    <SiteFactsProvider
      facts={
        info
          ? { ...state, resources: info.resources, customerService: info.customerService }
          : state
      }
    >
      {children}
    </SiteFactsProvider>
  );
});

// The stores start when the whole page has been taken over, not before: until then every render
// must agree with the page as it was made, and a session of this tab would not. The main view is
// taken over after the frame around it.
function Running({ start }: { readonly start: SiteStores['start'] }) {
  const [hasPage, setHasPage] = useState(false);
  useEffect(() => {
    if (!hasPage) return;
    schedulePageIdle();
    return start();
  }, [hasPage, start]);
  // Stable, or the whole page would be rendered once more when it has been taken over.
  const handlePage = useCallback(() => setHasPage(true), []);
  return (
    <LoadFailure>
      <RootView onPage={handlePage} />
    </LoadFailure>
  );
}

function browserApis(): BrowserApis | null {
  if (typeof document === 'undefined') return null;
  return {
    document,
    local: localStore,
    session: sessionStore,
    fetch: (...call) => fetch(...call),
  };
}
