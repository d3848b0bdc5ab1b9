import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

import {
  promotionCalls,
  promotionDetail,
  promotionUptake,
} from '../pages/promotions/promotions.fixture.ts';
import { fill } from './fill.ts';
import { owner } from './operators.ts';
import type { FakeCalls } from './render-console.tsx';
import { showConsole } from './show-console.tsx';

/** The paths of the promotions of a brand, and of one of them. */
export const promotionsPath = '/b/pakistan/promotions';
export const promotionPath = `${promotionsPath}/${promotionDetail.promotion}`;
// There is nothing to draw a chart on.
const calls = { ...promotionCalls, uptake: async () => ({ ...promotionUptake, days: [] }) };
/** Shows a page of promotions, with answers of their calls where they differ. */
export const showPromotions = (
  over: FakeCalls['promotions'] = {},
  at = promotionsPath,
  operator = owner,
) => showConsole({ promotions: { ...calls, ...over } }, at, operator);

/** Saves what the builder holds as the first version, with a reason. */
export async function saveFirstVersion() {
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'for the season');
  await userEvent.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 1 is saved.')).toBeInTheDocument();
}
