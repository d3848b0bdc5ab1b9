import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { roleRows } from '../roles/roles.fixture.ts';
import { operatorRows, operatorSessions } from './operators.fixture.ts';

const list = async () => operatorRows;
const roles = { list: async () => roleRows };

it('OPS-06 operators are filtered by text and status, kept in the address', async () => {
  showConsole({ operators: { list } }, '/operators?status=INVITED');
  const table = await screen.findByRole('table', { name: 'Operators' });
  expect(within(table).getByText('Bayu Content')).toBeVisible();
  expect(within(table).queryByText('Amina Support')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Status'), '');
  expect(await within(table).findByText('Amina Support')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search operators'), 'zz');
  expect(await screen.findByText('No operator matches.')).toBeVisible();
});

it('OPS-06 an invitation names a role within the ceiling, and where it was mailed', async () => {
  const invite = vi.fn(async () => ({
    id: 10,
    sentTo: 'cem@example.com',
    expiresAt: Date.UTC(2026, 10, 28),
    grant: { status: 'proposed' as const, request: 'r1' },
  }));
  const permissions = {
    pakistan: ['operators.read', 'operators.write', 'members.read', 'members.lock'] as const,
  };
  showConsole(
    {
      session: {
        me: async () => ({ ...owner, permissions: { pakistan: [...permissions.pakistan] } }),
      },
      operators: { list, invite },
      roles,
    },
    '/operators',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Invite operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Cem');
  await userEvent.type(dialog.getByLabelText('Email'), 'cem@example.com');
  const choices = within(dialog.getByLabelText('Role')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose a role', 'Night shift']);
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'custom:3');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/was mailed to cem@example.com/)).toBeVisible();
  expect(screen.getByText('The role is awaiting another operator’s approval.')).toBeVisible();
  expect(invite).toHaveBeenCalledWith({
    body: { name: 'Cem', login: 'cem@example.com', role: 'custom:3', brand: 'pakistan' },
  });
});

it('OPS-06 one session of an operator is ended with a reason', async () => {
  const endSessions = vi.fn(async () => ({ ended: 1 }));
  showConsole(
    { operators: { list, sessions: async () => operatorSessions, endSessions } },
    '/operators/7',
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'End session' }))[1]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'left a shared machine');
  await userEvent.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('1 session has ended.')).toBeInTheDocument();
  expect(endSessions).toHaveBeenCalledWith({
    body: { operator: 7, session: 'b2', reason: 'left a shared machine' },
  });
});

it('OPS-06 networks that are wrong are refused by name, and what was typed stays', async () => {
  const setNetworks = vi
    .fn()
    .mockRejectedValueOnce(
      new CallFailure('request.param.err', 'networks: a network such as 203.0.113.0/24'),
    );
  showConsole(
    { operators: { list, sessions: async () => operatorSessions, setNetworks } },
    '/operators/7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change networks' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Networks'), '{Enter}office');
  await userEvent.type(dialog.getByLabelText('Reason'), 'new office');
  await userEvent.click(dialog.getByRole('button', { name: 'Change networks' }));
  expect(await dialog.findByText('networks: a network such as 203.0.113.0/24')).toBeVisible();
  expect(setNetworks).toHaveBeenCalledWith({
    body: { operator: 7, networks: ['203.0.113.0/24', 'office'], reason: 'new office' },
  });
});

it('OPS-06 the own account is changed by another operator only', async () => {
  showConsole({ operators: { list, sessions: async () => [] } }, '/operators/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Owner' })).toBeVisible();
  expect(screen.getByText(/Another operator changes your roles/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lock operator' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assign role' })).toBeNull();
});
