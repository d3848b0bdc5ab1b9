import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { auditRows } from '../audit/audit.fixture.ts';
import { depositCalls, depositRows } from '../deposits/deposits.fixture.ts';
import { memberRows } from '../members/members.fixture.ts';
import { exportRows } from './exports.fixture.ts';

const members = { search: async () => ({ rows: memberRows, next: null }) };

it('OPS-10 a list is exported with the filters that are shown, and a reason', async () => {
  const start = vi.fn(async () => ({ id: 'a1' }));
  showConsole({ members, exports: { start } }, '/b/pakistan/members?text=am&after=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Members with text: am\./)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Format'), 'CSV');
  await userEvent.type(dialog.getByLabelText('Reason'), 'for the regulator');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/The file is being created/)).toBeInTheDocument();
  expect(start).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: {
      list: 'members',
      format: 'csv',
      filters: { text: 'am' },
      reason: 'for the regulator',
    },
  });
});

it('OPS-10 on a phone the export is not folded away with the filters', async () => {
  const list = async () => ({ rows: [...depositRows], next: null });
  showConsole({ deposits: { ...depositCalls, list } }, '/b/pakistan/deposits');
  const button = await screen.findByRole('button', { name: 'Export' });
  const fold = screen.getByRole('button', { name: 'Filters', hidden: true });
  const filters = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(filters).toContainElement(screen.getByRole('combobox', { name: 'State' }));
  expect(filters).not.toContainElement(button);
});

it('OPS-10 what is being made is cancelled, and what is done is downloaded', async () => {
  const cancel = vi.fn(async () => null);
  showConsole({ exports: { list: async () => [...exportRows], cancel } }, '/b/pakistan/exports');
  const table = within(await screen.findByRole('table', { name: 'Exports' }));
  expect(table.getByText(/41,000/)).toBeVisible();
  expect(table.getByText(/the gateway ended/)).toBeVisible();
  expect(table.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/ops/v1/brands/pakistan/exports/file?id=1123456789abcdef0123456789abcdef',
  );
  await userEvent.click(table.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { id: '0123456789abcdef0123456789abcdef' },
  });
});

it('OPS-06 an operator without the permission is offered no export', async () => {
  const me = { ...owner, permissions: { pakistan: ['members.read' as const] } };
  showConsole({ members }, '/b/pakistan/members', me);
  expect(await screen.findByRole('table', { name: 'Members' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

it('OPS-10 OPS-07 the trail is exported for the brand that is chosen in the dialog', async () => {
  const start = vi.fn(async () => ({ id: 'a1' }));
  const auditTrail = { list: async () => ({ rows: [...auditRows], next: null }) };
  showConsole({ auditTrail, exports: { start } }, '/audit?action=member.locked');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Brand'), 'indonesia');
  await userEvent.type(dialog.getByLabelText('Reason'), 'for the regulator');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/The file is being created/)).toBeInTheDocument();
  expect(start).toHaveBeenCalledExactlyOnceWith({
    brand: 'indonesia',
    body: {
      list: 'audit',
      format: 'xlsx',
      filters: { action: 'member.locked', brand: 'indonesia' },
      reason: 'for the regulator',
    },
  });
});

it('OPS-10 the rows of the platform belong to no brand, and are not exported', async () => {
  const auditTrail = { list: async () => ({ rows: [...auditRows], next: null }) };
  showConsole({ auditTrail }, '/audit?brand=*');
  expect(await screen.findByRole('table', { name: 'Audit trail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
