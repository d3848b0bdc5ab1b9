import { testI18n } from '@parlour/testing/render';
import { I18nProvider, useTranslation } from '@parlour/i18n';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { LoadFailure } from '../shell/load-failure.tsx';
import { lazyScreen } from './lazy-screen.tsx';

function Words({ name }: { readonly name: string }) {
  return <p>{`${name}: ${useTranslation('wallet').t('record.title')}`}</p>;
}

async function show(load: () => Promise<typeof Words>) {
  const Screen = lazyScreen({ load, namespaces: ['wallet'] });
  const i18n = await testI18n('site', 'ui');
  const element = (
    <I18nProvider i18n={i18n}>
      <LoadFailure>
        <Suspense fallback="coming">
          <Screen name="Cashier" />
        </Suspense>
      </LoadFailure>
    </I18nProvider>
  );
  return { Screen, element };
}

it('RTE-11 shows a screen when its code and texts are here', async () => {
  let arrive: (screen: typeof Words) => void = () => {};
  const { element } = await show(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => render(element));
  expect(screen.getByText('coming')).toBeInTheDocument();
  await act(async () => arrive(Words));
  expect(await screen.findByText('Cashier: Bet history')).toBeInTheDocument();
});

it('loads a screen once, ahead of time or when it is shown', async () => {
  const load = vi.fn(async () => Words);
  const { Screen, element } = await show(load);
  await Screen.preload();
  await act(async () => render(element));
  expect(await screen.findByText('Cashier: Bet history')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('SYS-09 says when a part of the page did not arrive, and tries again when asked', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const { element } = await show(() =>
    tries++ === 0 ? Promise.reject(new Error('404')) : Promise.resolve(Words),
  );
  await act(async () => render(element));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This page took too long to load. Check your connection',
  );
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('Cashier: Bet history')).toBeInTheDocument();
  consoleError.mockRestore();
});

it('SYS-09 gives a load up after 120 seconds', async () => {
  vi.useFakeTimers();
  const { Screen } = await show(() => new Promise(() => {}));
  const failed = vi.fn();
  Screen.preload().catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
  vi.useRealTimers();
});
