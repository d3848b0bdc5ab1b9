import { type I18n, I18nProvider } from '@parlour/i18n';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';

import type { ConsoleApi } from './api/api.ts';
import { ApiProvider } from './api/use-api.ts';
import { NotificationProvider } from './feedback/notifications.tsx';
import { LoginGate } from './login/login-gate.tsx';
import { Shell } from './shell/shell.tsx';

type AppProps = {
  readonly api: ConsoleApi;
  readonly queries: QueryClient;
  readonly i18n: I18n;
};

/** The operators' console: the login, and behind it the pages that the operator may see. */
export const App = ({ api, queries, i18n }: AppProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <NotificationProvider>
          <BrowserRouter>
            <LoginGate>
              <Shell />
            </LoginGate>
          </BrowserRouter>
        </NotificationProvider>
      </ApiProvider>
    </QueryClientProvider>
  </I18nProvider>
);
