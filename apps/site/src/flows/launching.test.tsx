import { CallError } from '@parlour/client';
import { aBalance, aGame, aLane, aMember, games } from '@parlour/testing';
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
const signedIn = {
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

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

it('LCH-04 a visitor is offered to try the game beside the login; the try needs none, says what it is and leads to the real game', async () => {
  const trialLaunch = vi.fn(async () => address('try'));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { games: { trialLaunch } },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  // The login comes by itself; whoever closes it finds the other way below.
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Log in' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Try it for free' }));
  expect(await screen.findByTitle('Kite Season')).toHaveAttribute(
    'src',
    `${arcade}/play/kite-season?launch=try`,
  );
  expect(trialLaunch).toHaveBeenCalledTimes(1);
  expect(screen.getByText('You are trying: nothing here is money.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Play for real' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1',
  );
});

it('LCH-04 a try moves no balance and asks for no deposit', async () => {
  remember();
  const { user } = await renderSite('/game?nodeId=N1&try=1', {
    fakes: { ...signedIn, games: { trialLaunch: async () => address('try') } },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Game');
  await tell(frame, { type: 'parlour:balance', balance: 2000, currency: 'TLB' });
  await tell(frame, { type: 'parlour:deposit' });
  expect(screen.getByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  expect(location.pathname).toBe('/game');
  await user.click(screen.getByRole('link', { name: 'Play for real' }));
});

it('LCH-04 where the house lets nobody try, nothing offers it', async () => {
  await renderSite('/game?nodeId=N1', {
    state: { switches: { ...tenant.whitelabel, FREEPLAY3: false } },
  });
  expect(await screen.findByText('Log in to play this game.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Try it for free' })).not.toBeInTheDocument();
});

it('LCH-04 where the house asks the age first, the try leads to the question', async () => {
  const trialLaunch = () => Promise.reject(new CallError('request.param.err', { status: 400 }));
  const ways = async () => ({
    social: [],
    phone: false,
    freePlay: { needsAge: true, minimumAge: 21 },
  });
  const { user } = await renderSite('/game?nodeId=N1&try=1', {
    fakes: { games: { trialLaunch }, identity: { ways } },
  });
  expect(await screen.findByText('We ask your age before you try a game.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter your date of birth' }));
  expect(await screen.findByRole('dialog', { name: 'Try the games' })).toBeInTheDocument();
});

it('LOB-07 LCH-04 a game that is only shown says so in words and offers the try', async () => {
  remember();
  const launch = () => Promise.reject(new CallError('game_trial_only', { status: 400 }));
  await renderSite('/game?nodeId=N1', { fakes: { ...signedIn, games: { launch } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This game can only be tried for free so far.',
  );
  expect(screen.getByRole('link', { name: 'Try it for free' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1&try=1',
  );
});

it('LCH-01 a player without money is led to the cashier, over the game', async () => {
  remember();
  await renderSite('/game?nodeId=N1', {
    fakes: { ...signedIn, games: { launch: async () => address('one') } },
  });
  await tell(await screen.findByTitle<HTMLIFrameElement>('Game'), { type: 'parlour:deposit' });
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeInTheDocument();
  expect(screen.getByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 a game above the purse says its smallest bet and leads to the cashier or a try; it opens when there is enough', async () => {
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
    fakes: { ...signedIn, games: { launch } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your balance is below the smallest bet of this game.',
  );
  expect(screen.getByText(/^Smallest bet: .*P2\.00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try it for free' })).toHaveAttribute(
    'href',
    '/game?nodeId=N1&try=1',
  );
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Open the game' }));
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-01 LCH-06 a card room above the purse says its stake, as a stake', async () => {
  remember();
  const poor = new CallError('launch_game_balance_not_enough', {
    status: 400,
    value: { content: { data: { minBet: 50, isRoom: true } } },
  });
  await renderSite('/game?nodeId=N1&room=nine-50', {
    fakes: { ...signedIn, games: { launch: () => Promise.reject(poor) } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your balance is below the stake of this room.',
  );
  expect(screen.getByText(/^Stake of this room: .*P50\.00/)).toBeInTheDocument();
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
    fakes: { ...signedIn, games: { launch: launch as never } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Harbour Lights is not finished yet. Here one game is played at a time.',
  );
  expect(screen.queryByRole('link', { name: 'Try it for free' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go back to Harbour Lights' }));
  expect(await screen.findByTitle('Game')).toHaveAttribute('src', address('two').gameUrl);
  expect(location.search).toBe('?nodeId=N2');
});

it('LCH-01 a game that wants a window of its own is opened by a link, and again with a new address', async () => {
  remember();
  const launch = vi
    .fn()
    .mockResolvedValueOnce(address('one', { newWindow: true }))
    .mockResolvedValueOnce(address('two', { newWindow: true }));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...signedIn, games: { launch } },
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

/** Locks as browsers hold them, with another tab that has some. */
function stubLocks(heldElsewhere: ReadonlySet<string>) {
  const request = vi.fn(
    async (
      name: string,
      { steal, signal }: { steal?: boolean; signal?: AbortSignal },
      run: () => unknown,
    ) => {
      if (heldElsewhere.has(name) && !steal)
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
      return run();
    },
  );
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

it('LCH-01 a game that is open in another tab says so, and goes on here when asked to', async () => {
  remember();
  stubLocks(new Set(['parlour:game:play:N1']));
  const launch = vi.fn(async () => address('one'));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...signedIn, games: { launch } },
  });
  expect(await screen.findByText('Game is already open in another tab.')).toBeInTheDocument();
  expect(launch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  expect(await screen.findByTitle('Game')).toBeInTheDocument();
});

it('LCH-03 MOD-02 a vendor that stands for several games lists them over the page; one leads on and the list is gone', async () => {
  const list = vi.fn(async () => ({ games: games(3), totalPages: 1, totalCount: 3 }));
  const [card] = aLane().cards;
  const lanes = [
    aLane({
      title: 'LIVE',
      cards: [
        {
          ...card!,
          gameType: 'LIVE',
          vassalage: 'FELT',
          displayName: 'Green Felt',
          isGame: 'VASSALAGE',
        },
        {
          ...card!,
          gameType: 'LIVE',
          vassalage: 'SOLO',
          displayName: 'Solo',
          isGame: 'game',
          nodeId: 'SOLO.wheel',
        },
      ],
    }),
  ];
  const { user } = await renderSite('/', { fakes: { games: { list } }, state: { lanes } });
  const shelf = within(screen.getByRole('region', { name: 'Live casino' }));
  expect(shelf.getByRole('link', { name: /Solo/ })).toHaveAttribute(
    'href',
    '/game?nodeId=SOLO.wheel',
  );
  await user.click(shelf.getByRole('link', { name: /Green Felt/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Green Felt' }));
  expect(list).toHaveBeenLastCalledWith({
    query: expect.objectContaining({ gameType: 'LIVE', vassalage: 'FELT' }),
  });
  expect(location.pathname).toBe('/');
  await user.click(await dialog.findByRole('link', { name: /Game 2 / }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Green Felt' })).not.toBeInTheDocument(),
  );
  expect(location.pathname).toBe('/game');
});

it('LCH-06 a member finds the card rooms above the card games, each with its stake and who waits; a visitor and a silent house show none', async () => {
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
    fakes: { ...signedIn, games: { ...lobby, rooms, launch } },
  });
  const room = within(await screen.findByRole('region', { name: 'Card rooms' })).getByRole('link', {
    name: /Lucky Nine/,
  });
  expect(room).toHaveTextContent('P20.00');
  expect(room).toHaveTextContent('1 player waiting');
  await user.click(room);
  await waitFor(() =>
    expect(launch).toHaveBeenCalledWith({
      query: expect.objectContaining({ nodeId: 'ARCADE.lucky-nine', matchId: 'lucky-nine-20' }),
    }),
  );
  unmount();
  await renderSite('/pvp', {
    fakes: {
      ...signedIn,
      games: { ...lobby, rooms: () => Promise.reject(new CallError('system_busy')) },
    },
  });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(screen.queryByRole('region', { name: 'Card rooms' })).not.toBeInTheDocument();
});

it('LCH-06 LCH-04 the matches stand above the games of a sports book; one opens at that match, for a visitor as a try too, and a silent house breaks nothing', async () => {
  const match = {
    nodeId: 'ARCADE.football',
    gameId: 'football',
    vassalage: 'ARCADE',
    gameType: 'SPORTS' as const,
    matchId: 'football-7',
    leagueId: 'c',
    leagueName: 'Coastal Premier',
    homeTeam: 'Harbour Athletic',
    awayTeam: 'Tidewater Rovers',
    homeColours: ['#1d4ed8', '#ffffff'] as [string, string],
    awayColours: ['#b91c1c', '#fbbf24'] as [string, string],
    matchTime: 0,
    status: 1,
    score: { home: 1, away: 0 },
    clock: 30,
    isBreak: false,
    defaultPlayType: '1x2',
    odds: [],
  };
  const lobby = {
    list: async () => ({ games: games(2), totalPages: 1, totalCount: 2 }),
    favourites: async () => [],
  };
  const lanes = [aLane({ title: 'SPORTS' })];
  const matches = vi.fn(async () => ({ list: [match], now: 1 }));
  const trialLaunch = vi.fn(async () => address('try'));
  const visitor = await renderSite('/sports', {
    fakes: { games: { ...lobby, matches, trialLaunch } },
    state: { lanes },
  });
  await visitor.user.click(
    await within(await screen.findByRole('region', { name: 'Matches' })).findByRole('link', {
      name: /Harbour Athletic/,
    }),
  );
  await visitor.user.click(
    within(await screen.findByRole('dialog', { name: 'Log in' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await visitor.user.click(await screen.findByRole('link', { name: 'Try it for free' }));
  await waitFor(() =>
    expect(trialLaunch).toHaveBeenCalledWith({
      query: expect.objectContaining({ nodeId: 'ARCADE.football', matchId: 'football-7' }),
    }),
  );
  expect(screen.getByRole('link', { name: 'Play for real' })).toHaveAttribute(
    'href',
    '/game?nodeId=ARCADE.football&room=football-7',
  );
  visitor.unmount();
  remember();
  const launch = vi.fn(async () => address('one'));
  const member = await renderSite('/sports', {
    fakes: { ...signedIn, games: { ...lobby, matches, launch } },
    state: { lanes },
  });
  await member.user.click(await screen.findByRole('link', { name: /Harbour Athletic/ }));
  await waitFor(() =>
    expect(launch).toHaveBeenCalledWith({
      query: expect.objectContaining({ nodeId: 'ARCADE.football', matchId: 'football-7' }),
    }),
  );
  member.unmount();
  matches.mockClear();
  // Elsewhere nobody asks; where a category is closed there is no board.
  const slots = await renderSite('/rng', {
    fakes: { ...signedIn, games: { ...lobby, matches } },
    state: { lanes: [aLane()] },
  });
  await screen.findByRole('link', { name: /Game 1 / });
  slots.unmount();
  const shut = await renderSite('/esports', {
    fakes: { ...signedIn, games: { ...lobby, matches } },
    state: { lanes },
  });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(matches).not.toHaveBeenCalled();
  shut.unmount();
  await renderSite('/sports', {
    fakes: {
      ...signedIn,
      games: { ...lobby, matches: () => Promise.reject(new CallError('system_busy')) },
    },
    state: { lanes },
  });
  await screen.findByRole('link', { name: /Game 1 / });
});

it('WAL-01 the wallets of a member stand in the centre: money goes to a vendor, the sum in the header stays all of it', async () => {
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
      ...signedIn,
      wallet: { balance, merchantWallet: async () => ({ isSingle: 0 as const }), transfer },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Wallets' }));
  const field = await dialog.findByRole('textbox', { name: 'Amount' });
  await user.type(field, '1000.01');
  await user.click(dialog.getByRole('button', { name: 'To the games' }));
  expect(field).toHaveAccessibleDescription(/At most .*P1,000\.00/);
  expect(field).toHaveValue('1000.01');
  expect(transfer).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '60');
  await user.click(dialog.getByRole('button', { name: 'To the games' }));
  expect(await dialog.findByText(/P60\.00.* has been moved/)).toBeInTheDocument();
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
