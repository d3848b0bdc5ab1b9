import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail, memberRecords } from '../members/members.fixture.ts';
import { promotionDetail } from '../promotions/promotions.fixture.ts';
import { memberBonusCalls } from './bonuses.fixture.ts';

const show = (over: FakeCalls['memberBonuses'] = {}, operator = owner) =>
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      memberRecords: { read: async () => memberRecords },
      memberBonuses: { ...memberBonusCalls, ...over },
    },
    `/b/pakistan/members/${memberDetail.id}`,
    operator,
  );

it('ROL-01 BON-01 who may only read promotions neither grants nor forfeits', async () => {
  const permissions = permissionNames.filter((name) => name !== 'bonuses.write');
  show({}, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.queryByText('Grant bonus')).toBeNull();
  expect(screen.queryByText('Forfeit')).toBeNull();
});

it('BON-01 OPS-06 a bonus is granted by hand, with what it would be', async () => {
  const grant = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  show({ grant });
  await userEvent.click(await screen.findByText('Grant bonus'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Welcome bonus · version 1, running')).toBeInTheDocument();
  fill(dialog.getByLabelText('Promotion'), `${promotionDetail.promotion}/1`);
  expect(dialog.getByText(/first deposit of at least/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Grant bonus' })).toBeDisabled();
  fill(dialog.getByLabelText(/^Amount that the share/), '20000');
  expect(dialog.getByText(/^Bonus: .*10,000/)).toBeVisible();
  fill(dialog.getByLabelText('Reason'), 'a kindness');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant bonus' }));
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  const body = { member: memberDetail.id, version: 1, base: 20_000, reason: 'a kindness' };
  expect(grant).toHaveBeenCalledWith({ brand: 'pakistan', body: expect.objectContaining(body) });
});

it('BON-02 OPS-07 a bonus shows how far it is wagered, and is forfeited', async () => {
  const forfeit = vi.fn(async () => null);
  show({ forfeit });
  const table = within(await screen.findByRole('table', { name: 'Bonuses' }));
  expect(table.getAllByText(/31,200.* of .*75,000/)[0]).toBeVisible();
  expect(screen.getByText(/by hand: a kindness/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forfeit bonus: Welcome bonus' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'abuse of devices');
  await userEvent.click(dialog.getByRole('button', { name: 'Forfeit bonus' }));
  expect(await screen.findByText('Bonus forfeited.')).toBeInTheDocument();
  expect(forfeit).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, bonus: 'B1A2B3C4D5E6F', reason: 'abuse of devices' },
  });
});

it('PRO-06 a bonus says what of it was taken back', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Bonuses' }));
  expect(table.getByText(/450.* taken back$/)).toBeVisible();
  expect(table.getAllByText(/taken back$/)).toHaveLength(1);
});
