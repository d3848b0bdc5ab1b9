import { aBalance, aGame, aMember, games } from '@parlour/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const arcade = 'http://arcade.localhost:4001';

/** A member's game, in a small window over the page of slots. */
async function openMiniGame() {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  const launch = vi.fn(async ({ query }: { query: { nodeId: string } }) => ({
    gameUrl: `${arcade}/play/${query.nodeId}?launch=one`,
    content: { game_url: '' },
  }));
  const site = await renderSite('/game?nodeId=N1', {
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(1000) },
      session: { logout: async () => null as never },
      games: {
        launch: launch as never,
        list: async () => ({ games: games(2), totalPages: 1, totalCount: 2 }),
      },
    },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Kite Season');
  await site.user.click(await screen.findByRole('button', { name: 'Play in a small window' }));
  const bar = await screen.findByRole('group', { name: 'Game in a small window' });
  await screen.findByRole('link', { name: /Game 1 / });
  return { ...site, launch, frame, bar };
}

const pathAndQuery = () => location.pathname + location.search;

it('SHL-01 a game goes on in a small window over other pages, never loaded again', async () => {
  const { user, launch, frame, bar } = await openMiniGame();
  expect(pathAndQuery()).toBe('/rng');
  expect(screen.getByTitle('Kite Season')).toBe(frame);
  await user.click(screen.getByRole('link', { name: 'Home page' }));
  await waitFor(() => expect(pathAndQuery()).toBe('/'));
  expect(screen.getByTitle('Kite Season')).toBe(frame);
  await user.click(within(bar).getByRole('link', { name: 'Full size' }));
  await waitFor(() => expect(pathAndQuery()).toBe('/game?nodeId=N1'));
  expect(screen.getByTitle('Kite Season')).toBe(frame);
  expect(screen.queryByRole('group', { name: 'Game in a small window' })).toBeNull();
  expect(launch).toHaveBeenCalledOnce();
  // It left the small window for good: the way back to the games ends it.
  await user.click(screen.getByRole('link', { name: 'Back to games' }));
  await waitFor(() => expect(screen.queryByTitle('Kite Season')).toBeNull());
});

it('SHL-01 a game in a small window ends when it is closed, or asks to be', async () => {
  const { user, frame, bar } = await openMiniGame();
  await act(
    async () =>
      void globalThis.dispatchEvent(
        new MessageEvent('message', {
          origin: arcade,
          source: frame.contentWindow,
          data: { type: 'parlour:close' },
        }),
      ),
  );
  await waitFor(() => expect(screen.queryByTitle('Kite Season')).toBeNull());
  // The page below stays.
  expect(pathAndQuery()).toBe('/rng');
  act(() => history.back());
  await screen.findByTitle('Kite Season');
  await user.click(await screen.findByRole('button', { name: 'Play in a small window' }));
  expect(bar.isConnected).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Close game' }));
  expect(screen.queryByTitle('Kite Season')).toBeNull();
});

it('SHL-01 another game takes the place of the one in the small window', async () => {
  const { user, launch } = await openMiniGame();
  await user.click(screen.getByRole('link', { name: /Game 1 / }));
  await waitFor(() => expect(launch).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('link', { name: 'Back to games' }));
  await waitFor(() => expect(pathAndQuery()).toBe('/rng'));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

it('SHL-01 a game in a small window ends with its member’s session', async () => {
  const { endSession } = await openMiniGame();
  endSession();
  await waitFor(() => expect(screen.queryByTitle('Kite Season')).toBeNull());
});

it('MOD-06 SHL-01 nothing opens by itself while a game is in the small window', async () => {
  await openMiniGame();
  sessionStorage.removeItem('giftSeen');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const rest = () => act(() => vi.advanceTimersByTimeAsync(60_000));
    fireEvent.scroll(document);
    await rest();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close game' }));
    await rest();
    expect(await screen.findByRole('dialog', { name: 'Welcome gift' })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
