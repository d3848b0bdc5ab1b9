import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aLimitList, aState, protectionFakes } from '../testing/protection.ts';
import { DepositLimitOffer } from './deposit-limit-offer.tsx';

type Protection = NonNullable<Fakes['protection']>;

beforeEach(() => localStorage.clear());

const show = (calls: Protection = {}, limits = aLimitList(), username = 'demo01') =>
  renderWithApp(<DepositLimitOffer username={username} href="/member/protection" />, {
    api: fakeApi({ protection: { ...protectionFakes(aState(), limits).protection, ...calls } }),
    namespaces: ['protection', 'ui', 'ui-later', 'errors'],
  });
const own = { amount: 200 as never, minutes: null };
const title = 'Decide your limit first';

it('PRO-02 offers a limit before a deposit, sets it there, and says so', async () => {
  const setLimit = vi.fn(async () => ({ limits: aLimitList({ DEPOSIT_DAY: { own } }) }));
  const { user } = await show({ setLimit });
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  await user.keyboard('200{Enter}');
  expect(setLimit).toHaveBeenCalledWith({ body: { kind: 'DEPOSIT_DAY', amount: 200 } });
  expect(await screen.findByRole('status')).toHaveTextContent('Your deposit limit is set');
  expect(screen.getByRole('link', { name: 'All limits' })).toHaveAttribute(
    'href',
    '/member/protection',
  );
});

it('PRO-02 keeps what was typed where the limit is refused', async () => {
  const setLimit = vi.fn(async () => {
    throw new CallError('network');
  });
  const { user } = await show({ setLimit });
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  await user.keyboard('200{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Deposit limit, 24 hours')).toHaveValue('200');
});

it('PRO-02 offers nothing where a limit holds, own or of the operator', async () => {
  const calls = { limits: vi.fn() };
  for (const limit of [{ own }, { operator: { amount: 100 as never, minutes: null } }]) {
    const limits = aLimitList({ DEPOSIT_WEEK: limit });
    calls.limits.mockClear().mockResolvedValue({ limits });
    const { unmount } = await show(calls);
    await waitFor(() => expect(calls.limits).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    unmount();
  }
});

it('PRO-02 remembers "not now" for the member who said it', async () => {
  const { user, unmount } = await show();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  unmount();
  const limits = vi.fn(async () => ({ limits: aLimitList() }));
  const again = await show({ limits });
  expect(limits).not.toHaveBeenCalled();
  again.unmount();
  await show({}, aLimitList(), 'demo02');
  expect(await screen.findByText(title)).toBeInTheDocument();
});
