import { CallError } from '@parlour/client';
import {
  aBalance,
  aBet,
  aGame,
  aGameCategory,
  aLogin,
  aMember,
  aMovement,
  aRecord,
  games,
} from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const arcade = 'http://arcade.localhost:4001';
const loggedIn = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(1000) },
};
const categories = [
  aGameCategory({
    vendors: [
      ...aGameCategory().vendors,
      {
        ...aGameCategory().vendors[0]!,
        code: 'LANTERN',
        displayName: 'Lantern Works',
        isHot: false,
      },
    ],
  }),
];

const remember = (type = '0') => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', type);
  sessionStorage.setItem('username', 'demo01');
};

const tell = (frame: HTMLIFrameElement, data: unknown, origin = arcade) =>
  act(
    async () =>
      void globalThis.dispatchEvent(
        new MessageEvent('message', { origin, source: frame.contentWindow, data }),
      ),
  );

it('LOB-05 RTE-06 the slots page follows its address and loads more', async () => {
  const list = vi.fn(async ({ query }: { query: { pageNo?: unknown } }) => ({
    games: games(24, query.pageNo === 2 ? 25 : 1),
    totalPages: 2,
    totalCount: 48,
  }));
  const { user } = await renderSite('/rng?page=LANTERN', {
    fakes: { games: { list: list as never } },
    state: { categories },
  });
  expect(await screen.findByRole('link', { name: /Game 24 / })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lantern Works' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(list).toHaveBeenLastCalledWith({
    query: { gameType: 'RNG', pageNo: 1, pageSize: 24, vendor: 'LANTERN' },
  });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Game 48 / })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('LOB-04 searches by name, keeps it in the address, suggests all games', async () => {
  const list = vi.fn(async ({ query }: { query: { gameName?: unknown } }) => ({
    games: query.gameName ? [] : games(2),
    totalPages: 1,
    totalCount: query.gameName ? 0 : 2,
  }));
  const { user } = await renderSite('/rng', {
    fakes: { games: { list: list as never } },
    state: { categories },
  });
  await screen.findByRole('link', { name: /Game 1 / });
  // Typing is enough; Enter does not wait.
  const field = screen.getByRole('searchbox', { name: 'Search games' });
  await user.type(field, 'dragon');
  expect(await screen.findByText('No games found for “dragon”.')).toBeInTheDocument();
  expect(location.search).toBe('?name=dragon');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(await screen.findByRole('link', { name: /Game 1 / })).toBeInTheDocument();
  expect(location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Search games' })).toHaveValue('');
});

it('LOB-04 a filter that would find nothing is not offered', async () => {
  const list = vi.fn(async () => ({
    games: games(2),
    totalPages: 1,
    totalCount: 2,
    filters: { classes: ['JP'], smallestBet: 0.1, mostLines: 20 },
  }));
  const [first, ...others] = categories;
  const gameClassify = ['JP', 'TG'].map((key) => ({ key, displayName: key, gameCount: 1 }));
  await renderSite('/rng', {
    fakes: { games: { list: list as never } },
    state: { categories: [{ ...first!, gameClassify }, ...others] },
  });
  const bets = await screen.findByRole('combobox', { name: 'Min bet' });
  const offered = () =>
    within(bets)
      .getAllByRole('option')
      .filter((option) => !(option as HTMLOptionElement).disabled)
      .map((option) => (option as HTMLOptionElement).value);
  await waitFor(() => expect(offered()).toEqual(['', '0.1', '0.5', '0.75']));
  expect(screen.getByRole('button', { name: 'Jackpot' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Table games' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /25/ })).toBeNull();
});

it('LOB-04 a search in a category shows what the other categories have too', async () => {
  const pearl = aGame({ nodeId: 'P', gameName: 'Pearl Reef', gameType: 'FISH' });
  const own = aGame({ nodeId: 'O', gameName: 'Pearl Slot' });
  const list = vi.fn(async ({ query }: { query: { gameType?: string; gameName?: string } }) => {
    const found = [own, pearl].filter(
      ({ gameType, gameName }) =>
        (!query.gameType || gameType === query.gameType) &&
        gameName.toLowerCase().includes(query.gameName ?? ''),
    );
    return { games: found, totalPages: 1, totalCount: found.length };
  });
  const { user } = await renderSite('/rng?name=pearl', {
    fakes: { games: { list: list as never } },
    state: { categories },
  });
  const others = () => screen.findByRole('region', { name: 'In other categories' });
  expect(within(await others()).getAllByRole('link')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: /Pearl Slot / })).toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'Search games' });
  await user.clear(field);
  await user.type(field, 'reef{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Pearl Slot / })).toBeNull());
  expect(within(await others()).getByRole('link', { name: /Pearl Reef/ })).toBeInTheDocument();
  expect(screen.queryByText(/No games found/)).not.toBeInTheDocument();
});

it('LOB-06 a vendor of the address that is gone gives way to the first', async () => {
  const list = vi.fn(async () => ({ games: games(1), totalPages: 1, totalCount: 1 }));
  await renderSite('/rng?page=GONE', { fakes: { games: { list } }, state: { categories } });
  await screen.findByRole('link', { name: /Game 1 / });
  expect(list).toHaveBeenLastCalledWith({
    query: { gameType: 'RNG', pageNo: 1, pageSize: 24, vendor: categories[0]?.vendors[0]?.code },
  });
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
});

it('LOB-02 LOB-03 favourites ask a visitor for the login, then load', async () => {
  const favouriteList = vi.fn(async () => ({ content: games(2), pageNum: 1, totalPages: 1 }));
  const calls = { favouriteList, favourites: async () => ['G.1'] };
  const { user, endSession } = await renderSite('/rng?list=favourites', {
    fakes: { ...loggedIn, session: { login: async () => aLogin() }, games: calls },
    state: { categories },
  });
  const login = await screen.findByRole('dialog', { name: 'Log in' });
  expect(favouriteList).not.toHaveBeenCalled();
  await user.type(within(login).getByLabelText('Username'), 'demo01');
  await user.type(within(login).getByLabelText('Password'), 'a long secret{Enter}');
  expect(await screen.findByRole('link', { name: /Game 2 / })).toBeInTheDocument();
  expect(favouriteList).toHaveBeenCalledTimes(1);
  endSession();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /Game 2 / })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('You’re not logged in. Log in to continue.')).toBeInTheDocument();
});

