import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { micros, toWire } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { EarningsScreenProps } from '../model/earnings-page.ts';
import { anOffer, someContracts } from './contracts/fake-contracts.ts';
import {
  aBetStatement,
  aDividend,
  aForecast,
  answeringEarnings,
  aStatement,
} from './earnings/fake-earnings.ts';
import { EarningsScreen } from './earnings-screen.tsx';
import { IncomeScreen } from './income-screen.tsx';

const DAYS = 'from=2026-11-20&to=2026-11-26';
const namespaces = ['agent', 'agent-later', 'errors', 'ui', 'ui-later'];
const salary = someContracts.filter(({ kind }) => kind === 'DAILY_SALARY');

type Given = Pick<Fakes, 'contracts' | 'earnings'> & {
  readonly address?: string;
  readonly kind?: EarningsScreenProps['kind'];
};

async function renderEarnings({ address = '', kind = 'DAILY_SALARY', ...fakes }: Given = {}) {
  const list = async () => ({
    list: [...salary],
    total: 1,
    totalPages: 1,
    footer: { waiting: 0 },
  });
  const api = fakeApi({
    contracts: { list, ...fakes.contracts },
    earnings: { ...answeringEarnings(), ...fakes.earnings },
  });
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <EarningsScreen
      kind={kind}
      search={new URLSearchParams(`${DAYS}&${address}`)}
      onSearch={onSearch}
      onBack={vi.fn()}
      contractHref={(id) => `/contracts/${id ?? ''}`}
    />,
    { api, namespaces },
  );
  return { ...rendered, onSearch };
}

it('AGT-02 CON-04 a running period shows what it would pay and what lacks for more', async () => {
  await renderEarnings();
  const running = within(await screen.findByRole('region', { name: 'Sports' }));
  expect(await running.findByText('P26.48', { selector: 'dd *' })).toBeVisible();
  expect(running.getByText('Still needed for tier 2:')).toBeVisible();
  expect(running.getByText('Valid bets: P6,759.75 more')).toBeVisible();
  expect(running.getByText('Active members: 2 more')).toBeVisible();
  expect(running.getByText(/^Figures up to/)).toBeVisible();
  const terms = running.getByRole('table', { name: 'Terms' });
  expect(within(terms).getByText('Reached').closest('tr')).toHaveTextContent('Tier 1');
});

it('CON-04 at the highest tier nothing lacks', async () => {
  const forecast = async () => aForecast({ tier: 3 });
  await renderEarnings({ earnings: { forecast } });
  expect(await screen.findByText('Highest tier reached.')).toBeVisible();
});

it('AGT-02 CON-04 payouts are listed by period with totals, and open their statement', async () => {
  const { user, onSearch } = await renderEarnings();
  const table = await screen.findByRole('table', { name: 'Payouts' });
  await user.click(await within(table).findByRole('button', { name: '11/25/2026' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ earning: '11', rows: null }),
    'push',
  );
  const total = within(table).getByText('Total').closest('tr');
  expect(total).toHaveTextContent('Not paid yet: P412.35');
  expect(total).toHaveTextContent('P862.80');
});

it('AGT-02 payouts are narrowed by side, contract, state and days', async () => {
  const list = vi.fn(answeringEarnings().list);
  const { user, onSearch } = await renderEarnings({ earnings: { list }, address: 'page=2' });
  await screen.findByRole('option', { name: 'Sports' });
  expect(list).toHaveBeenCalledWith({
    query: expect.objectContaining({ role: 'agent', kind: 'DAILY_SALARY', page: 2 }) as object,
  });
  await user.selectOptions(screen.getByLabelText('Contract'), 'Sports');
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ contract: 'c3', page: null }),
    'replace',
  );
  await user.selectOptions(screen.getByLabelText('Status'), 'Unpaid');
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ show: 'unpaid' }), 'replace');
  await user.click(screen.getByRole('tab', { name: 'What I pay' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ view: 'downline' }),
    'replace',
  );
});

