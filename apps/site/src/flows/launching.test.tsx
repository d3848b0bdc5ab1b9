import { CallError } from '@parlour/client';
import { aBalance, aGame, aGameCategory, aMember, games } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { renderSite } from '../testing/render-site.tsx';

const arcade = 'http://arcade.localhost:4001';
const address = (token: string, more: object = {}) => ({
  gameUrl: `${arcade}/play/kite-season?launch=${token}`,
  content: { game_url: '' },
  ...more,
});
const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1000) },
};
const remember = () => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
};
const tell = (frame: HTMLIFrameElement, data: unknown) =>
  act(
    async () =>
      void globalThis.dispatchEvent(
        new MessageEvent('message', { origin: arcade, source: frame.contentWindow, data }),
      ),
  );

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

it('LCH-04 a visitor is offered a demo beside the login', async () => {
  const trialLaunch = vi.fn(async () => address('try'));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { games: { trialLaunch } },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  // The login opens by itself; a visitor who closes it finds the demo below.
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Log in' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Play demo' }));
  expect(await screen.findByTitle('Kite Season')).toHaveAttribute(
    'src',
    `${arcade}/play/kite-season?launch=try`,
  );
  expect(trialLaunch).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Demo mode, no real money.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Play for real' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1',
  );
});

it('LCH-04 a try moves no balance and asks for no deposit', async () => {
  remember();
  const { user } = await renderSite('/game?nodeId=N1&try=1', {
    fakes: { ...loggedIn, games: { trialLaunch: async () => address('try') } },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Game');
  await tell(frame, { type: 'parlour:balance', balance: 2000, currency: 'TLB' });
  await tell(frame, { type: 'parlour:deposit' });
  expect(screen.getByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  expect(location.pathname).toBe('/game');
  await user.click(screen.getByRole('link', { name: 'Play for real' }));
});

it('LCH-04 where the operator switched demos off, nothing offers one', async () => {
  await renderSite('/game?nodeId=N1', {
    state: { switches: { ...tenant.whitelabel, FREEPLAY3: false } },
  });
  expect(await screen.findByText('Log in to play.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Play demo' })).not.toBeInTheDocument();
});

it('LCH-04 where the operator asks the age first, the demo leads to the question', async () => {
  const trialLaunch = () => Promise.reject(new CallError('request.param.err', { status: 400 }));
  const loginMethods = async () => ({
    social: [],
    phone: false,
    freePlay: { needsAge: true, minimumAge: 21 },
  });
  const { user } = await renderSite('/game?nodeId=N1&try=1', {
    fakes: { games: { trialLaunch }, identity: { loginMethods } },
  });
  expect(await screen.findByText('Confirm your age to play the demo.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter your date of birth' }));
  expect(await screen.findByRole('dialog', { name: 'Play demo' })).toBeInTheDocument();
});

it('LOB-07 LCH-04 a game that is only shown says so in words and offers the try', async () => {
  remember();
  const launch = () => Promise.reject(new CallError('game_trial_only', { status: 400 }));
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('This game is demo only for now.');
  expect(screen.getByRole('link', { name: 'Play demo' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1&try=1',
  );
});

it('LCH-01 a player without money is led to the cashier, over the game', async () => {
  remember();
  await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch: async () => address('one') } },
  });
  await tell(await screen.findByTitle<HTMLIFrameElement>('Game'), { type: 'parlour:deposit' });
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeInTheDocument();
  expect(screen.getByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 a game above the balance leads to the cashier or a demo', async () => {
  remember();
  const poor = new CallError('launch_game_balance_not_enough', {
    status: 400,
    value: { content: { data: { minBet: 2 } } },
  });
  const launch = vi
    .fn<() => Promise<ReturnType<typeof address>>>()
    .mockRejectedValueOnce(poor)
    .mockResolvedValueOnce(address('one'));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your balance is below this game’s min bet.',
  );
  expect(screen.getByText(/^Min bet: .*P2\.00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Play demo' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1&try=1',
  );
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Open the game' }));
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 LCH-06 a card room above the balance shows its stake, as a stake', async () => {
  remember();
  const poor = new CallError('launch_game_balance_not_enough', {
    status: 400,
    value: { content: { data: { minBet: 50, isRoom: true } } },
  });
  await renderSite('/game?nodeId=N1&room=nine-50', {
    fakes: { ...loggedIn, games: { launch: () => Promise.reject(poor) } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your balance is below this room’s stake.',
  );
  expect(screen.getByText(/^Room stake: .*P50\.00/)).toBeInTheDocument();
});

it('LCH-01 a game that waits for the one before names it and leads back into it', async () => {
  remember();
  const busy = new CallError('previous_game_not_finished', {
    status: 409,
    value: { content: { data: { nodeId: 'N2', gameName: 'Harbour Lights' } } },
  });
  const launch = vi.fn(({ query }: { query: { nodeId?: string } }) =>
    query.nodeId === 'N1' ? Promise.reject(busy) : Promise.resolve(address('two')),
  );
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch: launch as never } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Finish Harbour Lights first. You can play one game at a time.',
  );
  expect(screen.queryByRole('link', { name: 'Play demo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go back to Harbour Lights' }));
  expect(await screen.findByTitle('Game')).toHaveAttribute('src', address('two').gameUrl);
  expect(location.search).toBe('?nodeId=N2');
});

