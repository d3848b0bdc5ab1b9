import { aGame, aGameCategory } from '@parlour/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';

const vendors = (count: number, gameType: 'RNG' | 'DS88' = 'RNG') =>
  aGameCategory({
    gameType,
    vendors: Array.from({ length: count }, (_, index) => ({
      ...aGameCategory().vendors[0]!,
      gameType,
      code: `V${index + 1}`,
      displayName: `Provider ${index + 1}`,
      isHot: index === 0,
    })),
  });
const state = {
  categories: [
    vendors(13),
    aGameCategory({ gameType: 'LIVE' }),
    aGameCategory({ gameType: 'FISH', vendors: [] }),
  ],
  hot: [aGame()],
};
const navigation = () => screen.getByRole('navigation', { name: 'Game categories' });
const entry = (name: string) => within(navigation()).getByRole('link', { name });
const panel = () => within(navigation()).findByRole('list', { name: /^Providers/ });

it('SHL-02 a key opens a panel of vendors: arrows, Escape and Tab work', async () => {
  const { user } = await renderSite('/', { state });
  entry('Slots').focus();
  await user.keyboard('{Enter}');
  const links = within(await panel()).getAllByRole('link');
  expect(links).toHaveLength(12);
  expect(links[0]).toHaveAttribute('href', '/rng?page=V1');
  expect(links[0]).toHaveTextContent('Hot');
  expect(links.at(-1)).toHaveTextContent('More: Slots');
  expect(links.at(-1)).toHaveAttribute('href', '/rng');
  await waitFor(() => expect(links[0]).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(entry('Slots')).toHaveFocus();
  expect(entry('Slots')).toHaveAttribute('aria-expanded', 'false');
  expect(within(navigation()).queryByRole('list', { name: /^Providers/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await panel();
  await user.tab();
  await waitFor(() =>
    expect(
      within(navigation()).queryByRole('list', { name: /^Providers/ }),
    ).not.toBeInTheDocument(),
  );
});

it('SHL-02 the first tap opens the panel and the second goes to the page', async () => {
  await renderSite('/', { state });
  const link = entry('Slots');
  fireEvent.pointerDown(link, { pointerType: 'touch' });
  expect(fireEvent.click(link)).toBe(false);
  await panel();
  expect(location.pathname).toBe('/');
  fireEvent.pointerDown(link, { pointerType: 'touch' });
  fireEvent.click(link);
  await waitFor(() => expect(location.pathname).toBe('/rng'));
});

it('SHL-02 a resting mouse opens the panel, leaving it closes it', async () => {
  const { user } = await renderSite('/', { state });
  await user.hover(entry('Live casino'));
  expect(within(await panel()).getByRole('link', { name: /Arcade/ })).toHaveAttribute(
    'href',
    '/live?page=ARCADE',
  );
  await user.unhover(navigation());
  await waitFor(() =>
    expect(
      within(navigation()).queryByRole('list', { name: /^Providers/ }),
    ).not.toBeInTheDocument(),
  );
});

it('SHL-02 arrows move along the row; empty categories are not in it', async () => {
  const { user } = await renderSite('/', { state });
  entry('Slots').focus();
  await user.keyboard('{ArrowRight}');
  expect(entry('Live casino')).toHaveFocus();
  expect(within(navigation()).queryByRole('link', { name: 'Fishing' })).not.toBeInTheDocument();
});

it('SHL-11 the cockfight opens its game, and its page where none can be played yet', async () => {
  const list = async () => ({
    games: [
      aGame({ nodeId: 'R.derby', gameType: 'DS88', playable: false }),
      aGame({ nodeId: 'R.arena', gameType: 'DS88' }),
    ],
    totalPages: 1,
    totalCount: 2,
  });
  const { user, unmount } = await renderSite('/', {
    state: { ...state, categories: [vendors(1, 'DS88')] },
    fakes: { games: { list } },
  });
  await user.click(entry('Cockfight'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/game?nodeId=R.arena'));
  unmount();
  const none = await renderSite('/', {
    state: { ...state, categories: [vendors(1, 'DS88')] },
    fakes: { games: { list: async () => ({ games: [], totalPages: 0, totalCount: 0 }) } },
  });
  await none.user.click(entry('Cockfight'));
  await waitFor(() => expect(location.pathname).toBe('/ds88'));
});
