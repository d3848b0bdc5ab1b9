import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aLimitList, aState, protectionFakes } from '../testing/protection.ts';
import { DepositLimitOffer } from './deposit-limit-offer.tsx';

type Protection = NonNullable<Fakes['protection']>;

beforeEach(() => localStorage.clear());

const show = (
  calls: Protection = {},
  limits = aLimitList(),
  username = 'demo01',
  onEnd?: () => void,
) =>
  renderWithApp(
    <DepositLimitOffer username={username} href="/member/protection" {...(onEnd && { onEnd })} />,
    {
      api: fakeApi({ protection: { ...protectionFakes(aState(), limits).protection, ...calls } }),
      namespaces: ['protection', 'ui', 'ui-later', 'errors'],
    },
  );
/** As the dialog that greets a newcomer. */
const greet = async (calls: Protection = {}, limits = aLimitList()) => {
  const onEnd = vi.fn();
  return { onEnd, ...(await show(calls, limits, 'demo01', onEnd)) };
};
const own = { amount: 200 as never, minutes: null };
const title = 'Set your limit first';

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

it('PRO-02 REG-07 a newcomer sets a limit in a dialog, and goes on from there', async () => {
  const setLimit = vi.fn(async () => ({ limits: aLimitList({ DEPOSIT_DAY: { own } }) }));
  const { user, onEnd } = await greet({ setLimit });
  const dialog = within(await screen.findByRole('dialog', { name: /^Welcome to / }));
  await user.click(dialog.getByRole('button', { name: 'Set a limit' }));
  await user.keyboard('200{Enter}');
  expect(await dialog.findByRole('status')).toHaveTextContent('Your deposit limit is set');
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus();
  expect(onEnd).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('PRO-02 REG-07 a newcomer who says "not now" is asked again before depositing', async () => {
  const { user, onEnd, unmount } = await greet();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(onEnd).toHaveBeenCalledOnce();
  unmount();
  await show();
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('PRO-02 REG-07 no dialog greets where a limit holds, or none could be loaded', async () => {
  const held = await greet({}, aLimitList({ DEPOSIT_WEEK: { own } }));
  await waitFor(() => expect(held.onEnd).toHaveBeenCalledOnce());
  held.unmount();
  const failed = await greet({ limits: () => Promise.reject(new CallError('network')) });
  await waitFor(() => expect(failed.onEnd).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
