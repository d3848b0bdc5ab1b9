import { aBalance, aMember } from '@parlour/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const done = { enabled: true, isComplete: true };
const open = { enabled: true, isComplete: false };
const off = { enabled: false, isComplete: false };
const info = {
  loginPassword: done,
  bindGA: open,
  passkeys: open,
  paymentPassword: open,
  mobileNum: done,
  mobileVerified: done,
  email: { ...open, status: 'open' },
  bankCards: open,
  eWallet: open,
  virtualWallets: off,
  securityQuestions: off,
  idVerification: off,
  cpfVerification: off,
};

const accounts = {
  payees: [],
  maxBanks: 3,
  maxWallets: 3,
  holderNameRule: 'fromFirst' as const,
};

it('MEM-04 REG-01 a number that no code proved shows as not verified, not as missing', async () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', '639281734455');
  const unverified = { mobile: '+63 ••• 455', mobileVerified: false };
  await renderSite('/member/securityCenter', {
    fakes: {
      member: { info: async () => ({ ...aMember(), ...unverified }) },
      wallet: { balance: async () => aBalance(100) },
      payees: { list: async () => accounts },
      account: {
        securityConfig: async () => ({ info: { ...info, mobileVerified: open } }),
        sessions: async () => [],
      },
    },
  });
  const centre = await screen.findByRole('dialog', { name: 'Security centre' });
  const number = await within(centre).findByText('+63 ••• 455');
  expect(number.closest('summary')).toHaveTextContent('+63 ••• 455 · Not verified');
});

it.each([
  ['pending', 'Under review'],
  ['rejected', 'Not accepted'],
  ['expired', 'Expired'],
])('KYC-01 documents that are %s say so on their row: %s', async (status, text) => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  await renderSite('/member/securityCenter', {
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(100) },
      payees: { list: async () => accounts },
      account: {
        securityConfig: async () => ({ info: { ...info, idVerification: { ...open, status } } }),
        sessions: async () => [],
      },
    },
  });
  const centre = await screen.findByRole('dialog', { name: 'Security centre' });
  const title = await within(centre).findByText('Identity check');
  expect(title.closest('summary')).toHaveTextContent(`Identity check${text}`);
});

it('MEM-04 lists profile, passwords, mobile, mail, second factor and sessions', async () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  await renderSite('/member/securityCenter', {
    fakes: {
      member: { info: async () => ({ ...aMember(), mobile: '+92 ••• 567' }) },
      wallet: { balance: async () => aBalance(100) },
      payees: { list: async () => accounts },
      account: { securityConfig: async () => ({ info }), sessions: async () => [] },
    },
  });
  const centre = await screen.findByRole('dialog', { name: 'Security centre' });
  await within(centre).findByText('+92 ••• 567');
  const rows = within(centre)
    .getAllByRole('group')
    .map((row) => row.querySelector('summary')?.textContent ?? '');
  for (const name of [
    'Profile',
    'password',
    'Withdrawal PIN',
    'Mobile',
    'Email',
    'Authenticator',
    'Bank accounts',
  ])
    expect(rows.filter((row) => row.includes(name))).not.toEqual([]);
});
