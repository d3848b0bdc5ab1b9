import { noteServerTime } from '@parlour/client';
import { renderWithApp } from '@parlour/testing/render';
import { getLastDays } from '@parlour/ui/controls';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';

import { DaysFilter } from './report-filters.tsx';

it('SHL-13 the last day that can be chosen is today by the clock of the gateway', async () => {
  // This phone is ten days behind, as an answer of the gateway has said.
  noteServerTime(new Date(Date.now() + 10 * 86_400_000).toUTCString());
  onTestFinished(() => noteServerTime(new Date().toUTCString()));
  const days = getLastDays(7, 'Asia/Manila', Date.now());
  await renderWithApp(<DaysFilter query={days} change={() => {}} />, {
    namespaces: ['ui', 'ui-later', 'agent'],
  });
  expect(screen.getByRole('button', { name: 'Next 7 days' })).toBeEnabled();
});
