import { micros, toWire } from '@parlour/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import type { RankPage, WireRank } from './rank-draft.ts';

const amount = (units: bigint) => toWire(micros(units * 1_000_000n));
const nothing = { count: 0, amount: amount(0n), points: amount(0n) };
const gold: WireRank = {
  names: { EN: 'Gold', UR: 'گولڈ' },
  color: '#f6cb57',
  color2: '#8f5f0c',
  conditions: { totalTurnover: amount(1000n) },
  upgradeBonus: amount(50n),
  salary: amount(20n),
};
const page: RankPage = {
  ladder: { version: 3, ranks: [gold], publishedBy: 'owner@parlour.test', publishedAt: 0 },
  levels: [
    { level: 0, members: 12, upgrades: nothing, salaries: nothing },
    {
      level: 1,
      members: 4,
      upgrades: { count: 5, amount: amount(250n), points: amount(30n) },
      salaries: nothing,
    },
  ],
  upgradePromotion: 'DEMO-RANK-UPGRADE',
  salaryPromotion: null,
  upgradeWallet: 'CASH',
  salaryWallet: null,
  request: null,
};

it('MEM-07 OPS-01 shows members and cost of ranks, and no salary that nothing pays', async () => {
  showConsole({ playerRanks: { read: async () => page } }, '/b/pakistan/ranks', owner);
  const row = within((await screen.findByText('Gold')).closest('tr')!);
  expect(row.getByText('4')).toBeVisible();
  expect(row.getByText(/250.* \+ 30 PTS in 5/)).toBeVisible();
  expect(row.getByText(/Turnover of .*1,000 in total · Upgrade bonus: .*50$/)).toBeVisible();
});

it('MEM-07 OPS-01 a ladder is proposed with what its fields say, once it is valid', async () => {
  const publish = vi.fn(async () => ({ status: 'proposed' as const, request: 'R1' }));
  showConsole({ playerRanks: { read: async () => page, publish } }, '/b/pakistan/ranks', owner);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change ladder' }));
  await user.click(screen.getByRole('button', { name: 'Add rank' }));
  const added = (label: string) => screen.getAllByLabelText(label)[1]!;
  fill(added('Name'), 'Diamond');
  fill(added('Total turnover'), '900');
  await user.click(screen.getByRole('button', { name: 'Propose ladder' }));
  expect(screen.getByText(/Rank 2: Total turnover asks for less/)).toBeVisible();
  fill(added('Total turnover'), '5000');
  fill(added('Monthly salary'), '70');
  await user.click(screen.getByRole('button', { name: 'Propose ladder' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'a new season');
  await user.click(dialog.getByRole('button', { name: 'Propose ladder' }));
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
