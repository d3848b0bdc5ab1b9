import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { mallCalls } from './mall.fixture.ts';

const reason = 'asked by the member';
const show = (calls: NonNullable<FakeCalls['mall']>, page: string, operator = owner) =>
  showConsole({ mall: { ...mallCalls, ...calls } }, `/b/pakistan/${page}`, operator);
const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  return dialog;
};

it('OPS-06 without the permission orders are only read', async () => {
  const permissions = { '*': permissionNames.filter((name) => name !== 'mall.decide') };
  show({}, 'mall-orders', { ...owner, permissions });
  expect(await screen.findByText('RK7M2Q9R4XA')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Open R/ })).toBeNull();
});

it('OPS-01 PTS-01 an item is added with its texts, prices and stock in any script', async () => {
  const saveItem = vi.fn(async () => ({ status: 'done' as const, item: 'M9' }));
  show({ saveItem }, 'mall-items');
  const dialog = await openDialog('Add item');
  for (const [label, value] of [
    ['Name (EN)', 'Cap'],
    ['Points', '300'],
    ['In stock', '১,২০০'],
    ['Value (optional)', '12'],
  ] as const)
    fill(dialog.getByLabelText(label), value);
  await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() =>
    expect(saveItem).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        category: 'gifts',
        kind: 'GOODS',
        texts: [{ language: 'EN', name: 'Cap', description: '' }],
        points: 300,
        money: 0,
        value: 12,
        promotion: null,
        stock: 1200,
        isOffered: true,
        reason,
      },
    }),
  );
});

it('OPS-01 PTS-01 an item of free spins names a promotion and shows its terms', async () => {
  const saveItem = vi.fn(async () => ({ status: 'done' as const, item: 'M9' }));
  show({ saveItem }, 'mall-items');
  const dialog = await openDialog('Add item');
  for (const [label, value] of [
    ['Name (EN)', 'Spins'],
    ['Points', '300'],
    ['In stock', '১,২০০'],
  ] as const)
    fill(dialog.getByLabelText(label), value);
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Free spins');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Free spins');
  expect(dialog.getByRole('button', { name: 'Add item' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Promotion'), 'Spins of the mall');
  expect(dialog.getByText(/^Play 20 free spins on Kite Season/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add item' }));
  await waitFor(() =>
    expect(saveItem).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: expect.objectContaining({
        category: 'freeSpins',
        kind: 'FREE_SPINS',
        value: null,
        promotion: 'P1',
      }),
    }),
  );
});

it('OPS-01 PTS-01 an order shows its address when asked, and is decided with a note', async () => {
  const decide = vi.fn(async () => ({ status: 'done' as const }));
  const address = vi.fn(mallCalls.address!);
  show({ decide, address }, 'mall-orders');
  const dialog = await openDialog('Open RK7M2Q9R4XA');
  expect(dialog.queryByText('1 Rizal St')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show address' }));
  expect(await dialog.findByText('1 Rizal St')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Reject and return points');
  fill(dialog.getByLabelText('Note to the member (optional)'), 'No courier there');
  await userEvent.click(dialog.getByRole('button', { name: 'Order RK7M2Q9R4XA' }));
  await waitFor(() =>
    expect(decide).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { order: 'RK7M2Q9R4XA', to: 'REJECTED', note: 'No courier there', reason },
    }),
  );
});