it('LCH-01 a game in a window of its own is opened by a link, each time new', async () => {
  remember();
  const launch = vi
    .fn()
    .mockResolvedValueOnce(address('one', { newWindow: true }))
    .mockResolvedValueOnce(address('two', { newWindow: true }));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch } },
  });
  const link = await screen.findByRole('link', { name: 'Open the game' });
  expect(link).toHaveAttribute('href', `${arcade}/play/kite-season?launch=one`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByTitle('Game')).not.toBeInTheDocument();
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('link', { name: 'Open the game' })).toHaveAttribute(
    'href',
    `${arcade}/play/kite-season?launch=two`,
  );
});

/** Locks as browsers hold them: one is given when it is stolen, or by `give`. */
function stubLocks({ isHeld }: { readonly isHeld: boolean }) {
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  const names: string[] = [];
  const run = vi.fn(async (work: () => unknown) => work());
  const request = async (name: string, { steal }: LockOptions, work: () => unknown) => {
    names.push(name);
    if (!steal) await given;
    return run(work);
  };
  const query = vi.fn(async () => ({ held: isHeld ? names.map((name) => ({ name })) : [] }));
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return { give, query, run };
}

it('LCH-01 a game open in another tab says so, and moves here on request', async () => {
  remember();
  stubLocks({ isHeld: true });
  const launch = vi.fn(async () => address('one'));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch } },
  });
  expect(await screen.findByText('Game is open in another tab.')).toBeInTheDocument();
  expect(launch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 opens by itself when the other tab is closed', async () => {
  remember();
  const { give } = stubLocks({ isHeld: true });
  const launch = vi.fn(async () => address('one'));
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  expect(await screen.findByText('Game is open in another tab.')).toBeInTheDocument();
  give();
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 a tab that is not seen leaves the game to the one that is reloaded', async () => {
  remember();
  const { give, run } = stubLocks({ isHeld: true });
  const launch = vi.fn(async () => address('one'));
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  expect(await screen.findByText('Game is open in another tab.')).toBeInTheDocument();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  give();
  await expect
    .poll(() => run.mock.settledResults)
    .toEqual([{ type: 'fulfilled', value: undefined }]);
  expect(screen.getByText('Game is open in another tab.')).toBeInTheDocument();
  expect(launch).not.toHaveBeenCalled();
});

