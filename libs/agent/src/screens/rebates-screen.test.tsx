import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answeringEarnings } from './earnings/fake-earnings.ts';
import { IncomeScreen } from './income-screen.tsx';
import { RebatesScreen } from './rebates-screen.tsx';
import { rebateCalls } from './team/fake-rebates.ts';

const DAYS = 'from=2026-11-20&to=2026-11-26';
const namespaces = ['agent', 'agent-later', 'errors', 'ui', 'ui-later'];

async function renderRebates(rebates: Fakes['rebates'] = {}) {
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <RebatesScreen isAgent={false} search={new URLSearchParams(DAYS)} onSearch={onSearch} />,
    { api: fakeApi({ rebates: { ...rebateCalls, ...rebates } }), namespaces },
  );
  return { ...rendered, onSearch };
}

async function renderIncome(address: string, rebates: Fakes['rebates'] = {}) {
  const [onSearch, onBack] = [vi.fn(), vi.fn()];
  const rendered = await renderWithApp(
    <IncomeScreen
      search={new URLSearchParams(`${DAYS}&${address}`)}
      onSearch={onSearch}
      onBack={onBack}
      unpaidHref={(kind) => `/earnings/${kind}`}
    />,
    {
      api: fakeApi({ earnings: answeringEarnings(), rebates: { ...rebateCalls, ...rebates } }),
      namespaces,
    },
  );
  return { ...rendered, onSearch, onBack };
}

it('AGT-07 members see their rates, those of tomorrow, and what they paid', async () => {
  await renderRebates();
  const rates = within(screen.getByRole('region', { name: 'Your agent rates' }));
  expect((await rates.findByText('Slots')).nextElementSibling).toHaveTextContent('0.5%');
  expect(rates.getByText('From tomorrow: 0.6%')).toBeVisible();
  expect(rates.queryByText('Cockfight')).toBeNull();
  expect(rates.getByText('You get a share of your valid bets. We pay it every day.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Rebates earned' }));
  expect(await table.findByText('Slots')).toBeVisible();
  expect(table.queryByRole('button')).toBeNull();
});

it('AGT-07 without rates there is nothing; what fails is asked for again', async () => {
  const own = vi
    .fn(async () => ({ list: [] }))
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderRebates({ own });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('AGT-07 a rebate of an agent leads to what its downline took of it', async () => {
  const { user, onSearch } = await renderIncome('');
  expect(screen.getByRole('region', { name: 'Your rates' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Rebates earned' }));
  await user.click(await table.findByRole('button'));
  expect(onSearch).toHaveBeenLastCalledWith({ day: '2026-11-25', product: 'RNG' }, 'push');
});

it('AGT-07 what the downline took is listed with a total, page by page', async () => {
  const parts = vi.fn(async () => ({ ...(await rebateCalls.parts()), total: 12, totalPages: 2 }));
  const { user, onBack } = await renderIncome('day=2026-11-25&product=RNG', { parts });
  const table = within(await screen.findByRole('table', { name: /^Passed on: Slots/ }));
  const row = (await table.findByText('subagent01')).closest('tr');
  expect(row?.textContent).toMatch(/90,000.*0\.3%.*270/);
  expect(table.getByText('No longer in your team')).toBeVisible();
  expect(table.getByText('Total').closest('tr')).toHaveTextContent('303.00');
  await user.click(screen.getByRole('button', { name: /next/i }));
  expect(parts).toHaveBeenLastCalledWith({
    query: { day: '2026-11-25', product: 'RNG', page: 2, size: 10 },
  });
  await user.click(screen.getByRole('button', { name: 'All rebates' }));
  expect(onBack).toHaveBeenCalledOnce();
});

it('AGT-07 a rebate whose parts do not come is asked for again', async () => {
  const parts = vi.fn(rebateCalls.parts).mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderIncome('day=2026-11-25&product=RNG', { parts });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('subagent01')).toBeVisible();
});
