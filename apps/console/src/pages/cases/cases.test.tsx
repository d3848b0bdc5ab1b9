import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail } from '../members/members.fixture.ts';
import { caseRows, closedCase, openCase, takenCase } from './cases.fixture.ts';

const show = (calls: FakeCalls, at = '/b/pakistan/cases', operator = owner) =>
  showConsole(calls, at, operator);
const list = () => vi.fn(async () => ({ rows: [...caseRows], next: null }));

it('PRO-02 open cases are listed with figures in words, filtered by the address', async () => {
  const asked = list();
  show({ cases: { list: asked } }, '/b/pakistan/cases?kind=night_play&member=amina');
  const table = within(await screen.findByRole('table', { name: 'Cases' }));
  expect(
    table.getByText(/4 deposits in 6 hours, Rs8,000.00 in total; Rs7,400.00 lost/),
  ).toBeVisible();
  expect(table.getByText(/from 00:00 to 05:00 in 5 of 7 nights/)).toBeVisible();
  expect(table.getByText(/Rs12,000.00 in 7 days; Rs4,000.00 a week/)).toBeVisible();
  expect(table.getByText('Overdue')).toBeVisible();
  expect(table.getAllByRole('link', { name: 'amina' })[0]).toHaveAttribute(
    'href',
    `/b/pakistan/members/${'a'.repeat(32)}`,
  );
  const query = { state: 'OPEN', kind: 'night_play', member: 'amina' };
  expect(asked).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining(query) as unknown,
  });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'All');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({ ...query, state: undefined }) as unknown,
    }),
  );
});

it('PRO-02 a case is claimed by the key of its row, unless another operator has it', async () => {
  const claim = vi.fn(async () => ({ claimedUntil: 0 }));
  show({ cases: { list: list(), claim } });
  const [first] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  first?.focus();
  await userEvent.keyboard('c');
  expect(await screen.findByText('Case 12 is yours for a day.')).toBeInTheDocument();
  expect(claim).toHaveBeenCalledWith({ brand: 'pakistan', body: { case: '12' } });
  await userEvent.keyboard('{ArrowDown}c');
  expect(await screen.findByText('risk@example.com is working on this case.')).toBeInTheDocument();
  expect(claim).toHaveBeenCalledTimes(1);
});

it('PRO-02 an own case is closed with an outcome and a note; a refusal stays', async () => {
  const mine = { ...openCase, claimedBy: owner.login };
  const refused = new CallFailure('case_closed', 'This case was closed already.');
  const close = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
  show({ cases: { detail: async () => mine, close } }, '/b/pakistan/cases/12');
  expect(await screen.findByText('Daily deposit limit, set by the member')).toBeVisible();
  expect(screen.getByText('92.50%')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close case' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Close case' });
  await userEvent.type(dialog.getByLabelText('Reason'), 'a limit was agreed');
  expect(confirm).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Limits agreed');
  await userEvent.click(confirm);
  expect(await dialog.findByText('This case was closed already.')).toBeVisible();
  await userEvent.click(confirm);
  expect(await screen.findByText('Case 12 is closed.')).toBeInTheDocument();
  expect(close).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { case: '12', outcome: 'limits_agreed', reason: 'a limit was agreed' },
  });
});

it('PRO-02 nothing is offered for a case of another operator, nor for a closed one', async () => {
  const first = show({ cases: { detail: async () => takenCase } }, '/b/pakistan/cases/11');
  expect(await screen.findByText('risk@example.com is working on this case.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  first.unmount();
  show({ cases: { detail: async () => closedCase } }, '/b/pakistan/cases/10');
  expect(await screen.findByText(/Spoke on the phone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

it('PRO-02 OPS-06 who may only read is offered nothing to change', async () => {
  const reader = { ...owner, permissions: { pakistan: ['cases.read' as const] } };
  show({ cases: { detail: async () => openCase } }, '/b/pakistan/cases/12', reader);
  expect(await screen.findByRole('heading', { name: 'Chasing losses · amina' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Set limits or a time-out' })).toBeNull();
});

it('PRO-02 the page of a member leads to its open cases', async () => {
  show(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      cases: { list: async () => ({ rows: [caseRows[0]!], next: null }) },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  expect(await screen.findByText(/Open cases: Chasing losses/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show cases' })).toHaveAttribute(
    'href',
    `/b/pakistan/cases?member=${memberDetail.id}`,
  );
});