it('LCH-01 no other tab is blamed where a slow browser gives a free lock late', async () => {
  remember();
  const { give, query } = stubLocks({ isHeld: false });
  const launch = vi.fn(async () => address('one'));
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  await expect.poll(() => query.mock.calls.length).toBeGreaterThan(0);
  await act(async () => {});
  expect(screen.queryByText('Game is open in another tab.')).not.toBeInTheDocument();
  give();
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-03 MOD-02 a vendor of several games lists them over the page', async () => {
  const list = vi.fn(async () => ({ games: games(3), totalPages: 1, totalCount: 3 }));
  const [card] = aGameCategory().vendors;
  const categories = [
    aGameCategory({
      gameType: 'LIVE',
      vendors: [
        {
          ...card!,
          gameType: 'LIVE',
          code: 'FELT',
          displayName: 'Green Felt',
          opensAs: 'game_list',
        },
        {
          ...card!,
          gameType: 'LIVE',
          code: 'SOLO',
          displayName: 'Solo',
          opensAs: 'game',
          nodeId: 'SOLO.wheel',
        },
      ],
    }),
  ];
  const { user } = await renderSite('/', { fakes: { games: { list } }, state: { categories } });
  const row = within(screen.getByRole('region', { name: 'Live casino' }));
  expect(row.getByRole('link', { name: /Solo/ })).toHaveAttribute(
    'href',
    '/game?nodeId=SOLO.wheel',
  );
  await user.click(row.getByRole('link', { name: /Green Felt/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Green Felt' }));
  expect(list).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ gameType: 'LIVE', vendor: 'FELT' }),
  });
  expect(location.pathname).toBe('/');
  await user.click(await dialog.findByRole('link', { name: /Game 2 / }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Green Felt' })).not.toBeInTheDocument(),
  );
  expect(location.pathname).toBe('/game');
});

it('LCH-06 a member sees card rooms with stake and waiting players', async () => {
  const rooms = vi.fn(async () => ({
    list: [
      {
        ...aGame({ nodeId: 'ARCADE.lucky-nine', gameType: 'PVP', gameName: 'Lucky Nine' }),
        matchId: 'lucky-nine-20',
        stake: 20,
        waiting: 1,
        playing: 0,
      },
    ],
    totalPages: 1,
    totalCount: 1,
  }));
  const lobby = {
    list: async () => ({ games: games(2), totalPages: 1, totalCount: 2 }),
    favourites: async () => [],
  };
  const visitor = await renderSite('/pvp', { fakes: { games: { ...lobby, rooms } } });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(rooms).not.toHaveBeenCalled();
  visitor.unmount();
  remember();
  const launch = vi.fn(async () => address('one'));
  const { user, unmount } = await renderSite('/pvp', {
    fakes: { ...loggedIn, games: { ...lobby, rooms, launch } },
  });
  const room = within(await screen.findByRole('region', { name: 'Card rooms' })).getByRole('link', {
    name: /Lucky Nine/,
  });
  expect(room).toHaveTextContent('P20.00');
  expect(room).toHaveTextContent('1 waiting');
  await user.click(room);
  await waitFor(() =>
    expect(launch).toHaveBeenCalledWith({
      query: expect.objectContaining({ nodeId: 'ARCADE.lucky-nine', matchId: 'lucky-nine-20' }),
    }),
  );
  unmount();
  await renderSite('/pvp', {
    fakes: {
      ...loggedIn,
      games: { ...lobby, rooms: () => Promise.reject(new CallError('system_busy')) },
    },
  });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(screen.queryByRole('region', { name: 'Card rooms' })).not.toBeInTheDocument();
});

const aMatch = {
  nodeId: 'ARCADE.football',
  gameId: 'football',
  vendor: 'ARCADE',
  gameType: 'SPORTS' as const,
  matchId: 'football-7',
  leagueId: 'c',
  leagueName: 'Coastal Premier',
  homeTeam: 'Harbour Athletic',
  awayTeam: 'Tidewater Rovers',
  homeColours: ['#1d4ed8', '#ffffff'] as [string, string],
  awayColours: ['#b91c1c', '#fbbf24'] as [string, string],
  matchTime: 0,
  status: 'live' as const,
  score: { home: 1, away: 0 },
  clock: 30,
  isBreak: false,
  defaultPlayType: '1x2',
  odds: [],
};
const sportsLobby = {
  list: async () => ({ games: games(2), totalPages: 1, totalCount: 2 }),
  favourites: async () => [],
};
const sportsCategories = [aGameCategory({ gameType: 'SPORTS' })];
const readMatches = () => vi.fn(async () => ({ list: [aMatch], now: 1 }));
const expectLaunchedAtMatch = (launch: () => unknown) =>
  waitFor(() =>
    expect(launch).toHaveBeenCalledWith({
      query: expect.objectContaining({ nodeId: 'ARCADE.football', matchId: 'football-7' }),
    }),
  );

