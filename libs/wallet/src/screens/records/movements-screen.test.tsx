import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { aMovement, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, type Mock, vi } from 'vitest';

import { someBonusMovements } from './fake-bonus-movements.ts';
import { MovementsScreen } from './movements-screen.tsx';

const DAYS = 'from=2026-11-01&to=2026-11-25';

async function renderPage(
  address = '',
  bonuses: Mock<Api['bonuses']['movements']> = vi.fn(async () => someBonusMovements),
) {
  const movements = vi.fn(async () => ({
    list: [aMovement({ orderNo: '3', amount: 1_000, balance: 1_000 })],
    next: null,
  }));
  const api = fakeApi({ records: { movements }, bonuses: { movements: bonuses } });
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <MovementsScreen search={new URLSearchParams(`${DAYS}&${address}`)} onSearch={onSearch} />,
    { api, namespaces: ['wallet', 'wallet-later', 'errors', 'ui', 'ui-later'] },
  );
  return { ...rendered, onSearch, movements, bonuses };
}

it('MEM-05 BON-02 bonuses have a list of their own, with promotion and bonus balance', async () => {
  const { movements } = await renderPage('group=bonusBalance');
  const table = await screen.findByRole('table', { name: 'Bonus balance' });
  const row = (await within(table).findByText('Bonus granted')).closest('tr');
  expect(row).not.toBeNull();
  expect(row).toHaveTextContent('First deposit');
  expect(row).toHaveTextContent('150.00');
  const expired = within(table).getByText('Bonus expired').closest('tr');
  expect(expired).toHaveTextContent('0.00');
  expect(within(table).getAllByRole('link', { name: 'First deposit' })[0]).toHaveAttribute(
    'href',
    '/member/bonusDetails?bonus=B1',
  );
  // A bonus that no page presents is named by its number.
  expect(within(table).getByRole('link', { name: 'B2' })).toBeVisible();
  // A correction belongs to none: it has only its own number.
  const corrected = within(table).getByText('Correction').closest('tr');
  expect(corrected).toHaveTextContent('44');
  expect(within(corrected as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(table).getByRole('columnheader', { name: 'Bonus balance after' })).toBeVisible();
  expect(movements).not.toHaveBeenCalled();
});

it('MEM-05 rows stay when a further page of bonuses fails, and it is asked for again', async () => {
  const [first, ...others] = someBonusMovements.list;
  const page = { ...someBonusMovements, totalPages: 2 };
  const bonuses = vi
    .fn<Api['bonuses']['movements']>()
    .mockResolvedValueOnce({ ...page, list: first ? [first] : [] })
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({ ...page, list: others });
  const { user } = await renderPage('group=bonusBalance', bonuses);
  const table = await screen.findByRole('table', { name: 'Bonus balance' });
  await within(table).findByText('Correction');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const failure = await screen.findByRole('alert');
  expect(within(table).getByText('Correction')).toBeVisible();
  expect(table.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await within(table).findByText('Bonus granted')).toBeVisible();
  expect(within(table).getByText('Correction')).toBeVisible();
  expect(bonuses.mock.calls.map(([{ query }]) => query.page)).toEqual([1, 2, 2]);
});

it('MEM-05 the record is narrowed to bonuses; cash is listed without them', async () => {
  const { user, onSearch, bonuses } = await renderPage();
  await screen.findByRole('table', { name: 'Transactions' });
  expect(bonuses).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Bonus balance');
  expect(onSearch).toHaveBeenCalledWith(
    expect.objectContaining({ group: 'bonusBalance' }),
    'replace',
  );
});

it('MEM-05 filters stand behind a button with the number of active ones', async () => {
  await renderPage('group=deposits');
  // The period of the address is another one than the last 30 days. Wide screens hide the button.
  const toggle = await screen.findByRole('button', { name: 'Filters (2)', hidden: true });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
