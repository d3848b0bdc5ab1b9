import { aBalance, aLogin, aMember } from '@parlour/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { renderSite } from '../testing/render-site.tsx';

const words = 'Play demo without an account';

it('AUT-08 home offers visitors a demo account that one press starts', async () => {
  const freePlay = vi.fn(async () => aLogin({ accountType: 'trial' }));
  const { user } = await renderSite('/', {
    fakes: {
      identity: {
        loginMethods: async () => ({
          social: [],
          phone: false,
          freePlay: { needsAge: false, minimumAge: 18 },
        }),
        freePlay,
      },
      member: { info: async () => aMember({ accountType: 'trial' }) },
      wallet: { balance: async () => aBalance(2000) },
    },
  });
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: words }));
  const dialog = await screen.findByRole('dialog', { name: 'Play demo' });
  expect(dialog).toHaveTextContent('has no cash value');
  await user.click(within(dialog).getByRole('button', { name: 'Start playing' }));
  expect(freePlay).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: /^Balance/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: words })).not.toBeInTheDocument();
});

it('AUT-08 home offers it only where the operator allows demos', async () => {
  await renderSite('/', { state: { switches: { ...tenant.whitelabel, FREEPLAY3: false } } });
  expect(await screen.findByRole('region', { name: /jackpot/i })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words })).not.toBeInTheDocument();
});
