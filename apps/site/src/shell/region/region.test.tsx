import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithApp, testI18n } from '@parlour/testing/render';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { buildBrandUrl, pickLanguage, mustChooseRegion, type Region } from './region-choice.ts';
import { RegionDialog } from './region-dialog.tsx';
import { checkVisitorRegion, applyBroughtLanguage } from './visitor-region.ts';

const regions: Region[] = [
  {
    country: 'PH',
    countryName: 'Philippines',
    currency: 'TLB',
    langList: ['TY', 'EN'],
    domain: 'philippines.localhost',
  },
  {
    country: 'PK',
    countryName: 'Pakistan',
    currency: 'PKR',
    langList: ['EN', 'UR'],
    domain: 'pakistan.localhost',
  },
];
const system = (countryCode: string | null) => ({
  regions: vi.fn(async () => regions),
  location: vi.fn(async () => ({ ip: '1.2.3.4', countryCode })),
});

it('SHL-05 MOD-07 the flag opens countries with currency and languages', async () => {
  const { user } = await renderSite('/', { fakes: { system: system('PH') } });
  await user.click(screen.getAllByRole('button', { name: 'Select region' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Select region' });
  const here = await within(dialog).findByRole('group', { name: /Philippines/ });
  expect(here).toHaveTextContent('Currency: TLB');
  expect(within(here).getByRole('radio', { name: 'English' })).toBeChecked();
  expect(within(here).getByRole('radio', { name: 'Filipino' })).not.toBeChecked();
  expect(within(dialog).getByRole('group', { name: /Pakistan/ })).toHaveTextContent('اردو');
});

it('MOD-07 I18-02 OK applies another language and remembers the region', async () => {
  const { user } = await renderSite('/', {
    fakes: { system: system('PH'), content: { announcements: async () => ({}) } },
  });
  await user.click(screen.getAllByRole('button', { name: 'Select region' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Select region' });
  await user.click(
    within(await within(dialog).findByRole('group', { name: /Philippines/ })).getByRole('radio', {
      name: 'Filipino',
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.documentElement.lang).toBe('fil');
  expect([
    localStorage.getItem('lang'),
    localStorage.getItem('hisLang'),
    localStorage.getItem('region'),
  ]).toEqual(['TY', 'EN', 'PH']);
});

it('MOD-07 another country leads to its own site, with this port and the language', async () => {
  const onLeave = vi.fn();
  const { user } = await renderWithApp(<RegionDialog onClose={() => {}} onLeave={onLeave} />, {
    api: fakeApi({ system: system('PH') }),
    namespaces: ['site', 'site-later', 'ui', 'errors'],
  });
  await user.click(
    within(await screen.findByRole('group', { name: /Pakistan/ })).getByRole('radio', {
      name: 'اردو',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onLeave).toHaveBeenCalledWith(
    buildBrandUrl('pakistan.localhost', 'UR', globalThis.location),
  );
  expect(buildBrandUrl('pakistan.localhost', 'UR', { protocol: 'http:', port: '4000' })).toBe(
    'http://pakistan.localhost:4000/?lang=UR',
  );
  expect(buildBrandUrl('play.example.com', 'EN', { protocol: 'https:', port: '' })).toBe(
    'https://play.example.com/?lang=EN',
  );
});

it('MOD-07 countries that do not arrive can be asked for again', async () => {
  const failing = {
    ...system('PH'),
    regions: vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(regions),
  };
  const { user } = await renderWithApp(<RegionDialog onClose={() => {}} />, {
    api: fakeApi({ system: failing }),
    namespaces: ['site', 'site-later', 'ui', 'errors'],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: /Pakistan/ })).toBeInTheDocument();
});

it.each([
  ['PH', null, false],
  ['PK', null, false],
  ['DE', null, true],
  [null, null, true],
  ['DE', 'PH', false],
] as const)(
  'MOD-07 from %s with %s stored, the choice opens by itself: %s',
  (country, stored, asks) => expect(mustChooseRegion(stored, country, regions)).toBe(asks),
);

it('MOD-07 an unknown country is asked for after the first interaction', async () => {
  const calls = system(null);
  await renderSite('/', { fakes: { system: calls } });
  expect(calls.location).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(await screen.findByRole('dialog', { name: 'Select region' })).toBeInTheDocument();
});

it('MOD-07 at home nothing opens, and the region is remembered', async () => {
  const show = vi.fn();
  await checkVisitorRegion({
    system: system('PH'),
    i18n: await testI18n('site'),
    tenant: { country: 'PH', languages: ['TY', 'EN'] },
    show,
  });
  expect(show).not.toHaveBeenCalled();
  expect(localStorage.getItem('region')).toBe('PH');
});

it('MOD-07 nothing opens over a form that the same touch has opened, loaded or not', async () => {
  const show = vi.fn();
  const ask = async () =>
    checkVisitorRegion({
      system: system(null),
      i18n: await testI18n('site'),
      tenant: { country: 'PH', languages: ['TY', 'EN'] },
      show,
    });
  history.replaceState(null, '', '/register');
  await ask();
  expect(show).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
  await ask();
  expect(show).toHaveBeenCalledOnce();
});

it('MOD-07 a language that the country does not offer falls to its first', () => {
  expect(pickLanguage(regions[1]!, 'EN')).toBe('EN');
  expect(pickLanguage(regions[1]!, 'TY')).toBe('EN');
  expect(pickLanguage(regions[0]!, 'UR')).toBe('TY');
});

it('MOD-07 another brand’s link brings the language, then drops it', async () => {
  history.replaceState(null, '', '/?lang=TY&x=1');
  const i18n = await testI18n('site');
  await applyBroughtLanguage('TY', i18n, { country: 'PH', languages: ['TY', 'EN'] });
  expect([i18n.language(), location.search, localStorage.getItem('region')]).toEqual([
    'TY',
    '?x=1',
    'PH',
  ]);
  await applyBroughtLanguage('XX', i18n, { country: 'PH', languages: ['TY', 'EN'] });
  expect(i18n.language()).toBe('TY');
});
