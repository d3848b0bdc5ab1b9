import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';
import { fakeScreen } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { JackpotStore } from '../model/jackpot-store.ts';
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

/** The counter of a page that was made with a pool of 3,000. */
async function open(ask: Api['content']['jackpot'], amount = 3000) {
  const news = quiet();
  const jackpot = new JackpotStore({ ask, first: { amount: wire(amount), perSecond: 0 } });
  await renderWithApp(<JackpotPool />, {
    namespaces: ['site-later', 'ui'],
    stores: [news, jackpot],
  });
  return news;
}

it('SHL-10 shows the pool that came with the page, and asks for it after a win', async () => {
  const ask = vi.fn(async () => ({ amount: wire(1000), perSecond: 0 }));
  const news = await open(ask);
  expect(screen.getByText('P3,000.00')).toBeInTheDocument();
  expect(screen.queryByText(/not a prize pool/)).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await act(async () => news.take('jackpot', { won: 2000 }));
  expect(screen.getByText('P1,000.00')).toBeInTheDocument();
});

it('SHL-10 an empty pool is hidden, and its first figure does not climb', async () => {
  const news = await open(async () => ({ amount: wire(1000), perSecond: 0 }), 0);
  expect(screen.queryByRole('region', { name: 'Jackpot' })).not.toBeInTheDocument();
  await act(async () => news.take('jackpot', { won: 0 }));
  expect(screen.getByRole('region', { name: 'Jackpot' })).toHaveTextContent('P1,000.00');
});

it('SHL-10 a pool that does not arrive stays; one switched off stays named', async () => {
  const ask = vi.fn<Api['content']['jackpot']>(() => Promise.reject(new Error('down')));
  const news = await open(ask);
  await act(async () => news.take('jackpot', { won: 1 }));
  expect(ask).toHaveBeenCalledOnce();
  expect(screen.getByText('P3,000.00')).toBeInTheDocument();
  ask.mockResolvedValue(null);
  await act(async () => news.take('jackpot', { won: 1 }));
  expect(screen.getByText(/not a prize pool/)).toBeInTheDocument();
});

it('SHL-10 asks every ten seconds while it is on the screen, and never elsewhere', async () => {
  const { show } = fakeScreen(vi.stubGlobal);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const ask = vi.fn(async () => ({ amount: wire(3500.5), perSecond: 0 }));
  await open(ask);
  await act(async () => show(true));
  await act(async () => show(false));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask).not.toHaveBeenCalled();
  await act(async () => show(true));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(ask).toHaveBeenCalledTimes(3);
  expect(screen.getByText('P3,500.50')).toBeInTheDocument();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
