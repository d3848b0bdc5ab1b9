import { aBalance, aGame, aGameCategory, aMember, games } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(50) },
};
const remember = () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
};

it('SYS-08 changes to dark and back, and remembers the choice', async () => {
  document.documentElement.dataset['mode'] = 'light';
  const { user } = await renderSite('/');
  const toggle = screen.getAllByRole('switch', { name: 'Dark mode' })[0]!;
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  expect(toggle).toBeChecked();
  expect([document.documentElement.dataset['mode'], localStorage.getItem('mode')]).toEqual([
    'dark',
    'dark',
  ]);
  await user.click(toggle);
  expect([document.documentElement.dataset['mode'], localStorage.getItem('mode')]).toEqual([
    'light',
    'light',
  ]);
});

it('I18-02 changes the language of everything on the page and keeps it', async () => {
  const { user } = await renderSite('/');
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Language' })[0]!, 'TY');
  expect(await screen.findByRole('heading', { name: 'TY Hot games' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('fil');
  expect(localStorage.getItem('lang')).toBe('TY');
  expect(document.title).toMatch(/^TY /);
});

it('PRO-01 every page says that it is play money, unless there is a licence', async () => {
  const { unmount } = await renderSite('/rng', {
    fakes: { games: { list: async () => ({ games: [], totalPages: 0, totalCount: 0 }) } },
  });
  expect(screen.getByText('Play money only. No cash payouts.')).toBeInTheDocument();
  unmount();
  await renderSite('/', { state: { book: 'REAL' } });
  expect(screen.queryByText(/play money/i)).not.toBeInTheDocument();
});

it('RTE-01 the home page has its names', async () => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    const { unmount } = await renderSite(path, { state: { hot: [aGame()] } });
    expect(screen.getByRole('list', { name: 'Hot games' })).toHaveTextContent('Kite Season');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('21+');
    unmount();
  }
});

it('RTE-10 RTE-12 shows a missing page; others have their path as a class', async () => {
  const { user } = await renderSite('/no/such/page', { state: { hot: [aGame()] } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(document.title).toContain('Page not found');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to home' }));
  expect(screen.getByRole('list', { name: 'Hot games' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveClass('home');
  await user.click(screen.getAllByRole('link', { name: 'Promotions' })[0]!);
  expect(screen.getByRole('main')).toHaveClass('promotions');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('RTE-12 an address that opens a dialog is the class of the page below it', async () => {
  await renderSite('/register', { state: { hot: [aGame()] } });
  expect(screen.getByRole('main', { hidden: true }).className.split(' ')).toContain('register');
  expect(screen.getByRole('list', { name: 'Hot games', hidden: true })).toBeInTheDocument();
});

it('SHL-02 shows the categories that have vendors, and hides those without', async () => {
  await renderSite('/', {
    state: {
      categories: [aGameCategory(), aGameCategory({ gameType: 'FISH', vendors: [] })],
      hot: [aGame()],
    },
  });
  const navigation = screen.getByRole('navigation', { name: 'Game categories' });
  expect(within(navigation).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  expect(within(navigation).queryByRole('link', { name: 'Fishing' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Arcade Slot games/ })).toHaveAttribute(
    'href',
    '/rng?page=ARCADE',
  );
});

it('LOB-07 every card leads to its game, and says what is special about it', async () => {
  await renderSite('/', { state: { hot: [aGame({ isNew: true })] } });
  const open = screen.getByRole('link', { name: /Kite Season/ });
  expect(open).toHaveAttribute('href', '/game?nodeId=ARCADE.kite-season');
  expect(open).toHaveTextContent('Hot');
  expect(open).toHaveTextContent('New');
});

it('loads the games where the page came without them, and retries', async () => {
  const hot = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ list: games(3) });
  const { user } = await renderSite('/', {
    fakes: { games: { hot, vendors: async () => ({ data: { categories: [] } }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Hot games' })).getAllByRole('link'),
    ).toHaveLength(3),
  );
});

it('MEM-02 the member centre lies over the page that was there, and Back leaves it', async () => {
  remember();
  const { user } = await renderSite('/promotions', { fakes: loggedIn });
  await user.click((await screen.findAllByRole('link', { name: 'Account', hidden: true }))[0]!);
  expect(await screen.findByRole('dialog', { name: 'Security centre' })).toBeInTheDocument();
  expect(screen.getByRole('main', { hidden: true })).toHaveClass('member/securityCenter');
  expect(
    within(screen.getByRole('main', { hidden: true })).getByRole('heading', {
      name: 'Promotions',
      hidden: true,
    }),
  ).toBeInTheDocument();
  await act(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/promotions');
});

it('a dialog opened by its address closes to home, also after others', async () => {
  const { user } = await renderSite('/login');
  const length = history.length;
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Log in' })).getByRole('link', {
      name: 'Sign up now',
    }),
  );
  const join = await screen.findByRole('dialog', { name: /Sign up/ });
  await user.click(within(join).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([location.pathname, history.length]).toEqual(['/', length]);
});

it('SHL-14 the side menu leads to the same places, and closes behind a choice', async () => {
  const { user } = await renderSite('/', {
    state: { categories: [aGameCategory()], hot: [aGame()] },
  });
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  expect(within(menu).getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  await user.click(within(menu).getByRole('link', { name: 'Promotions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/promotions');
});

it('SHL-09 the banner to the registration is for visitors only', async () => {
  const banners = [
    ['1', 'Join us', '/register'],
    ['2', 'This week', '/promotions'],
  ].map(([bannerId = '', title = '', link = '']) => ({
    bannerId,
    groupName: 'home' as const,
    url: '',
    title,
    linkType: 'url' as const,
    link,
  }));
  const { unmount } = await renderSite('/', { state: { banners } });
  expect(screen.getByText('Join us')).toBeInTheDocument();
  unmount();
  remember();
  await renderSite('/', { fakes: loggedIn, state: { banners } });
  expect(await screen.findByText('This week')).toBeInTheDocument();
  expect(screen.queryByText('Join us')).not.toBeInTheDocument();
});
