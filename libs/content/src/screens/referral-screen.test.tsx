import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answeringReferral, rewarding } from './referral.fixture.ts';
import { ReferralScreen } from './referral-screen.tsx';

const show = (calls: NonNullable<Fakes['referral']> = {}) =>
  renderWithApp(<ReferralScreen />, {
    api: fakeApi({ referral: { ...answeringReferral().referral, ...calls } }),
    namespaces: ['ui', 'ui-later', 'content', 'content-later', 'errors'],
  });
const rows = () => screen.getAllByRole('row').slice(1);

it('MEM-07 shows code, link and QR code, and the friends by masked names', async () => {
  const { user } = await show();
  expect(await screen.findByRole('img', { name: /QR/ })).toBeVisible();
  expect(screen.getByLabelText('Your referral code')).toHaveValue('KITE2026');
  expect(screen.getByLabelText('Your link')).toHaveValue(
    'https://example.com/register?referralCode=KITE2026',
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.textContent).toMatch(/ma\*\*\*1Signed up/);
  expect(rows()[1]?.textContent).toMatch(/ju\*\*\*7First deposit/);
  await user.click(screen.getByRole('radio', { name: 'First deposit' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  // Where the browser cannot share, the link is copied.
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  const link = screen.getByLabelText('Your link').closest('div')!;
  expect(within(link.parentElement!).getAllByRole('button').length).toBeGreaterThan(0);
});

it('MEM-07 hands the link to WhatsApp and Telegram as a message', async () => {
  await show();
  const sent = async (app: string, part: string) => {
    const link = await screen.findByRole('link', { name: app });
    return new URL((link as HTMLAnchorElement).href).searchParams.get(part);
  };
  const path = 'https://example.com/register?referralCode=KITE2026';
  const message = await sent('WhatsApp', 'text');
  expect(message?.endsWith(`: ${path}`)).toBe(true);
  expect(await sent('Telegram', 'url')).toBe(path);
});

it('MEM-07 shows what friends bring, what was earned, and the reward of each', async () => {
  await show(rewarding);
  const of = async (term: string) => (await screen.findByText(term)).nextElementSibling;
  expect(await of('You get per friend')).toHaveTextContent('50.00');
  expect(await of('Your friend gets')).toHaveTextContent('25.00');
  expect(await of('Friend’s min turnover')).toHaveTextContent('500.00');
  expect(await of('Total earned')).toHaveTextContent('1,250.00');
  expect(screen.getByRole('link', { name: 'Read terms' })).toHaveAttribute(
    'href',
    '/promoDetail?id=promo-referral',
  );
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().map((row) => row.lastElementChild?.textContent)).toEqual([
    'Until Dec 25, 2026',
    expect.stringContaining('50.00'),
    'Expired',
    'Not eligible',
  ]);
});

it('MEM-07 says that no friend came yet, and offers a second try after a failure', async () => {
  let isDown = true;
  const { user } = await show({
    details: async () => {
      if (isDown) throw new CallError('network');
      return answeringReferral([]).referral.details({ query: {} });
    },
    list: async () => ({ list: [], totalPages: 0, total: 0 }),
  });
  const retry = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('No friends have signed up yet.')).toBeVisible();
});
