import type { TenantConfig } from '@parlour/tenant';
import { renderWithApp } from '@parlour/testing/render';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { LegalNotes } from './legal-notes.tsx';
import { ShellDialogs } from './shell-dialogs.ts';

const company = {
  name: 'Example Gaming N.V.',
  registeredIn: 'Curaçao',
  isLicencePending: true,
};
const licence = { authority: 'Example authority', number: 'X-1', validUntil: '2099-12-31' };

async function show(records: Partial<TenantConfig['jurisdiction']>): Promise<string> {
  cleanup();
  const jurisdiction = { licence: null, operatingCompany: null, ...records };
  await renderWithApp(<LegalNotes />, {
    namespaces: ['site', 'site-later'],
    stores: [new ShellDialogs()],
    tenant: { brandName: 'Tala', jurisdiction } as unknown as TenantConfig,
  });
  return screen.getByText(/All games use play money/).parentElement?.textContent ?? '';
}

it('SHL-06 the footer says of company and licence what the records of the brand say', async () => {
  expect(await show({})).not.toMatch(/licen|registered/i);
  const pending =
    'Tala is operated by Example Gaming N.V., registered in Curaçao. Its licence is pending.';
  expect(await show({ operatingCompany: company })).toContain(pending);
  const hasNotApplied = await show({ operatingCompany: { ...company, isLicencePending: false } });
  expect(hasNotApplied).toContain('registered in Curaçao.');
  expect(hasNotApplied).not.toMatch(/licence/);
  const licensed = await show({ operatingCompany: company, licence });
  expect(licensed).toContain('Licensed by Example authority, licence no. X-1.');
  expect(licensed).not.toContain('pending');
});