it('says in words why the games did not come, and asks again', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue({ games: games(1), totalPages: 1, totalCount: 1 });
  const { user } = await renderSite('/rng', { fakes: { games: { list } }, state: { categories } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Game 1 / })).toBeInTheDocument();
});

it('LCH-01 a visitor is asked to log in and the game opens afterwards', async () => {
  const launch = vi.fn(async () => ({
    gameUrl: `${arcade}/play/kite-season?launch=one`,
    content: { game_url: '' },
  }));
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, session: { login: async () => aLogin() }, games: { launch } },
    state: { hot: [aGame({ nodeId: 'N1' })] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect(launch).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('Username'), 'demo01');
  await user.type(within(dialog).getByLabelText('Password'), 'a long secret{Enter}');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Kite Season');
  expect(frame).toHaveAttribute('src', `${arcade}/play/kite-season?launch=one`);
  expect(launch).toHaveBeenCalledTimes(1);
});

it('P41 RTE-07 only the game’s own window moves the balance', async () => {
  remember();
  const launch = async () => ({
    gameUrl: `${arcade}/play/kite-season?launch=one`,
    content: { game_url: '' },
  });
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Game');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(await screen.findByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  await tell(
    frame,
    { type: 'parlour:balance', balance: 1, currency: 'TLB' },
    'https://evil.example',
  );
  expect(screen.getByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  await tell(frame, { type: 'parlour:balance', balance: 998, currency: 'TLB' });
  expect(await screen.findByRole('button', { name: /Balance P998\.00/ })).toBeInTheDocument();
});

it('ARC-06 SHL-04 the header holds its balance while the game shows its round', async () => {
  remember();
  const launch = async () => ({
    gameUrl: `${arcade}/play/kite-season?launch=one`,
    content: { game_url: '' },
  });
  let amount = 1000;
  const wallet = { balance: vi.fn(async () => aBalance(amount)) };
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, wallet, games: { launch } } });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Game');
  expect(await screen.findByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  await tell(frame, { type: 'parlour:round', isRunning: true });
  const asked = wallet.balance.mock.calls.length;
  amount = 1490;
  // The page asks whenever it is shown again; the win is in the answer.
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(wallet.balance.mock.calls.length).toBeGreaterThan(asked));
  await act(async () => {});
  expect(screen.getByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  await tell(frame, { type: 'parlour:round', isRunning: false }, 'https://evil.example');
  expect(screen.getByRole('button', { name: /Balance P1,000\.00/ })).toBeInTheDocument();
  await tell(frame, { type: 'parlour:round', isRunning: false });
  expect(await screen.findByRole('button', { name: /Balance P1,490\.00/ })).toBeInTheDocument();
});

