import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { gold, page } from './ranks.fixture.ts';

it('MEM-07 OPS-01 shows members and cost of ranks, and no salary that nothing pays', async () => {
  showConsole({ playerRanks: { read: async () => page } }, '/b/pakistan/ranks', owner);
  const row = within((await screen.findByText('Gold')).closest('tr')!);
  expect(row.getByText('4')).toBeVisible();
  expect(row.getByText(/250.* \+ 30 PTS in 5/)).toBeVisible();
  expect(row.getByText(/Turnover of .*1,000 in total · Upgrade bonus: .*50$/)).toBeVisible();
});

it('MEM-07 PTS-02 the editor says which amounts of a ladder are points', async () => {
  const read = async () => ({ ...page, upgradeWallet: 'POINTS' as const });
  showConsole({ playerRanks: { read } }, '/b/pakistan/ranks', owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Change VIP levels' }));
  expect(screen.getByLabelText('Upgrade bonus')).toHaveAccessibleDescription(/whole points/);
  for (const label of ['Monthly salary', 'Total turnover'])
    expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription(/points/);
});

it('MEM-07 OPS-01 a ladder is proposed with what its fields say, once it is valid', async () => {
  const publish = vi.fn(async () => ({ status: 'proposed' as const, request: 'R1' }));
  showConsole({ playerRanks: { read: async () => page, publish } }, '/b/pakistan/ranks', owner);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change VIP levels' }));
  await user.click(screen.getByRole('button', { name: 'Add level' }));
  const added = (label: string) => screen.getAllByLabelText(label)[1]!;
  fill(added('Name'), 'Diamond');
  fill(added('Total turnover'), '900');
  await user.click(screen.getByRole('button', { name: 'Propose VIP levels' }));
  expect(screen.getByText(/Level 2: Total turnover asks for less/)).toBeVisible();
  fill(added('Total turnover'), '5000');
  fill(added('Monthly salary'), '70');
  await user.click(screen.getByRole('button', { name: 'Propose VIP levels' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'a new season');
  await user.click(dialog.getByRole('button', { name: 'Propose VIP levels' }));
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        ranks: [
          gold,
          {
            names: { EN: 'Diamond' },
            color: '#d3dae3',
            color2: '#66717f',
            conditions: { totalTurnover: 5000 },
            salary: 70,
          },
        ],
        reason: 'a new season',
      },
    }),
  );
});
