import { aBalance, aGame, aMember, games } from '@parlour/testing';
import { GameSearch } from '@parlour/games';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { RecentGames } from '../../model/recent-games.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { HISTORY_LIMIT, storeHistory, readHistory } from './search-history.ts';

const found = (count: number) =>
  vi.fn(
    async ({
      query: { pageNo = 1 },
    }: {
      readonly query: { readonly pageNo?: number | undefined };
    }) => ({
      games: games(count > 24 ? 24 : count, (Number(pageNo) - 1) * 24 + 1),
      totalPages: Math.ceil(count / 24),
      totalCount: count,
    }),
  );
const open = async (list = found(2)) => {
  const site = await renderSite('/', {
    state: { hot: [aGame()] },
    fakes: { games: { list: list as never } },
  });
  fireEvent.keyDown(document.body, { key: '/' });
  const dialog = await screen.findByRole('dialog', { name: 'Search games' });
  return { ...site, dialog, list };
};

it('MOD-04 searches all categories as the name is typed, and keeps what was opened', async () => {
  const { user, dialog, list } = await open(found(30));
  const field = within(dialog).getByRole('searchbox', { name: 'Game name' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, ' kite ');
  expect(await within(dialog).findByText('30 games')).toBeInTheDocument();
  expect(list).toHaveBeenCalledWith({ query: { gameName: 'kite', pageNo: 1, pageSize: 24 } });
  await user.click(within(dialog).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(dialog).getAllByRole('link')).toHaveLength(48));
  expect(readHistory(localStorage)).toEqual([]);
  await user.click(within(dialog).getAllByRole('link')[0]!);
  expect(readHistory(localStorage)).toEqual(['kite']);
});

it('MOD-04 Escape first clears a filled search, then closes it', async () => {
  const { user, dialog } = await open();
  const field = within(dialog).getByRole('searchbox');
  await user.type(field, 'kite{Enter}');
  expect(await within(dialog).findByText('2 games')).toBeInTheDocument();
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(['', field]);
  // Nothing is left to clear: the browser closes the dialog.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

it('MOD-04 keeps searches; each can be repeated or removed', async () => {
  localStorage.setItem('searchHistory', JSON.stringify(['koi', 'lion']));
  const { user, dialog, list } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Remove “koi”' }));
  expect(readHistory(localStorage)).toEqual(['lion']);
  await user.click(within(dialog).getByRole('button', { name: 'lion' }));
  expect(list).toHaveBeenCalledWith({ query: { gameName: 'lion', pageNo: 1, pageSize: 24 } });
  await user.click(within(dialog).getByRole('button', { name: 'Clear search' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Clear all' }));
  expect(readHistory(localStorage)).toEqual([]);
  expect(within(dialog).queryByText('Recent searches')).not.toBeInTheDocument();
});

it('MOD-04 nothing found says so and helps with popular games', async () => {
  const { user, dialog } = await open(found(0));
  await user.type(within(dialog).getByRole('searchbox'), 'zzz{Enter}');
  expect(
    await within(dialog).findByText('No games found for “zzz”. Try a shorter word.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('region', { name: 'Popular games' })).toHaveTextContent(
    'Kite Season',
  );
});

it('MOD-04 a search that fails says why and can be tried again', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ games: [], totalPages: 0, totalCount: 0 });
  const { user, dialog } = await open(list);
  await user.type(within(dialog).getByRole('searchbox'), 'kite{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('0 games')).toBeInTheDocument();
});

it('MOD-04 shows a member the last nine games, or that there are none', async () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
  const fakes = {
    member: { info: async () => aMember() },
    wallet: { balance: async () => aBalance(1) },
  };
  const { unmount } = await renderSite('/', { fakes });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByText('No recently played games.')).toBeInTheDocument();
  unmount();
  localStorage.setItem('recentGames:demo01', JSON.stringify(games(12)));
  await renderSite('/', { fakes });
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  const recent = await screen.findByRole('region', { name: 'Recently played' });
  expect(within(recent).getAllByRole('link')).toHaveLength(9);
});

it('a slash that is typed into a field opens nothing', async () => {
  await renderSite('/login');
  const field = await screen.findByLabelText('Username');
  fireEvent.keyDown(field, { key: '/' });
  expect(screen.queryByRole('dialog', { name: 'Search games' })).not.toBeInTheDocument();
});

it('the history knows ten searches, each once whatever its letters', () => {
  expect(storeHistory(localStorage, ['Kite', 'kite', 'Lion'])).toEqual(['Kite', 'Lion']);
  expect(
    storeHistory(
      localStorage,
      Array.from({ length: 14 }, (_, index) => `word ${index}`),
    ),
  ).toHaveLength(HISTORY_LIMIT);
  localStorage.setItem('searchHistory', '{broken');
  expect(readHistory(localStorage)).toEqual([]);
});

it('drops the answer to a search that is no longer asked for', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const search = new GameSearch((() => new Promise((resolve) => answers.push(resolve))) as never);
  const first = search.find('old');
  const second = search.find('new');
  answers[1]?.({ games: games(1), totalPages: 1, totalCount: 1 });
  await second;
  answers[0]?.({ games: games(9), totalPages: 1, totalCount: 9 });
  await first;
  expect([search.text, search.total]).toEqual(['new', 1]);
});

it('remembers opened games per account, newest first', () => {
  let account: string | null = 'ana';
  const recent = new RecentGames({ storage: localStorage, account: () => account });
  recent.show(games(3));
  recent.note('G.1');
  recent.note('G.2');
  recent.note('G.1');
  recent.note('never shown');
  expect(recent.games.map(({ nodeId }) => nodeId)).toEqual(['G.1', 'G.2']);
  account = 'ben';
  recent.read();
  expect(recent.games).toEqual([]);
  account = null;
  recent.note('G.3');
  expect(recent.games).toEqual([]);
});
