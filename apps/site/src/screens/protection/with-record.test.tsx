import type { ExcludedScreenProps } from '@parlour/protection';
import { SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { WalletStore } from '@parlour/wallet';
import { screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ShellDialogs } from '../../shell/shell-dialogs.ts';
import { withRecord } from './with-record.tsx';

const nothing = () => null;
const Page = withRecord(
  ({ onLogout }: ExcludedScreenProps) => (
    <button type="button" onClick={onLogout}>
      Log out
    </button>
  ),
  {
    Bets: nothing,
    Account: nothing,
    Withdrawals: nothing,
    Messages: nothing,
    Support: nothing,
  },
);

const Pathname = () => <output>{useLocation().pathname}</output>;

it('PRO-02 who is excluded logs out at home: the game below would ask for a login', async () => {
  const loggedOutAt: (string | null)[] = [];
  const api = fakeApi({
    session: {
      logout: async () => {
        loggedOutAt.push(screen.getByRole('status').textContent);
        return null;
      },
    },
    wallet: { balance: () => new Promise(() => {}) },
  });
  const session = new SessionStore({ ...api, storage: null, local: null });
  session.current = { token: 't', accountType: 'member', username: 'm', customerId: '1' };
  const wallet = new WalletStore({
    wallet: api.wallet,
    isLoggedIn: () => true,
    storage: null,
  });
  const { user } = await renderWithApp(
    <MemoryRouter initialEntries={['/game?nodeId=ARCADE.kite-season']}>
      <Page until={0} />
      <Pathname />
    </MemoryRouter>,
    { api, stores: [session, wallet, new ShellDialogs()] },
  );
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(loggedOutAt).toEqual(['/']);
});