it('LCH-06 LCH-04 a visitor opens the demo of a sports book at a match', async () => {
  const trialLaunch = vi.fn(async () => address('try'));
  const { user } = await renderSite('/sports', {
    fakes: { games: { ...sportsLobby, matches: readMatches(), trialLaunch } },
    state: { categories: sportsCategories },
  });
  await user.click(
    await within(await screen.findByRole('region', { name: 'Matches' })).findByRole('link', {
      name: /Harbour Athletic/,
    }),
  );
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Log in' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Play demo' }));
  await expectLaunchedAtMatch(trialLaunch);
  expect(screen.getByRole('link', { name: 'Play for real' })).toHaveAttribute(
    'href',
    '/game?nodeId=ARCADE.football&room=football-7',
  );
});

it('LCH-06 a member opens a sports book at a match', async () => {
  remember();
  const launch = vi.fn(async () => address('one'));
  const { user } = await renderSite('/sports', {
    fakes: { ...loggedIn, games: { ...sportsLobby, matches: readMatches(), launch } },
    state: { categories: sportsCategories },
  });
  await user.click(await screen.findByRole('link', { name: /Harbour Athletic/ }));
  await expectLaunchedAtMatch(launch);
});

it('LCH-06 matches are not asked for elsewhere, nor where their category is closed', async () => {
  remember();
  const matches = readMatches();
  const fakes = { ...loggedIn, games: { ...sportsLobby, matches } };
  const slots = await renderSite('/rng', { fakes, state: { categories: [aGameCategory()] } });
  await screen.findByRole('link', { name: /Game 1 / });
  slots.unmount();
  await renderSite('/esports', { fakes, state: { categories: sportsCategories } });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(matches).not.toHaveBeenCalled();
});

it('LCH-06 the games of a category show when its matches cannot be read', async () => {
  remember();
  const matches = () => Promise.reject(new CallError('system_busy'));
  await renderSite('/sports', {
    fakes: { ...loggedIn, games: { ...sportsLobby, matches } },
    state: { categories: sportsCategories },
  });
  await screen.findByRole('link', { name: /Game 1 / });
});

it('WAL-01 a member moves money to a vendor; the total stays the same', async () => {
  remember();
  const amount = (units: number) => units as never;
  const held = (main: number, at: number) => ({
    ...aBalance(main + at),
    cash: amount(main),
    balances: [
      { accountTypeId: 2, accountName: 'Main', availBalance: amount(main) },
      { accountTypeId: 1001, accountName: 'Parlour Arcade', availBalance: amount(at) },
    ],
  });
  const balance = vi.fn(async () => held(1000, 0));
  const transfer = vi.fn(async () => {
    balance.mockResolvedValue(held(940, 60));
    return { successAmount: amount(60), sumBalance: amount(1000) };
  });
  const { user } = await renderSite('/member/transferFund', {
    fakes: {
      ...loggedIn,
      wallet: { balance, merchantWallet: async () => ({ isSingle: false }), transfer },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Wallets' }));
  const field = await dialog.findByRole('textbox', { name: 'Amount' });
  await user.type(field, '1000.01');
  await user.click(dialog.getByRole('button', { name: 'To provider wallet' }));
  expect(field).toHaveAccessibleDescription(/up to .*P1,000\.00/);
  expect(field).toHaveValue('1000.01');
  expect(transfer).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '60');
  await user.click(dialog.getByRole('button', { name: 'To provider wallet' }));
  expect(await dialog.findByText(/P60\.00.* transferred/)).toBeInTheDocument();
  expect(transfer).toHaveBeenCalledWith(
    { body: { fromAccountTypeId: 2, toAccountTypeId: 1001, amount: 60 } },
    { idempotencyKey: expect.any(String) },
  );
  const list = within(dialog.getByRole('list', { name: 'Your wallets' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[1]).toHaveTextContent('P60.00'));
  expect(
    screen.getByRole('button', { name: /Balance P1,000\.00/, hidden: true }),
  ).toBeInTheDocument();
});
