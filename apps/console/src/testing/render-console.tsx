import { I18nProvider } from '@parlour/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import type { ConsoleApi } from '../api/api.ts';
import { CallFailure } from '../api/call-failure.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ApiProvider } from '../api/use-api.ts';
import { NotificationProvider } from '../feedback/notifications.tsx';
import { createConsoleI18n } from '../text/texts.ts';

/** Answers of a fake gateway, for the calls that a test is about. */
export type FakeCalls = {
  readonly [G in keyof ConsoleApi]?: Partial<ConsoleApi[G]>;
};

/** Calls that answer as given; any other is refused. */
const createFakeApi = (calls: FakeCalls): ConsoleApi =>
  new Proxy({} as ConsoleApi, {
    get: (_api, group: keyof ConsoleApi) =>
      new Proxy({} as Record<string, unknown>, {
        get: (_group, name: string) =>
          (calls[group] as Record<string, unknown> | undefined)?.[name] ??
          (() => Promise.reject(new CallFailure('not_found', `no fake of ${group}.${name}`))),
      }),
  });

type ConsoleFrameProps = {
  readonly calls: FakeCalls;
  /** The address that the page is at. */
  readonly at: string;
  readonly children: ReactNode;
};

/** The frame that the app puts around its pages, with a fake gateway: for tests and stories. */
export const ConsoleFrame = ({ calls, at, children }: ConsoleFrameProps) => (
  <I18nProvider i18n={createConsoleI18n()}>
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider value={createFakeApi(calls)}>
        <NotificationProvider>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </NotificationProvider>
      </ApiProvider>
    </QueryClientProvider>
  </I18nProvider>
);

/** Renders a part of the console at an address. */
export const renderConsole = (
  node: ReactNode,
  { calls = {}, at = '/' }: Partial<Omit<ConsoleFrameProps, 'children'>> = {},
): RenderResult =>
  render(
    <ConsoleFrame calls={calls} at={at}>
      {node}
    </ConsoleFrame>,
  );
