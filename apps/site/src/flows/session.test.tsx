import { CallError } from '@parlour/client';
import { aBalance, aLogin, aMember } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1234.5) },
};

const remember = () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
};

it('AUT-01 SHL-04 WAL-05 logs in and loads member and balance', async () => {
  const login = vi.fn(async () => aLogin());
  const { user } = await renderSite('/', { fakes: { ...loggedIn, session: { login } } });
  // Awaited by hand: the other login methods are loaded when the form is first shown.
  await act(async () => screen.getByRole('link', { name: 'Log in' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect(location.pathname).toBe('/login');
  await user.type(within(dialog).getByLabelText('Username'), ' demo01 ');
  await user.type(within(dialog).getByLabelText('Password'), 'a long secret{Enter}');
  expect(await screen.findByRole('button', { name: /Balance P1,234\.50/ })).toBeInTheDocument();
  expect(login).toHaveBeenCalledWith({
    body: { username: 'demo01', password: 'a long secret', type: 'username' },
  });
  expect(sessionStorage.getItem('token')).toBe('token-1');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/');
});

it('names what is missing beside its field and moves focus to the first', async () => {
  const { user } = await renderSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await user.type(within(dialog).getByLabelText('Username'), 'demo01');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  const password = within(dialog).getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('This field is required.');
  expect(password).toHaveFocus();
  expect(within(dialog).getByLabelText('Username')).not.toHaveAccessibleDescription();
});

it('a refused login keeps what was typed, and is sent once', async () => {
  let refuse: (error: CallError) => void = () => {};
  const login = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)));
  const { user } = await renderSite('/login', { fakes: { session: { login } } });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await user.type(within(dialog).getByLabelText('Username'), 'demo01');
  await user.type(within(dialog).getByLabelText('Password'), 'wrong');
  const submit = within(dialog).getByRole('button', { name: 'Log in' });
  await user.click(submit);
  await user.click(submit);
  expect(login).toHaveBeenCalledTimes(1);
  refuse(new CallError('login_failed', { status: 400 }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Incorrect username or password.',
  );
  expect(within(dialog).getByLabelText('Username')).toHaveValue('demo01');
  expect(within(dialog).getByLabelText('Password')).toHaveValue('wrong');
});

it('SHL-04 hides and shows the balance, and remembers it', async () => {
  remember();
  const { user, unmount } = await renderSite('/', { fakes: loggedIn });
  await user.click(await screen.findByRole('button', { name: /Balance P1,234\.50/ }));
  expect(await screen.findByRole('button', { name: /Balance hidden/ })).toHaveTextContent('***');
  unmount();
  remember();
  await renderSite('/', { fakes: loggedIn });
  expect(await screen.findByRole('button', { name: /Balance hidden/ })).toHaveTextContent('***');
});

it('AUT-07 RTE-10 logs out after a question and shows home', async () => {
  remember();
  sessionStorage.setItem('merchantCode', 'tala');
  const logout = vi.fn(async () => null);
  const { user } = await renderSite('/', { fakes: { ...loggedIn, session: { logout } } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = await screen.findByRole('dialog', { name: 'Please confirm' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(logout).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Please confirm' })).getByRole('button', {
      name: 'Log out',
    }),
  );
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(logout).toHaveBeenCalledTimes(1);
  expect({ ...sessionStorage }).toEqual({ merchantCode: 'tala' });
  expect(within(screen.getByRole('banner')).queryByText('Demo')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

it('AUT-09 a page of the member centre asks for the login and goes on from there', async () => {
  const { user } = await renderSite('/member/securityCenter', {
    fakes: { ...loggedIn, session: { login: async () => aLogin() } },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await user.type(within(dialog).getByLabelText('Username'), 'demo01');
  await user.type(within(dialog).getByLabelText('Password'), 'a long secret{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Security centre' })).toBeInTheDocument();
  expect(location.pathname).toBe('/member/securityCenter');
});

it('AUT-13 an ended session asks for the login over the page and goes on', async () => {
  remember();
  const { user, endSession } = await renderSite('/rng', {
    fakes: {
      ...loggedIn,
      session: { login: async () => aLogin() },
      games: { list: async () => ({ games: [], totalPages: 0, totalCount: 0 }) },
    },
  });
  await user.type(await screen.findByRole('searchbox'), 'half a wo');
  endSession();
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Your session has expired. Log in again.',
  );
  expect(sessionStorage.getItem('token')).toBeNull();
  await user.type(within(dialog).getByLabelText('Username'), 'demo01');
  await user.type(within(dialog).getByLabelText('Password'), 'a long secret{Enter}');
  expect(await screen.findByRole('button', { name: /Balance P1,234\.50/ })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('half a wo');
  expect(location.pathname).toBe('/rng');
});

it('AUT-13 a call that ends without a session asks for no login', async () => {
  const { endSession } = await renderSite('/');
  endSession();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['/member/depositv2', '/member/securityCenter', '/member/personalHistoryCopy', '/agent'])(
  'AUT-08 ROL-01 keeps trial accounts out of %s and offers them a real account',
  async (path) => {
    remember();
    sessionStorage.setItem('isAgent', '4');
    const { user } = await renderSite(path, { fakes: loggedIn });
    const warning = await screen.findByRole('dialog', { name: 'Please confirm' });
    expect(warning).toHaveTextContent('This needs a real account');
    await user.click(within(warning).getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('dialog', { name: /Sign up/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Deposit' })).not.toBeInTheDocument();
  },
);
