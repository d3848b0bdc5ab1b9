import type { ApiOptions } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { type I18n, I18nProvider } from '@parlour/i18n';
import { ApiProvider, StoreProvider, TenantProvider } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { type ReactNode, useEffect, useState } from 'react';

import tenant from '@tenant/config';

import type { InitialState } from './initial-state.ts';
import { SiteFactsProvider } from './model/site-facts.tsx';
import { LoadFailure } from './shell/load-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { type BrowserDoors, createStores, type SiteStores } from './stores.ts';

type AppOptions = {
  readonly state: InitialState;
  readonly i18n: I18n;
  /** Storage and document; found by itself in a browser, absent where pages are made. */
  readonly browser?: BrowserDoors | null;
  /** Replaces the client in tests. */
  readonly client?: (options: ApiOptions) => Api;
  /** Replaces the tenant of the build in tests. */
  readonly merchant?: TenantConfig;
};

/** The application for one page: an element without a router around it. What runs by itself begins once the page has been taken over. */
export function createApp({ state, i18n, browser = browserDoors(), client, merchant = tenant }: AppOptions): { readonly element: ReactNode; readonly stores: SiteStores } {
  const stores = createStores({ tenant: merchant, state, i18n, browser, ...(client && { client }) });
  return {
    stores,
    element: (
      <I18nProvider i18n={i18n}>
        <TenantProvider tenant={merchant}>
          <ApiProvider api={stores.api}>
            <StoreProvider stores={stores.map}>
              <SiteFactsProvider facts={state}>
                <Running start={stores.start} />
              </SiteFactsProvider>
            </StoreProvider>
          </ApiProvider>
        </TenantProvider>
      </I18nProvider>
    ),
  };
}

// The stores start when the whole page has been taken over, not before: until then every render must agree with the page as it was made,
// and a session of this tab would not. The main view is taken over after the frame around it.
function Running({ start }: { readonly start: SiteStores['start'] }) {
  const [hasPage, setHasPage] = useState(false);
  useEffect(() => (hasPage ? start() : undefined), [hasPage, start]);
  return (
    <LoadFailure>
      <Shell onPage={() => setHasPage(true)} />
    </LoadFailure>
  );
}

function browserDoors(): BrowserDoors | null {
  if (typeof document === 'undefined') return null;
  return { document, local: localStorage, session: sessionStorage };
}