it('opens no game twice for a reload of the same page, and says why one cannot open', async () => {
  remember();
  const launch = vi.fn(() =>
    Promise.reject(new CallError('vendor_under_maintenance', { status: 503, requestId: 'r-7' })),
  );
  const { user } = await renderSite('/game?nodeId=N1', {
    fakes: { ...loggedIn, games: { launch } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This game is under maintenance. Try another one.r-7',
  );
  expect(launch).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(launch).toHaveBeenCalledTimes(2);
});

it('LCH-01 a closed vendor says when it is back, and leads to other games', async () => {
  remember();
  const endTime = Date.parse('2031-05-01T10:00:00Z');
  const launch = () =>
    Promise.reject(
      new CallError('vendor_under_maintenance', {
        status: 503,
        value: { content: { data: { endTime } } },
      }),
    );
  await renderSite('/game?nodeId=N1', { fakes: { ...loggedIn, games: { launch } } });
  expect(await screen.findByText('05/01/2031 18:00:00')).toBeInTheDocument();
  expect(screen.getByText(/^Expected back:/)).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'All games' })).toHaveAttribute(
    'href',
    '/rng',
  );
});

/** A cashier with play money alone. */
const cashier = {
  payments: {
    methods: async () => ({
      methods: [
        {
          code: 'instant',
          name: 'Practice credit',
          shape: 'instant' as const,
          payerFields: [],
          banks: [],
          min: 1 as never,
          max: 100_000 as never,
          feeBasisPoints: 0,
          usualMinutes: 0,
        },
      ],
      open: [],
    }),
  },
};

it('deposits play money: limits in words, then the new balance', async () => {
  remember();
  const deposit = vi.fn(async () => ({
    depositId: 'D-9',
    redirectUrl: '',
    state: 'credited' as const,
    sumBalance: 1500 as never,
  }));
  const { user } = await renderSite('/member/depositv2', {
    fakes: { ...loggedIn, ...cashier, wallet: { ...loggedIn.wallet, deposit } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  const amount = await dialog.findByRole('textbox', { name: 'Amount' });
  const submit = dialog.getByRole('button', { name: 'Add play money' });
  expect(dialog.getByText(/Play money is free/)).toBeInTheDocument();
  for (const [typed, words] of [
    ['', 'Enter an amount.'],
    ['abc', /Enter a number/],
    ['0.5', 'Enter an amount from P1.00 to P100,000.00.'],
    ['100000.01', /from P1\.00/],
  ] as const) {
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    await user.click(submit);
    expect(amount).toHaveAccessibleDescription(words);
    expect(amount).toHaveFocus();
  }
  expect(deposit).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'P500' }));
  await user.click(submit);
  expect(await dialog.findByText('P500.00 added to your balance.')).toBeInTheDocument();
  expect(deposit).toHaveBeenCalledWith(
    { body: { amount: 500 } },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  );
  expect(
    screen.getByRole('button', { name: /Balance P1,500\.00/, hidden: true }),
  ).toBeInTheDocument();
});

