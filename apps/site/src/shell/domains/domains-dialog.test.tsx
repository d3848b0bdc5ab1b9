import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DomainsDialog } from './domains-dialog.tsx';

it('TEN-09 lists the addresses with their speed, and can measure again', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).includes('down')
        ? Promise.reject(new TypeError('failed'))
        : new Response(null),
    );
  const domainRoute = async () => ({
    domainList: [
      { domainName: 'localhost' },
      { domainName: 'fast.example' },
      { domainName: 'down.example' },
    ],
    resources: [],
    customerService: [],
  });
  const { user } = await renderWithApp(<DomainsDialog onClose={() => {}} />, {
    api: fakeApi({ system: { domainRoute } }),
    namespaces: ['site', 'site-later', 'ui', 'errors'],
  });
  const list = await screen.findByRole('list');
  expect(await within(list).findByRole('link', { name: /fast\.example/ })).toHaveAttribute(
    'href',
    expect.stringContaining('//fast.example'),
  );
  expect(within(list).getByText('localhost').parentElement).toHaveTextContent('Current');
  expect(within(list).getByRole('link', { name: /down\.example/ })).toHaveTextContent(
    'No response',
  );
  const measured = () =>
    fetch.mock.calls.filter(([address]) => !String(address).includes('?speed=')).length;
  const before = measured();
  await user.click(screen.getByRole('button', { name: 'Test again' }));
  await within(list).findByRole('link', { name: /fast\.example/ });
  expect(measured()).toBe(before * 2);
  fetch.mockRestore();
});
