import { CallError } from '@parlour/client';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aContract } from './contracts/fake-contracts.ts';
import {
  aBetStatement,
  aForecast,
  anEarning,
  answeringEarnings,
} from './earnings/fake-earnings.ts';
import { EarningsScreen } from './earnings-screen.tsx';

const units = (amount: number) => amount as WireAmount;
const kind = 'REAL_TIME_SALARY';
const statement = aBetStatement();
const salary = aContract({ kind, period: 'FIVE_MINUTES', product: 'LIVE' });
const listOf = (list: (typeof salary)[]) => async () => ({
  list,
  total: list.length,
  totalPages: 1,
  footer: { waiting: 0 },
});
const refused = async () => {
  throw new CallError('function.not.available', { status: 403 });
};

const paid = anEarning({ ...statement, earningId: '21', product: 'LIVE', amount: units(1.3) });
const answers = {
  ...answeringEarnings(),
  list: async () => ({
    list: [paid],
    total: 1,
    totalPages: 1,
    footer: { amount: units(1.3), unpaid: units(0), owed: units(0) },
  }),
  forecast: async () =>
    aForecast({
      start: statement.start,
      end: statement.end,
      amount: units(1.3),
      tier: null,
      tiers: statement.tiers,
      bases: statement.bases,
    }),
};

const renderSalary = (fakes: Pick<Fakes, 'contracts' | 'earnings'> = {}) =>
  renderWithApp(
    <EarningsScreen
      kind={kind}
      search={new URLSearchParams('from=2026-11-20&to=2026-11-26')}
      onSearch={vi.fn()}
      onBack={vi.fn()}
      contractHref={(id) => `/contracts/${id ?? ''}`}
    />,
    {
      api: fakeApi({
        contracts: { list: listOf([salary]), ...fakes.contracts },
        earnings: { ...answers, ...fakes.earnings },
      }),
      namespaces: ['agent', 'agent-later', 'errors', 'ui', 'ui-later'],
    },
  );

it('MEM-08 the running five minutes show what the bets would pay, by won and lost', async () => {
  const forecast = vi.fn(answers.forecast);
  const { user } = await renderSalary({ earnings: { forecast } });
  const running = within(await screen.findByRole('region', { name: 'Live casino' }));
  expect(
    (await running.findByText('If the period ended now')).nextElementSibling,
  ).toHaveTextContent('P1.30');
  const sums = within(running.getByRole('table', { name: 'Calculation' }));
  expect(sums.getByText('Won bets · Tier 1').closest('tr')).toHaveTextContent('P100.000.3%P0.30');
  expect(sums.getByText('Lost bets · Tier 1').closest('tr')).toHaveTextContent('P200.000.5%P1.00');
  expect(running.getByText('The stake of each settled bet decides its tier.')).toBeVisible();
  await user.click(running.getByRole('button', { name: 'Refresh' }));
  expect(forecast).toHaveBeenCalledTimes(2);
  const payouts = within(screen.getByRole('table', { name: 'Payouts' }));
  expect(payouts.getByText('Total').closest('tr')).toHaveTextContent('P1.30');
});

it('MEM-08 without a contract in force or a payout the page says so', async () => {
  const none = { list: [], total: 0, totalPages: 0, footer: { amount: 0, unpaid: 0 } } as never;
  await renderSalary({
    contracts: { list: listOf([{ ...salary, inForce: null }]) },
    earnings: { list: async () => none },
  });
  expect(
    await screen.findByText('No contract of this kind pays you in the current period.'),
  ).toBeVisible();
  expect(await screen.findByText('No payouts in this period.')).toBeVisible();
});

it('MEM-08 the page loads part by part; what fails is asked for again', async () => {
  const forecast = vi
    .fn(answers.forecast)
    .mockRejectedValueOnce(new CallError('system_error', { status: 500 }));
  const { user } = await renderSalary({ earnings: { forecast } });
  const running = within(await screen.findByRole('region', { name: 'Live casino' }));
  await user.click(await running.findByRole('button', { name: 'Try again' }));
  expect(await running.findByText('If the period ended now')).toBeVisible();
});

it('MEM-08 a refusal is shown in words, without the shape of figures that never come', async () => {
  await renderSalary({
    contracts: { list: refused },
    earnings: { list: refused, forecast: refused },
  });
  const words = await screen.findAllByText(/isn’t available/);
  expect(words.length).toBeGreaterThan(0);
  expect(screen.queryByText('If the period ended now')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
