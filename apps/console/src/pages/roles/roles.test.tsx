import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { roleRows } from './roles.fixture.ts';

const list = async () => roleRows;

it('OPS-06 the matrix says for every role what it permits', async () => {
  showConsole({ roles: { list } }, '/roles');
  const table = within(await screen.findByRole('table', { name: 'Permissions by role' }));
  const row = table.getByRole('row', { name: /Lock members, end their sessions/ });
  const marks = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(marks).toEqual(
    roleRows.map(({ permissions }) => (permissions.includes('members.lock') ? 'Yes' : 'No')),
  );
});

it('OPS-06 a role is made in a brand with what the operator has there', async () => {
  const create = vi.fn(async () => ({ code: 'custom:4' }));
  const permissions = { pakistan: ['operators.read', 'roles.write', 'members.read'] as const };
  const me = async () => ({ ...owner, permissions: { pakistan: [...permissions.pakistan] } });
  showConsole({ session: { me }, roles: { list, create } }, '/roles');
  await userEvent.click(await screen.findByRole('button', { name: 'New role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Lock members, end their sessions/)).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Name'), 'Reader');
  await userEvent.click(dialog.getByLabelText(/Find members/));
  await userEvent.type(dialog.getByLabelText('Reason'), 'for the interns');
  await userEvent.click(dialog.getByRole('button', { name: 'New role' }));
  expect(await screen.findByText('Role Reader created.')).toBeInTheDocument();
  expect(create).toHaveBeenCalledWith({
    body: {
      name: 'Reader',
      brand: 'pakistan',
      permissions: ['members.read'],
      reason: 'for the interns',
    },
  });
});

it('OPS-06 a role beyond the own permissions is not offered for a change', async () => {
  const me = async () => ({ ...owner, permissions: { pakistan: ['operators.read' as const] } });
  showConsole({ session: { me }, roles: { list } }, '/roles');
  expect(await screen.findByText('Night shift')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
});
