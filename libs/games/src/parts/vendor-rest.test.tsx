import type { TenantConfig } from '@parlour/tenant';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { VendorRest } from './vendor-rest.tsx';

const namespaces = ['games', 'games-later'];

it('LOB-09 over the games of a vendor under maintenance stands whose they are and when it is expected back', async () => {
  const options = { namespaces, tenant: { timeZone: 'Asia/Karachi' } as TenantConfig };
  const { unmount } = await renderWithApp(
    <VendorRest
      vendor={{ displayName: 'Green Felt Live', maintenanceEnd: Date.UTC(2026, 10, 22, 13, 0) }}
    />,
    options,
  );
  const said = () => screen.getByRole('status');
  for (const words of ['Green Felt Live', 'Under maintenance', 'Expected back:'])
    expect(said()).toHaveTextContent(words);
  expect(said().querySelector('time')).toHaveAttribute('datetime', '2026-11-22T13:00:00.000Z');
  unmount();
  await renderWithApp(<VendorRest vendor={{ displayName: 'Green Felt Live' }} />, options);
  expect(said()).not.toHaveTextContent('Expected back:');
});
