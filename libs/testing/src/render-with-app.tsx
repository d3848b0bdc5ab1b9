import type { Api } from '@parlour/contract';
import { I18nProvider } from '@parlour/i18n';
import { ApiProvider, storeMap, StoreProvider, TenantProvider } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

import tenant from '@tenant/config';

import { fakeApi } from './fake-api.ts';
import { testI18n } from './test-i18n.ts';

type RenderOptions = {
  readonly api?: Api;
  /** Stores that the element reads. */
  readonly stores?: readonly object[];
  readonly tenant?: TenantConfig;
  /** Namespaces of texts, loaded before the first render. */
  readonly namespaces?: readonly string[];
};

/** Renders an element with the providers of the application: texts, tenant, client and stores. */
export async function renderWithApp(
  element: ReactElement,
  {
    api = fakeApi(),
    stores = [],
    tenant: merchant = tenant,
    namespaces = ['site', 'ui', 'games', 'auth', 'wallet', 'errors'],
  }: RenderOptions = {},
): Promise<RenderResult & { readonly user: UserEvent }> {
  const i18n = await testI18n(...namespaces);
  const user = userEvent.setup();
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <TenantProvider tenant={merchant}>
        <ApiProvider api={api}>
          <StoreProvider stores={storeMap(...stores)}>{element}</StoreProvider>
        </ApiProvider>
      </TenantProvider>
    </I18nProvider>,
  );
  return { ...rendered, user };
}
