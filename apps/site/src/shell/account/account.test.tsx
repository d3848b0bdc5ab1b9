import { type AccountType, accountTypeCode } from '@parlour/contract/rules';
import { aBalance, aLogin, aMember } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { renderSite } from '../../testing/render-site.tsx';
import { Initial } from './initial.tsx';

// A screen of the full layout.
beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width: 1024px'),
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const loggedIn = (accountType: AccountType = 'member') => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', String(accountTypeCode(accountType)));
  sessionStorage.setItem('username', 'demo01');
  return {
    member: {
      info: async () => aMember({ accountType, clubLabel: { labelName: 'grey', rankLevel: 3 } }),
    },
    wallet: { balance: async () => aBalance(50) },
  };
};

it('SHL-03 on wide screens the login is a panel below its link', async () => {
  const { user } = await renderSite('/', {
    fakes: {
      session: { login: async () => aLogin() },
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(50) },
    },
  });
  const link = screen.getByRole('link', { name: 'Log in' });
  await user.click(link);
  const panel = await screen.findByRole('dialog', { name: 'Log in' });
  expect(location.pathname).toBe('/');
  expect(within(panel).getByRole('link', { name: 'Sign up now' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(within(panel).getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot',
  );
  // A dialog above it takes the key.
  const above = document.body.appendChild(document.createElement('dialog'));
  above.open = true;
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  above.remove();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  expect(link).toHaveFocus();
  await user.click(link);
  const again = await screen.findByRole('dialog', { name: 'Log in' });
  await user.type(within(again).getByLabelText('Username'), 'demo01');
  await user.type(within(again).getByLabelText('Password'), 'secret');
  await user.click(within(again).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: /Demo/ })).toBeInTheDocument();
  expect(sessionStorage.getItem('token')).toBe('token-1');
});

it('SHL-03 registration is offered only where the operator allows it', async () => {
  const { unmount } = await renderSite('/');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  unmount();
  await renderSite('/', { state: { switches: { ...tenant.whitelabel, DIRECTREG3: false } } });
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

it('SHL-04 the name opens the own pages; agents find their centre, members do not', async () => {
  const { user, unmount } = await renderSite('/', { fakes: loggedIn() });
  await user.click(await screen.findByRole('button', { name: /Demo/ }));
  const menu = await screen.findByRole('dialog', { name: 'My account' });
  expect(menu).toHaveTextContent('VIP level 3');
  expect(menu).not.toHaveTextContent('grey');
  expect(within(menu).getByRole('link', { name: 'Security centre' })).toHaveAttribute(
    'href',
    '/member/securityCenter',
  );
  expect(within(menu).getByRole('link', { name: 'Messages' })).toHaveAttribute(
    'href',
    '/member/messageV2',
  );
  expect(within(menu).queryByRole('link', { name: 'Agent centre' })).not.toBeInTheDocument();
  await user.click(within(menu).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('dialog', { name: 'Please confirm' })).toBeInTheDocument();
  unmount();
  const agent = await renderSite('/', { fakes: loggedIn('agent_1') });
  await agent.user.click(await screen.findByRole('button', { name: /Demo/ }));
  expect(
    within(await screen.findByRole('dialog', { name: 'My account' })).getByRole('link', {
      name: 'Agent centre',
    }),
  ).toHaveAttribute('href', '/agent');
});

it('SHL-04 the sign of a person is the first letter of the name, ringed by rank', async () => {
  const { container } = await renderWithApp(<Initial name="émile" rankLevel={5} />);
  await waitFor(() => expect(container).toHaveTextContent('É'));
  expect(container.firstElementChild).toHaveAttribute('data-rank', 'high');
});
