import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner, rupees } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { promotionCalls } from './promotions.fixture.ts';
import { toDraft, toWireTerms } from './terms-draft.ts';

it('BON-01 a schedule is written with its days, and says what is wrong with them', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showConsole({ promotions: { ...promotionCalls, write } }, '/b/pakistan/promotions/new', owner);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'SCHEDULE');
  fill(screen.getByLabelText(/^Name/), 'Weekend gift');
  fill(screen.getByLabelText(/^Starts/), '2030-01-07T00:00');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  const save = screen.getByRole('button', { name: 'Save version' });
  await userEvent.click(save);
  const days = screen.getByRole('group', { name: 'Days of the week' });
  expect(within(days).getByRole('alert')).toHaveTextContent('Choose at least one day');
  expect(days).toHaveAccessibleDescription('Choose at least one day');
  for (const name of ['Sunday', 'Friday'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText(/^Every week on Friday and Sunday/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('When'), 'MONTH');
  fill(screen.getByLabelText(/^Days of the month/), '15, 40');
  await userEvent.click(save);
  expect(screen.getByLabelText(/^Days of the month/)).toBeInvalid();
  expect(screen.getByText('Enter a number from 1 to 31')).toBeVisible();
  fill(screen.getByLabelText(/^Days of the month/), '15, 31');
  expect(await screen.findByText(/^Every month on day 15 and 31/)).toBeVisible();
  await userEvent.click(save);
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'for the season');
  await userEvent.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 1 is saved.')).toBeInTheDocument();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    trigger: { kind: 'SCHEDULE', per: 'MONTH', days: [15, 31] },
    claim: { hours: 24 },
  });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});
