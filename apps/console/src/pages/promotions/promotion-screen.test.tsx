import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { promotionPath, saveFirstVersion, showPromotions } from '../../testing/show-promotions.ts';
import { promotionDetail } from './promotions.fixture.ts';

it('BON-01 a version is proposed, and a promotion stopped, each with its reason', async () => {
  const start = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const stop = vi.fn(async () => null);
  showPromotions({ start, stop }, promotionPath);
  const version = within(await screen.findByRole('region', { name: 'Version 2' }));
  await userEvent.click(version.getByRole('button', { name: 'Start version 2' }));
  const confirm = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Reason'), 'as planned');
    await userEvent.click(dialog.getByRole('button', { name }));
  };
  await confirm('Start version 2');
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop promotion' }));
  await confirm('Stop promotion');
  expect(await screen.findByText('Promotion stopped.')).toBeInTheDocument();
  const { promotion } = promotionDetail;
  const named = { promotion, reason: 'as planned' };
  expect(start).toHaveBeenCalledWith({ brand: 'pakistan', body: { ...named, version: 2 } });
  expect(stop).toHaveBeenCalledWith({ brand: 'pakistan', body: named });
});

it('BON-01 a promotion is copied to a new one, with its terms and later dates', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P2', version: 1 });
  showPromotions({ write }, promotionPath);
  await userEvent.click(await screen.findByRole('link', { name: 'Copy to new promotion' }));
  expect(await screen.findByRole('heading', { name: 'New promotion' })).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue(promotionDetail.name);
  await saveFirstVersion();
  const { body } = write.mock.lastCall![0];
  expect(body).not.toHaveProperty('promotion');
  expect(body.terms).toEqual(promotionDetail.versions[0]?.terms);
  expect(body.startsAt).toBeGreaterThan(Date.now());
});

it('ROL-01 BON-01 who may only read promotions changes none', async () => {
  const permissions = permissionNames.filter((name) => name !== 'promotions.write');
  showPromotions({}, promotionPath, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByRole('region', { name: 'Version 2' })).toBeVisible();
  expect(await screen.findByText('and 6 more')).toBeVisible();
  for (const name of ['Stop promotion', 'Start version 2'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['New version', 'Copy to new promotion'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
