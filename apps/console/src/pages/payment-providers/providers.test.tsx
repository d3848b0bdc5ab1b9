import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { connected, withoutKeys } from './providers.fixture.ts';
import type { ProviderRow } from './provider-types.ts';

const brand = 'pakistan';
const reason = 'connect the brand';
const proposed = async () => ({ status: 'proposed' as const, request: '1' });
const show = (
  providers: ProviderRow[],
  calls: FakeCalls['paymentProviders'] = {},
  operator = owner,
) =>
  showConsole(
    { paymentProviders: { list: async () => ({ providers }), ...calls } },
    `/b/${brand}/payment-providers`,
    operator,
  );
const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('PAY-03 keys are pasted hidden, sent for approval, and gone with the dialog', async () => {
  const setKeys = vi.fn(proposed);
  show([withoutKeys], { setKeys });
  expect(
    await screen.findByText('New keys are awaiting another operator’s approval.'),
  ).toBeVisible();
  const dialog = await openDialog('Set keys');
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Set keys' }));
  expect(dialog.getByText('Paste the key.')).toBeVisible();
  expect(setKeys).not.toHaveBeenCalled();
  const field = dialog.getByLabelText('Secret key');
  expect(field).toHaveAttribute('type', 'password');
  fill(field, ' sk_live_0123456789abcdef ');
  await userEvent.click(dialog.getByRole('button', { name: 'Set keys' }));
  expect(setKeys).toHaveBeenCalledWith({
    brand,
    body: { provider: 'paystack', keys: { secretKey: 'sk_live_0123456789abcdef' }, reason },
  });
  expect(
    await screen.findByText('The keys are awaiting another operator’s approval.'),
  ).toBeInTheDocument();
  expect(screen.queryByDisplayValue(/sk_live/)).toBeNull();
});

it('PAY-03 the page shows state, the end of the key, its methods and its health', async () => {
  show([connected]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Paystack' })).toBeVisible();
  expect(screen.getByText('Ends in 7f3a')).toBeVisible();
  expect(
    screen.getByText(/^3; last: checking a deposit, server error at the provider/),
  ).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Methods of Paystack' }));
  expect(table.getByText('Rs500.00')).toBeVisible();
  expect(table.getByText('No')).toBeVisible();
  expect(table.getByText('Rs620.00 (1.55%)')).toBeVisible();
  expect(
    screen.getByDisplayValue('https://pakistan.localhost/payments/v1/notices/paystack/oba'),
  ).toBeVisible();
});

it('PAY-03 limits beyond those of the provider are not sent, right ones are', async () => {
  const change = vi.fn(async () => ({ status: 'done' as const }));
  show([connected], { change });
  const dialog = await openDialog('Change status and limits');
  fill(dialog.getByLabelText('Reason'), reason);
  fill(dialog.getByLabelText('Card: minimum deposit'), '50');
  const send = () =>
    userEvent.click(dialog.getByRole('button', { name: 'Change status and limits' }));
  await send();
  expect(dialog.getByRole('alert')).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  fill(dialog.getByLabelText('Card: minimum deposit'), '1000');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Offer Paystack/ }));
  await send();
  expect(change).toHaveBeenCalledWith({
    brand,
    body: {
      provider: 'paystack',
      isOn: false,
      methods: [
        { code: 'card', isOn: true, min: 1000, max: 200_000 },
        { code: 'bank-transfer', isOn: false, min: 100, max: 10_000_000 },
      ],
      reason,
    },
  });
  expect(await screen.findByText('Paystack was changed.')).toBeInTheDocument();
});

it('PAY-03 keys are removed with a reason', async () => {
  const removeKeys = vi.fn(async () => null);
  show([connected], { removeKeys });
  const dialog = await openDialog('Remove keys');
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove keys' }));
  expect(removeKeys).toHaveBeenCalledWith({ brand, body: { provider: 'paystack', reason } });
});

it('PAY-03 providers are moved and sent in their new order', async () => {
  const place = vi.fn(async () => null);
  show([connected, { ...withoutKeys, provider: 'second' }], { place });
  const dialog = await openDialog('Order providers');
  await userEvent.click(dialog.getByRole('button', { name: 'Move second up' }));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Order providers' }));
  expect(place).toHaveBeenCalledWith({
    brand,
    body: { providers: ['second', 'paystack'], reason },
  });
});

it('OPS-06 PAY-03 who may only read is offered no change; no provider is said', async () => {
  const reader = { ...owner, permissions: { [brand]: ['deposits.read' as const] } };
  const { unmount } = show([connected], {}, reader);
  expect(await screen.findByText('Ends in 7f3a')).toBeVisible();
  for (const name of ['Change status and limits', 'Replace keys', 'Remove keys'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  show([]);
  expect(await screen.findByText(/^No real payment provider for the country/)).toBeVisible();
});
