import type { TenantConfig } from '@parlour/tenant';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { VendorMaintenance } from './vendor-maintenance.tsx';

const namespaces = ['games', 'games-later'];

it('LOB-09 names a vendor under maintenance and when it is expected back', async () => {
  const options = { namespaces, tenant: { timeZone: 'Asia/Karachi' } as TenantConfig };
  const { unmount } = await renderWithApp(
    <VendorMaintenance
      vendor={{ displayName: 'Green Felt Live', maintenanceEnd: Date.UTC(2026, 10, 22, 13, 0) }}
    />,
    options,
  );
  const notice = () => screen.getByRole('status');
  for (const words of ['Green Felt Live', 'Under maintenance', 'Expected back:'])
    expect(notice()).toHaveTextContent(words);
  expect(notice().querySelector('time')).toHaveAttribute('datetime', '2026-11-22T13:00:00.000Z');
  unmount();
  await renderWithApp(<VendorMaintenance vendor={{ displayName: 'Green Felt Live' }} />, options);
  expect(notice()).not.toHaveTextContent('Expected back:');
});
