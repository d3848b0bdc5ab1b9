import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { transferCalls, transferRows } from './transfers.fixture.ts';

const path = '/b/pakistan/transfers';
const show = (over: FakeCalls['memberTransfers'], at = path, operator = owner) =>
  showConsole({ memberTransfers: { ...transferCalls, ...over } }, at, operator);

it('WAL-04 OPS-06 transfers are filtered by the address, in days of the brand', async () => {
  const list = vi.fn(async () => ({ rows: [...transferRows], next: null }));
  show({ list }, `${path}?sender=agent01&show=unusual&atLeast=250.5&from=2026-11-01&to=2026-11-02`);
  const table = within(await screen.findByRole('table', { name: 'Member transfers' }));
  expect(table.getByText('Money comes back')).toBeVisible();
  expect(table.getAllByRole('link', { name: 'agent01' })[0]).toHaveAttribute(
    'href',
    `/b/pakistan/members/${'a'.repeat(32)}`,
  );
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      sender: 'agent01',
      show: 'unusual',
      atLeast: 250.5,
      from: Date.UTC(2026, 9, 31, 19),
      until: Date.UTC(2026, 10, 2, 19),
    }),
  });
  expect(await screen.findByRole('link', { name: /Member transfers.*1 waiting$/ })).toBeVisible();
});

it('WAL-04 OPS-06 an unusual one is reviewed with a reason', async () => {
  const review = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('transfer_not_waiting', 'It was reviewed already.'))
    .mockResolvedValue(null);
  show({ review });
  expect(await screen.findAllByRole('button', { name: /^Review T/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Review TB2M81P0WQZ' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'a family that shares a phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('It was reviewed already.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Review noted.')).toBeInTheDocument();
  expect(review).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { transfer: 'TB2M81P0WQZ', reason: 'a family that shares a phone' },
  });
});

it('ROL-01 OPS-06 who may only read them reviews none', async () => {
  const permissions = permissionNames.filter((name) => name !== 'transfers.review');
  show({}, path, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByText('Money comes back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review T/ })).toBeNull();
});