it('CON-04 both sides see what is unpaid and why, and offers that wait', async () => {
  const list = async () => ({
    list: salary.map((contract) => ({ ...contract, offer: anOffer })),
    total: 1,
    totalPages: 1,
    footer: { waiting: 1 },
  });
  const first = await renderEarnings({ contracts: { list } });
  expect(await screen.findByText(/^P412.35 couldn’t be paid because your upline’s/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review and accept' })).toHaveAttribute(
    'href',
    '/contracts/c3',
  );
  first.unmount();
  await renderEarnings({ address: 'view=downline' });
  expect(
    await screen.findByText(/^You owe P412.35 because your balance was too low/),
  ).toBeVisible();
});

it('CON-05 a statement explains its payout down to the members', async () => {
  await renderEarnings({ address: 'earning=11' });
  expect(await screen.findByRole('heading', { name: 'Daily salary · Sports' })).toBeVisible();
  const sums = await screen.findByRole('table', { name: 'Calculation' });
  expect(within(sums).getByText('Valid bets · Tier 2').closest('tr')).toHaveTextContent(
    'P82,471.330.5%P412.35665',
  );
  expect(within(sums).getByText('Rounded down by P0.00665')).toBeVisible();
  expect(screen.getByText('Reached').closest('tr')).toHaveTextContent('Tier 2');
  expect(screen.getByRole('link', { name: 'Version 3' })).toHaveAttribute('href', '/contracts/c3');
  expect(screen.getByText('9f2c'.repeat(16))).toBeVisible();
  const members = screen.getByRole('table', { name: 'Members' });
  expect((await within(members).findByText('player07')).closest('tr')).toHaveTextContent(
    'P22,471.33-P379.50✓',
  );
});

it('CON-05 a dividend says what was carried in and why it waits', async () => {
  await renderEarnings({
    kind: 'DIVIDEND',
    address: 'earning=11',
    earnings: { statement: async () => aDividend() },
  });
  expect(await screen.findByText(/^Your upline’s balance is too low/)).toBeVisible();
  expect(screen.getByText('Brought forward').nextElementSibling).toHaveTextContent('-P120.50');
  expect(screen.getByText('11/16/2026 – 11/22/2026')).toBeVisible();
});

it('CON-05 the file of a statement has its calculation, members and bets', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:statement';
  };
  const members = vi.fn(answeringEarnings().members);
  const { user } = await renderEarnings({
    kind: 'REAL_TIME_SALARY',
    address: 'earning=11&part=bets',
    earnings: { members, statement: async () => aBetStatement() },
  });
  expect(await screen.findByText('R-881')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.text()) ?? '';
  for (const line of [
    '"Contract","Real-time salary · Sports"',
    '"Net loss (TLB)",-100.00',
    '"Paid (Asia/Manila)","11/26/2026 00:05:05"',
    '"Base","Tier","Base amount (TLB)","Rate","Result (TLB)"',
    '"Lost bets",1,200.00,"0.5%",1.00',
    '"player07",22471.33,-379.50,"Active"',
    '"player08","R-880","11/26/2026 00:00:30",1,100.00,400.00',
  ])
    expect(text).toContain(`${line}\r\n`);
});

it('CON-05 the file of a statement has every member, however many there are', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:statement';
  };
  const pages = 120;
  const members = vi.fn(async ({ query }: Parameters<Api['earnings']['members']>[0]) => {
    const answer = await answeringEarnings().members({ query });
    const [row] = answer.list;
    return { ...answer, list: [{ ...row!, member: `page${query.page}` }], totalPages: pages };
  });
  const { user } = await renderEarnings({ address: 'earning=11', earnings: { members } });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.text()) ?? '';
  expect(text.match(/"page\d+"/g)).toEqual(
    Array.from({ length: pages }, (_, index) => `"page${index + 1}"`),
  );
});

it('CON-06 a statement shows what was corrected after its period closed', async () => {
  const corrections = [
    { amount: toWire(micros(-2_500_000n)), state: 'unpaid' as const, at: 1000, paidAt: null },
  ];
  const statement = async () => aStatement({ corrections });
  await renderEarnings({ address: 'earning=11', earnings: { statement } });
  const table = within(await screen.findByRole('table', { name: 'Corrections' }));
  expect(table.getByText('Unpaid')).toBeVisible();
  expect(table.getByRole('row', { name: /2\.50/ })).toBeVisible();
});

it('CON-05 a statement that does not come can be asked for again', async () => {
  const statement = vi
    .fn(async () => aStatement())
    .mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await renderEarnings({ address: 'earning=11', earnings: { statement } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Daily salary · Sports' })).toBeVisible();
});

it('AGT-02 income is shown by day and kind, rebates too, with what waits and is owed', async () => {
  const income = vi.fn(answeringEarnings().income);
  const onSearch = vi.fn();
  const { user } = await renderWithApp(
    <IncomeScreen
      search={new URLSearchParams(DAYS)}
      onSearch={onSearch}
      onBack={vi.fn()}
      unpaidHref={(kind) => `/earnings/${kind}`}
    />,
    { api: fakeApi({ earnings: { ...answeringEarnings(), income } }), namespaces },
  );
  expect((await screen.findByText('Received')).nextElementSibling).toHaveTextContent('P1,328.50');
  expect(
    await screen.findByText(/^You owe .*412\.35.* you can’t withdraw or transfer/),
  ).toBeVisible();
  expect(screen.getByText('Paid to downline').nextElementSibling).toHaveTextContent('P210.20');
  // Days of Manila, from the first moment of the first up to the end of the last.
  expect(income).toHaveBeenCalledWith({
    query: { startTime: Date.UTC(2026, 10, 19, 16), endTime: Date.UTC(2026, 10, 26, 16) },
  });
  const rows = within(screen.getByRole('table', { name: 'Income' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayDividendDaily salaryRebatesTotal',
    expect.stringContaining('P0.00P120.00P8.05P128.05'),
    expect.stringContaining('P750.00P412.35P0.00P1,162.35'),
    expect.stringContaining('P0.00P38.10P0.00P38.10'),
    'TotalP750.00P570.45P8.05P1,328.50',
  ]);
  expect(screen.getByRole('img', { name: /^Income by day, .* P1,162\.35\.$/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Chart'), 'Dividend');
  expect(screen.getByRole('img', { name: /^Dividend by day, .* P750\.00\.$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous 7 days' }));
  expect(onSearch).toHaveBeenLastCalledWith({ from: '2026-11-13', to: '2026-11-19' }, 'replace');
});