it('says that a deposit is uncertain and that asking again cannot book it twice', async () => {
  remember();
  const deposit = vi.fn(() => Promise.reject(new CallError('timeout')));
  const { user } = await renderSite('/member/depositv2', {
    fakes: { ...loggedIn, ...cashier, wallet: { ...loggedIn.wallet, deposit } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
  await user.click(await dialog.findByRole('button', { name: 'P500' }));
  await user.click(dialog.getByRole('button', { name: 'Add play money' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We won’t add it twice');
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
});

it('MEM-05 WAL-05 shows the bet record with totals, proofs, ranges, pages', async () => {
  remember();
  const history = vi.fn(async () =>
    aRecord(
      [
        aBet({ orderNo: 'R1', stake: 1000, win: 2500, verifyUrl: `${arcade}/verify?round=R1` }),
        aBet({ orderNo: 'R2' }),
      ],
      { totalPages: 3, stake: 1002, win: 2500 },
    ),
  );
  const { user } = await renderSite('/member/personalHistoryCopy', {
    fakes: { ...loggedIn, reports: { history } },
  });
  const table = await screen.findByRole('table', { name: 'Bet history' });
  const first = within(table).getAllByRole('row')[1]!;
  expect(first).toHaveTextContent('11/20/2026 20:00:00');
  expect(first).toHaveTextContent('P1,000.00');
  expect(first).toHaveTextContent('P1,500.00');
  const proof = within(first).getByRole('link', { name: 'Verify round R1 in a new tab' });
  expect(proof).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(proof).toHaveAttribute('target', '_blank');
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('P1,498.00');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(history).toHaveBeenLastCalledWith({ query: expect.objectContaining({ page: 2 }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Previous 7 days' }));
  await waitFor(() =>
    expect(history).toHaveBeenLastCalledWith({ query: expect.objectContaining({ page: 1 }) }),
  );
});

it('MEM-05 the bet record is narrowed to what was played and how it ended', async () => {
  remember();
  const history = vi.fn(async () => aRecord([aBet()]));
  const playedGames = async () => [
    {
      code: 'ARCADE',
      name: 'Parlour Arcade',
      games: [{ code: 'kite-season', name: 'Kite Season' }],
    },
  ];
  const { user } = await renderSite('/member/personalHistoryCopy', {
    fakes: { ...loggedIn, reports: { history, playedGames } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  await dialog.findByRole('option', { name: 'Parlour Arcade' });
  for (const [name, choice] of [
    ['Provider', 'Parlour Arcade'],
    ['Game', 'Kite Season'],
    ['Result', 'Open'],
    ['Game type', 'Slots'],
  ] as const)
    await user.selectOptions(dialog.getByRole('combobox', { name }), choice);
  await waitFor(() =>
    expect(history).toHaveBeenLastCalledWith({
      query: expect.objectContaining({
        provider: 'ARCADE',
        game: 'kite-season',
        status: 'initial',
        gameType: 'RNG',
      }),
    }),
  );
  expect(location.search).toContain('game=kite-season');
});

it('MEM-05 PRO-04 a round opens with its movements and proof, and leads back', async () => {
  remember();
  const bet = aBet({ orderNo: '77', stake: 10, win: 25, verifyUrl: `${arcade}/verify?round=77` });
  const round = vi.fn(async () => ({
    round: bet,
    providerName: 'Parlour Arcade',
    movements: [
      aMovement({ orderNo: '77', kind: 'bet', amount: -10 }),
      aMovement({ orderNo: '78', kind: 'win', amount: 25 }),
    ],
  }));
  const { user } = await renderSite('/member/personalHistoryCopy?status=win', {
    fakes: { ...loggedIn, reports: { history: async () => aRecord([bet]), round } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  await user.click(await dialog.findByRole('button', { name: 'Details 77' }));
  const moved = await dialog.findByRole('table', { name: 'Transactions in this round' });
  expect(within(moved).getAllByRole('row')[2]).toHaveTextContent('Win');
  expect(dialog.getByText('Parlour Arcade')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Verify this round' })).toHaveAttribute(
    'href',
    `${arcade}/verify?round=77`,
  );
  expect(location.search).toContain('round=77');
  await user.click(dialog.getByRole('button', { name: 'All bets' }));
  expect(await dialog.findByRole('table', { name: 'Bet history' })).toBeInTheDocument();
  expect(location.search).toContain('status=win');
});

it('MEM-05 a round that is not the member’s own is said to be unknown', async () => {
  remember();
  const round = vi.fn().mockRejectedValue(new CallError('not_found', { status: 404 }));
  await renderSite('/member/personalHistoryCopy?round=5', {
    fakes: { ...loggedIn, reports: { history: async () => aRecord([]), round } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  expect(await dialog.findByText(/We can’t find this round/)).toBeInTheDocument();
});

it('MEM-05 an open bet shows its stake and no loss', async () => {
  remember();
  const history = async () => aRecord([{ ...aBet({ stake: 4 }), status: 'initial' }]);
  await renderSite('/member/personalHistoryCopy', {
    fakes: { ...loggedIn, reports: { history } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  const row = within(await dialog.findByRole('table')).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('Open');
  expect(row).toHaveTextContent('P4.00');
  expect(within(row).getAllByText('–')).toHaveLength(2);
  expect(row.querySelector('[data-tone=negative]')).toBeNull();
});

it('an empty record leads to the games; a failed one can be retried', async () => {
  remember();
  const history = vi
    .fn()
    .mockRejectedValueOnce(new CallError('system_busy', { status: 503 }))
    .mockResolvedValue(aRecord([]));
  const { user } = await renderSite('/member/personalHistoryCopy', {
    fakes: { ...loggedIn, reports: { history } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet history' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We’re very busy');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No bets in this period.')).toBeInTheDocument();
  await user.click(dialog.getByRole('link', { name: 'Browse games' }));
  await waitFor(() => expect(location.pathname).toBe('/rng'));
});
