import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import type { Resource } from '../model/download-guide.ts';
import { keepInstallPrompt } from '../model/install-prompt.ts';
import { DownloadScreen } from './download-screen.tsx';

const brand = tenant.brandName;
const namespaces = ['site', 'ui', 'ui-later', 'content', 'errors'];
const android: Resource = {
  resourceType: 'ANDROID',
  url: '/app/android.apk',
  qrCodeUrl: '/download?app=android',
};
const nothing = { domainList: [], resources: [], customerService: [] };
const api = (domainRoute: () => Promise<typeof nothing> = async () => nothing) =>
  fakeApi({ system: { domainRoute } });
const show = (
  guide: string | null,
  resources: readonly Resource[] = [android],
  given = api(),
  onGuide = vi.fn(),
) =>
  renderWithApp(<DownloadScreen guide={guide} onGuide={onGuide} resources={resources} />, {
    api: given,
    namespaces,
  });

afterEach(() => vi.restoreAllMocks());

it('RTE-03 begins with the guide of the device and hands another choice on', async () => {
  const onGuide = vi.fn();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  );
  const { user } = await show(null, [android], api(), onGuide);
  expect(screen.getByRole('tab', { name: 'iOS web app' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Choose Add to Home Screen, then Add.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Android' }));
  expect(onGuide).toHaveBeenCalledWith('android');
});

it('RTE-03 gives the file, a code for the camera and the address to pass on', async () => {
  await show('android');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `${location.origin}/app/android.apk`,
  );
  expect(
    screen.getByRole('img', { name: `QR code to open ${brand} on your phone` }),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(
    `${location.origin}/download?app=android`,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

it('RTE-03 says honestly when there is no app, or no file yet', async () => {
  const { unmount } = await show('ios');
  expect(
    screen.getByText(`${brand} has no iPhone or iPad app yet. Use the web app instead.`),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get the web app' })).toHaveAttribute(
    'href',
    '/down?guide=ios-lite',
  );
  unmount();
  await show('android', [{ resourceType: 'ANDROID', url: '/download?app=android' }]);
  expect(screen.getByText(/The app isn’t available yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

it('RTE-03 loads the apps where the page came without them, and retries', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({ ...nothing, resources: [android] });
  const { user } = await show('android', [], api(ask));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeInTheDocument();
});

it('RTE-03 offers to install where the browser does, once', async () => {
  const stop = keepInstallPrompt(globalThis);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const { user } = await show('ios-lite');
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  act(
    () =>
      void globalThis.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      ),
  );
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  stop();
});
