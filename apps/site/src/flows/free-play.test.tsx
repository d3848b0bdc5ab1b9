import { CallError } from '@parlour/client';
import { aBalance, aGame, aLogin, aMember } from '@parlour/testing';
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

const address = {
  gameUrl: 'http://arcade.localhost:4001/play/kite-season?launch=trial',
  content: { game_url: '' },
};
const trialAccount = {
  identity: {
    loginMethods: async () => ({
      social: [],
      phone: false,
      freePlay: { needsAge: false, minimumAge: 21 },
    }),
    freePlay: async () => aLogin({ accountType: 'trial' }),
  },
  member: { info: async () => aMember({ accountType: 'trial' }) },
  wallet: { balance: async () => aBalance(2000) },
};

it('LCH-04 AUT-08 a demo account started over a game leads into that game', async () => {
  const launch = vi.fn(async () => address);
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...trialAccount, games: { launch } },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(await login.findByRole('button', { name: 'Play demo without an account' }));
  expect(await screen.findByTitle('Kite Season')).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/game?nodeId=N1');
  expect(launch).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('LCH-04 AUT-08 a demo that asked for the age opens after the answer', async () => {
  const trialLaunch = () => Promise.reject(new CallError('request.param.err', { status: 400 }));
  const { user } = await renderSite('/game?nodeId=N1&try=1', {
    fakes: { ...trialAccount, games: { trialLaunch, launch: async () => address } },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Enter your date of birth' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Play demo' }));
  await user.click(dialog.getByRole('button', { name: 'Start playing' }));
  expect(await screen.findByTitle('Kite Season')).toBeInTheDocument();
  expect(location.search).toBe('?nodeId=N1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
