import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';
import { fakeApi, fakeScreen } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { NewsStore } from '../model/news-store.ts';
import { JackpotPool } from './jackpot-pool.tsx';

const wire = (amount: number) => amount as WireAmount;
const quiet = () =>
  new NewsStore({
    session: { token: null, current: null, mustChangePassword: false },
    unreadCount: async () => 0,
    unclaimedCount: async () => 0,
    onBalance: () => {},
    onBalanceDue: () => {},
    onCatalogue: () => {},
    onSessionEnd: () => {},
    fetch: null,
    merchantCode: 'm',
    language: () => 'EN',
  } as unknown as ConstructorParameters<typeof NewsStore>[0]);

async function open(ask: Api['content']['jackpot']) {
  const news = quiet();
  await renderWithApp(<JackpotPool />, {
    namespaces: ['site-later', 'ui'],
    api: fakeApi({ content: { jackpot: ask } }),
    stores: [news],
  });
  return news;
}

it('SHL-10 shows the gateway’s pool, and loads it again after a win', async () => {
  const ask = vi.fn(async () => ({ amount: wire(3500.5), perSecond: 0 }));
  const news = await open(ask);
  expect(await screen.findByText('P3,500.50')).toBeInTheDocument();
  expect(screen.queryByText(/not a prize pool/)).not.toBeInTheDocument();
  ask.mockResolvedValue({ amount: wire(1000), perSecond: 0 });
  await act(async () => news.take('jackpot', { won: 3500.5 }));
  expect(await screen.findByText('P1,000.00')).toBeInTheDocument();
});

it('SHL-10 an empty pool is hidden, and its first figure does not climb', async () => {
  const ask = vi.fn(async () => ({ amount: wire(0), perSecond: 0 }));
  const news = await open(ask);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Jackpot' })).not.toBeInTheDocument(),
  );
  ask.mockResolvedValue({ amount: wire(1000), perSecond: 0 });
  await act(async () => news.take('jackpot', { won: 0 }));
  expect(screen.getByRole('region', { name: 'Jackpot' })).toHaveTextContent('P1,000.00');
});

it('SHL-10 a pool that fails shows no figure; one switched off stays named', async () => {
  await open(async () => {
    throw new Error('down');
  });
  expect(screen.queryByText(/P\d/)).not.toBeInTheDocument();
  expect(screen.queryByText(/not a prize pool/)).not.toBeInTheDocument();
  document.body.replaceChildren();
  await open(async () => null);
  expect(await screen.findByText(/not a prize pool/)).toBeInTheDocument();
});

it('SHL-10 asks again and again on the screen alone, and once elsewhere', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const ask = vi.fn(async () => ({ amount: wire(3500.5), perSecond: 0 }));
  await open(ask);
  expect(await screen.findByText('P3,500.50')).toBeInTheDocument();
  await act(async () => show(true));
  await act(async () => show(false));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => show(true));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(ask).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
