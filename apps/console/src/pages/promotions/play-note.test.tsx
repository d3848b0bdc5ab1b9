import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { promotionCalls } from './promotions.fixture.ts';

it('PRO-06 the form warns of cash for which nothing was staked', async () => {
  showConsole({ promotions: promotionCalls }, '/b/pakistan/promotions/new', owner);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'REFERRAL');
  const wallet = screen.getByLabelText('Paid as');
  const note = () => screen.queryByText(/^This pays cash without a bet/);
  await userEvent.selectOptions(wallet, 'CASH');
  expect(note()).toBeVisible();
  fill(screen.getByLabelText(/^The friend’s total settled bets/), '500');
  expect(note()).toBeNull();
  fill(screen.getByLabelText(/^The friend’s total settled bets/), '');
  await userEvent.selectOptions(wallet, 'BONUS');
  expect(note()).toBeNull();
});
