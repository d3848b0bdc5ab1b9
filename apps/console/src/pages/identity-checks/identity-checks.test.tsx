import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { checkHref } from './check-types.ts';
import { checkCalls, decidedRows, documents, erased, waiting } from './identity-checks.fixture.ts';

const at = checkHref('pakistan', waiting.check);
const queueAt = '/b/pakistan/identity-checks';
const reason = 'compared with the document';
const show = (calls: FakeCalls['identityChecks'], path = at, more: FakeCalls = {}) =>
  showConsole({ identityChecks: { ...checkCalls, ...calls }, ...more }, path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('KYC-01 the queue says how long each waits, what was noticed, and who has it', async () => {
  show({}, queueAt);
  const row = within((await screen.findByRole('link', { name: 'amina' })).closest('tr')!);
  expect(row.getByText('1 d 2 h')).toHaveAttribute('data-age', 'urgent');
  expect(row.getByText('Shared document')).toBeVisible();
  const other = within(screen.getByRole('link', { name: 'bilal' }).closest('tr')!);
  expect(other.getByText('zara@example.com')).toBeVisible();
  expect(other.queryByRole('button', { name: /Claim/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Identity checks.*2 waiting$/ })).toBeVisible();
});

it('KYC-01 the search asks for what the address says', async () => {
  const list = vi.fn(async () => ({ rows: [...decidedRows], next: null }));
  show({ list }, `${queueAt}?show=all&member=amina&state=approved&kind=cnic&flag=name`);
  expect(await screen.findByRole('table', { name: 'Identity checks' })).toBeVisible();
  expect(list).toHaveBeenCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      member: 'amina',
      state: 'approved',
      kind: 'cnic',
      flag: 'name',
    }),
  });
});

it('KYC-01 documents are asked for by a button, and zoomed into by keys', async () => {
  const view = vi.fn(async () => documents);
  show({ documents: view });
  expect(await screen.findByText('Each view is recorded in the audit trail.')).toBeVisible();
  expect(view).not.toHaveBeenCalled();
  await press('Show documents');
  expect(await screen.findByText('3520212345678')).toBeVisible();
  expect(view).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { check: waiting.check },
  });
  await press('Enlarge: Front');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('100%')).toBeVisible();
  await userEvent.keyboard('++');
  expect(dialog.getByText('200%')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('heading', { name: 'Back' })).toBeVisible();
  expect(dialog.getByText('100%')).toBeVisible();
});

it('KYC-01 a rejection takes reasons for the member, a note and the reason', async () => {
  const reject = vi.fn(async () => null);
  show({ reject });
  await press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('A photo can’t be read.'));
  fill(dialog.getByLabelText('Note to the member'), 'Use daylight.');
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('amina’s documents are rejected.')).toBeInTheDocument();
  expect(reject).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { check: waiting.check, memberReasons: ['unreadable'], note: 'Use daylight.', reason },
  });
});

it('KYC-01 a refusal of an approval stays in the dialog', async () => {
  const approve = async () => {
    throw new CallFailure('identity_document_expired', 'The document has expired. Reject it.');
  };
  show({ approve });
  await screen.findByRole('button', { name: 'Approve' });
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('The document has expired. Reject it.')).toBeVisible();
});

it('KYC-01 of what is erased the decision is left, without buttons to decide', async () => {
  const permissions = permissionNames.filter((name) => name === 'identity.view');
  show({ detail: async () => erased }, at, {
    session: { me: async () => ({ ...owner, permissions: { '*': permissions } }) },
  });
  expect(await screen.findByText('Photos and details are deleted.')).toBeVisible();
  expect(screen.getByText('Please use daylight.')).toBeVisible();
  for (const name of ['Show documents', 'Approve', 'Reject', 'Claim'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
