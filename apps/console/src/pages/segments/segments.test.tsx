import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { promotionCalls } from '../promotions/promotions.fixture.ts';
import { segmentCalls } from './segments.fixture.ts';

const brand = 'pakistan';
const reason = 'for the season';
const show = (over: typeof segmentCalls = {}, operator = owner) =>
  showConsole({ segments: { ...segmentCalls, ...over } }, '/b/pakistan/segments', operator);

it('BON-01 a segment says its conditions, and how many members it has when asked', async () => {
  const size = vi.fn(segmentCalls.size!);
  show({ size });
  const row = within((await screen.findByText('New and invited')).closest('tr')!);
  expect(row.getByText('Registered within 72 hours; Invited; Tagged vip, cricket')).toBeVisible();
  expect(size).not.toHaveBeenCalled();
  await userEvent.click(row.getByRole('button', { name: 'Count members' }));
  expect(await row.findByText('1,204 of 5,310 active members now')).toBeVisible();
});

it('BON-01 OPS-06 a segment is added; a name that is taken loses nothing', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('segment_exists', 'There is one of this name.'))
    .mockResolvedValue(null);
  show({ save });
  await userEvent.click(await screen.findByRole('button', { name: 'Add segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Add segment' });
  fill(dialog.getByLabelText('Name'), 'Away');
  fill(dialog.getByLabelText('Reason'), reason);
  expect(confirm).toBeDisabled();
  fill(dialog.getByLabelText(/^Days without play/), '0');
  expect(dialog.getByLabelText(/^Days without play/)).toBeInvalid();
  fill(dialog.getByLabelText(/^Days without play/), '14');
  await userEvent.click(confirm);
  expect(await dialog.findByText('There is one of this name.')).toBeVisible();
  expect(dialog.getByLabelText(/^Days without play/)).toHaveValue('14');
  await userEvent.click(confirm);
  expect(await screen.findByText('Away is saved.')).toBeInTheDocument();
  expect(save).toHaveBeenLastCalledWith({
    brand,
    body: { name: 'Away', audience: { inactiveDays: 14 }, isChange: false, reason },
  });
});

it('BON-01 OPS-06 a segment is changed and removed by those who may write', async () => {
  const save = vi.fn(async () => null);
  const remove = vi.fn(async () => null);
  const { unmount } = show({ save, remove });
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Reason'), reason);
    return dialog;
  };
  const change = await open('Change Away for a month');
  fill(change.getByLabelText(/^From VIP level/), '');
  await userEvent.click(change.getByRole('button', { name: 'Change Away for a month' }));
  const audience = { inactiveDays: 30 };
  const body = { name: 'Away for a month', audience, isChange: true, reason };
  await waitFor(() => expect(save).toHaveBeenCalledWith({ brand, body }));
  const removed = await open('Remove New and invited');
  await userEvent.click(removed.getByRole('button', { name: 'Remove New and invited' }));
  const gone = { brand, body: { name: 'New and invited', reason } };
  await waitFor(() => expect(remove).toHaveBeenCalledWith(gone));
  unmount();
  const permissions = { '*': permissionNames.filter((name) => name !== 'promotions.write') };
  show({}, { ...owner, permissions });
  expect(await screen.findByText('New and invited')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|Change|Remove)/ })).toBeNull();
});

it('BON-01 the builder copies the conditions of a segment into its fields', async () => {
  showConsole(
    { promotions: promotionCalls, segments: segmentCalls },
    '/b/pakistan/promotions/new',
    owner,
  );
  fill(await screen.findByLabelText(/^Days without play/), '9');
  await userEvent.selectOptions(await screen.findByLabelText(/^Segment/), 'New and invited');
  expect(screen.getByLabelText(/^Hours since registration/)).toHaveValue('72');
  expect(screen.getByLabelText(/^Days without play/)).toHaveValue('');
  expect(screen.getByLabelText(/^Member tags/)).toHaveValue('vip, cricket');
  await userEvent.click(screen.getByRole('button', { name: 'Count members' }));
  expect(await screen.findByText('1,204 of 5,310 active members now')).toBeVisible();
});
