import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { payeeCalls, payeeRows } from './payees.fixture.ts';

const at = '/b/pakistan/payees';
const reason = 'a call of the bank';

it('MEM-04 OPS-01 payees are filtered by what the address says, and masked', async () => {
  const search = vi.fn(payeeCalls.search);
  showConsole({ payees: { search } }, `${at}?member=amina&kind=wallet&state=new&shared=yes`);
  const table = await screen.findByRole('table', { name: 'Payees' });
  expect(search).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      member: 'amina',
      kind: 'wallet',
      state: 'new',
      shared: 'yes',
    }),
  });
  expect(within(table).getByText('•••• 4567')).toBeVisible();
  expect(within(table).getByText('Used by 1 other member')).toBeVisible();
  expect(within(table).getByText('Blocked')).toBeVisible();
});

it('MEM-04 OPS-07 an account is blocked from the list with a reason', async () => {
  const block = vi.fn(async () => null);
  showConsole({ payees: { ...payeeCalls, block } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Block: JazzCash •••• 4567' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  const [{ id: payee, member }] = payeeRows;
  await waitFor(() =>
    expect(block).toHaveBeenCalledWith({ brand: 'pakistan', body: { member, payee, reason } }),
  );
  expect(screen.getByRole('button', { name: 'Unblock: HBL •••• 8901' })).toBeVisible();
});

it('OPS-06 who may only read sees the accounts without what changes them', async () => {
  const permissions = { '*': permissionNames.filter((name) => name.endsWith('.read')) };
  showConsole({ payees: payeeCalls }, at, { ...owner, permissions });
  expect(await screen.findByText('•••• 4567')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Block|Reveal|Remove):/ })).toBeNull();
});
