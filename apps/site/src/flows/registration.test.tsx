import { CallError } from '@parlour/client';
import { aBalance, aGame, aLogin, aMember } from '@parlour/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { renderSite } from '../testing/render-site.tsx';

const age = tenant.jurisdiction.minimumAge;
const after = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(0) },
};

async function open(path = '/register', fakes = {}) {
  const { user } = await renderSite(path, { fakes });
  return { user, ...(await findForm(user)) };
}

async function findForm(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', { name: /Sign up/ }));
  const enterBirthday = async (date: string) => {
    await user.click(dialog.getByLabelText('Day'));
    await user.paste(date);
  };
  const fill = async () => {
    await user.type(dialog.getByLabelText('Username'), 'maria01');
    await enterBirthday('1990-05-01');
    await user.type(dialog.getByLabelText('Password'), 'a long secret');
    await user.type(dialog.getByLabelText('Confirm password'), 'a long secret');
    await user.click(dialog.getByRole('checkbox'));
  };
  const submit = () => user.click(dialog.getByRole('button', { name: 'Sign up' }));
  return { dialog, fill, enterBirthday, submit };
}

it('RTE-02 REG-08 /register opens the dialog with the referral code', async () => {
  const { dialog } = await open('/register?referralCode=FRIEND7');
  expect(dialog.getByLabelText(/Affiliate code/)).toHaveValue('FRIEND7');
  expect(dialog.getByText(/mobile number to protect/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(
    tenant.brandName,
  );
});

it('REG-03 VAL-02 AUT-14 names every fault beside its field, sends nothing', async () => {
  const register = vi.fn();
  const { dialog, enterBirthday, submit, user } = await open('/register', { member: { register } });
  await user.type(dialog.getByLabelText('Username'), '1x');
  await enterBirthday(`${new Date().getFullYear() - age + 1}-01-01`);
  await user.type(dialog.getByLabelText('Password'), 'short');
  await user.type(dialog.getByLabelText('Confirm password'), 'shorter');
  await submit();
  expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription(
    '6 to 15 letters and digits, starting with a letter.',
  );
  expect(dialog.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    `You must be ${age} or older to play.`,
  );
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('8 to 64 characters.');
  expect(dialog.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    'Passwords don’t match.',
  );
  expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/Agree to the terms/);
  expect(dialog.getByLabelText('Username')).toHaveFocus();
  expect(register).not.toHaveBeenCalled();
  // What has to be filled in is said before anybody sends.
  for (const label of ['Username', 'Day', 'Month', 'Year', 'Password', 'Confirm password'])
    expect(dialog.getByLabelText(label)).toBeRequired();
  expect(dialog.getByRole('checkbox')).toBeRequired();
  expect(dialog.getByLabelText('Affiliate code (optional)')).not.toBeRequired();
});

it('REG-06 REG-07 registers, logs in and ends at home', async () => {
  const register = vi.fn(async () => aLogin({ userName: 'maria01' }));
  const { fill, submit } = await open('/register?referralCode=FRIEND7', {
    ...after,
    member: { ...after.member, register },
  });
  await fill();
  await submit();
  expect(await screen.findByRole('button', { name: /Balance P0\.00/ })).toBeInTheDocument();
  expect(register).toHaveBeenCalledWith({
    body: expect.objectContaining({
      username: 'maria01',
      birthday: '1990-05-01',
      password: 'a long secret',
      confirmPassword: 'a long secret',
      consent: true,
      referralCode: 'FRIEND7',
      affiliateCode: 'FRIEND7',
      registerMethod: 'WEB',
      login: true,
      domain: location.hostname,
      registerUrl: expect.stringContaining('/register?referralCode=FRIEND7'),
    }),
  });
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('REG-07 LCH-01 a registration begun in a game ends in that game', async () => {
  const launch = vi.fn(async () => ({
    gameUrl: 'http://arcade.localhost:4001/play/kite-season?launch=one',
    content: { game_url: '' },
  }));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: {
      ...after,
      member: { ...after.member, register: async () => aLogin({ userName: 'maria01' }) },
      games: { launch },
    },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(login.getByRole('link', { name: 'Sign up now' }));
  const { fill, submit } = await findForm(user);
  await fill();
  await submit();
  expect(await screen.findByTitle('Kite Season')).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/game?nodeId=N1');
  expect(launch).toHaveBeenCalledTimes(1);
});

it('PRO-02 REG-07 offers a limit to who has registered', async () => {
  const { fill, submit, user } = await open('/register', {
    ...after,
    member: { ...after.member, register: async () => aLogin({ userName: 'maria01' }) },
    protection: {
      limits: async () => ({
        limits: [
          {
            kind: 'DEPOSIT_DAY' as const,
            own: { amount: null, minutes: null },
            operator: null,
            used: null,
            pending: null,
          },
        ],
      }),
    },
  });
  await fill();
  await submit();
  const welcome = within(await screen.findByRole('dialog', { name: /^Welcome to / }));
  expect(welcome.getByRole('button', { name: 'Set a limit' })).toBeInTheDocument();
  expect(location.pathname).toBe('/');
  await user.click(welcome.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('puts a refusal beside its field and keeps everything typed', async () => {
  const register = () => Promise.reject(new CallError('exists.username.err', { status: 400 }));
  const { dialog, fill, submit } = await open('/register', { member: { register } });
  await fill();
  await submit();
  const username = dialog.getByLabelText('Username');
  await waitFor(() =>
    expect(username).toHaveAccessibleDescription('Username taken. Choose another.'),
  );
  expect(username).toHaveFocus();
  expect(username).toHaveValue('maria01');
  expect(dialog.getByLabelText('Password')).toHaveValue('a long secret');
  expect(dialog.getByRole('checkbox')).toBeChecked();
});

it('SHL-03 offers no registration where the merchant has switched it off', async () => {
  await renderSite('/', { state: { switches: { ...tenant.whitelabel, DIRECTREG3: false } } });
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0);
});
