import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { drawResult, lotteryGameOf, resultText, ticketsText } from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { LotteryPage } from './lottery-page.tsx';

const game = lotteryGameOf('quick-five')!;
const near = {
  currentNumero: {
    gameId: 101,
    numero: 'D-2',
    isSale: true,
    remainTime: 165_000,
    lockTime: 10,
    commitment: 'c'.repeat(64),
  },
  nextNumero: null,
  previousNumero: { numero: 'D-1', winNo: '40718' },
};
const bet = {
  id: 7,
  orderNo: 'L7',
  gameId: 101,
  gameCode: 'quick-five',
  gameName: 'Quick Five',
  numero: 'D-2',
  playId: 'two',
  betContent: '1-5',
  betCount: 1,
  singleBetPrice: 1,
  multiple: 1,
  betAmount: 1,
  winAmount: 0,
  betTime: 0,
  drawTime: 0,
  status: 2,
  totalChase: 1,
  winningStop: false,
  canCancel: true,
  restAmount: 1,
};

type Options = {
  readonly lottery?: Partial<NonNullable<Fakes['lottery']>>;
  readonly username?: string | null;
  readonly playType?: string;
  /** The draw that takes bets. */ readonly numero?: string;
};
async function show({
  lottery = {},
  username = 'ana',
  playType = '',
  numero = 'D-2',
}: Options = {}) {
  const calls = { onGate: vi.fn(), onBalance: vi.fn(), onSettled: vi.fn() };
  const fake = fakeApi({
    lottery: {
      menus: async () => ({}),
      near: async () => ({ ...near, currentNumero: { ...near.currentNumero, numero } }) as never,
      results: async () => ({ content: [] }),
      today: async () => ({ content: [] }),
      ...lottery,
    },
  });
  // Like the real client, which makes a call anew each time it is asked for one.
  const lively: Api['lottery'] = new Proxy(fake.lottery, {
    get:
      (group, name) =>
      (...given: []) =>
        (group[name as keyof Api['lottery']] as (...all: []) => unknown)(...given),
  });
  const api = { ...fake, lottery: lively };
  function Page() {
    const [name, setName] = useState(username);
    return (
      <>
        <button onClick={() => setName('ana')}>sign in</button>
        <LotteryPage game={game} playType={playType} prizeMode="Lott" username={name} {...calls} />
      </>
    );
  }
  const rendered = await renderWithApp(<Page />, { api, namespaces: ['lottery', 'errors', 'ui'] });
  await screen.findByText(`Draw ${numero}`);
  return { ...rendered, ...calls };
}
const rows = () => screen.getAllByRole('group');
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('LOT-04 chooses numbers, shows what they cost, asks once more, and bets them', async () => {
  const betting = vi.fn(async () => ({
    orderNo: 'L9',
    numeros: ['D-2'],
    betAmount: 12,
    sumBalance: 88,
  }));
  const { user, onBalance } = await show({ lottery: { betting: betting as never } });
  const [tens, units] = rows() as [HTMLElement, HTMLElement];
  await user.click(within(tens).getByRole('button', { name: '1' }));
  await user.click(within(tens).getByRole('button', { name: '2' }));
  await user.click(within(units).getByRole('button', { name: '5' }));
  await user.clear(screen.getByLabelText('Multiple'));
  await user.type(screen.getByLabelText('Multiple'), '6');
  expect(screen.getByText('Numbers: 2', { exact: false })).toHaveTextContent('12.00');
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place this bet?' });
  expect(betting).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Place bet' }));
  expect(await screen.findByText('Good luck! Your bet is placed: L9')).toBeInTheDocument();
  expect(betting).toHaveBeenCalledWith(
    {
      body: expect.objectContaining({
        currentNumero: 'D-2',
        betCartAmountSum: 12,
        bettingSlipString: '1.2-5~1~two~1~0~6',
      }) as object,
    },
    expect.anything(),
  );
  expect(onBalance).toHaveBeenCalledWith(88);
});

it('LOT-04 a slip is still there after a reload, for the same person only; where its draw has closed it moves on and says so', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  await user.selectOptions(screen.getByLabelText('Number of draws'), '3');
  const line = screen
    .getByRole('button', { name: 'Remove the line Last two' })
    .closest('li')?.textContent;
  unmount();

  const same = await show();
  expect(await screen.findByRole('tab', { name: 'Slip (1)' })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Remove the line Last two' }).closest('li')?.textContent,
  ).toBe(line);
  expect(screen.getByLabelText('Number of draws')).toHaveValue('3');
  expect(screen.queryByText(/Your slip is now for/)).not.toBeInTheDocument();
  same.unmount();

  const other = await show({ username: 'ben' });
  expect(screen.getByRole('tab', { name: 'Slip' })).toBeInTheDocument();
  other.unmount();

  const late = await show({
    numero: 'D-3',
    lottery: {
      betting: (async () => ({
        orderNo: 'L9',
        numeros: ['D-3'],
        betAmount: 1,
        sumBalance: 99,
      })) as never,
      chase: (async () => ({
        content: ['D-3', 'D-4', 'D-5'].map((each) => ({ numero: each, drawTime: 0 })),
      })) as never,
    },
  });
  expect(
    await screen.findByText('Bets on draw D-2 have closed. Your slip is now for draw D-3.'),
  ).toBeInTheDocument();
  await late.user.click(screen.getByRole('button', { name: 'Place bet' }));
  await late.user.click(
    within(await screen.findByRole('dialog', { name: 'Place this bet?' })).getByRole('button', {
      name: 'Place bet',
    }),
  );
  expect(await screen.findByText('Good luck! Your bet is placed: L9')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['that still takes bets is asked for again without a word', 'D-2', false],
  ['that has closed meanwhile says so, and what becomes of it', 'D-3', true],
])(
  'LOT-04 WAL-06 a bet without an answer shows its own draw before it is sent again: one for a draw %s',
  async (_what, numero, isClosed) => {
    const before = await show({ lottery: { betting: () => new Promise(() => {}) } });
    await before.user.click(screen.getByRole('button', { name: 'Quick pick' }));
    await before.user.click(screen.getByRole('button', { name: 'Bet now' }));
    await before.user.click(
      within(await screen.findByRole('dialog', { name: 'Place this bet?' })).getByRole('button', {
        name: 'Place bet',
      }),
    );
    before.unmount();

    const betting = vi.fn(async () => ({
      orderNo: 'L9',
      numeros: ['D-2'],
      betAmount: 1,
      sumBalance: 99,
    }));
    const { user } = await show({ numero, lottery: { betting: betting as never } });
    await user.click(await screen.findByRole('button', { name: 'Place bet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Place this bet?' });
    expect(dialog).toHaveTextContent('Quick Five, from draw D-2. Draws: 1');
    expect(dialog.textContent?.includes('sent for draw D-2, whose bets have closed')).toBe(
      isClosed,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Place bet' }));
    expect(await screen.findByText('Good luck! Your bet is placed: L9')).toBeInTheDocument();
    expect(betting).toHaveBeenCalledWith(
      { body: expect.objectContaining({ currentNumero: 'D-2' }) as object },
      expect.anything(),
    );
  },
);

it('LOT-04 WAL-06 a bet without an answer can be sent again while no draw takes bets', async () => {
  const before = await show({ lottery: { betting: () => new Promise(() => {}) } });
  await before.user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await before.user.click(screen.getByRole('button', { name: 'Bet now' }));
  await before.user.click(
    within(await screen.findByRole('dialog', { name: 'Place this bet?' })).getByRole('button', {
      name: 'Place bet',
    }),
  );
  before.unmount();

  const locked = { ...near, currentNumero: { ...near.currentNumero, isSale: false } };
  const { user } = await show({
    lottery: {
      near: async () => locked as never,
      betting: (async () => ({
        orderNo: 'L9',
        numeros: ['D-2'],
        betAmount: 1,
        sumBalance: 99,
      })) as never,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Place bet' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Place this bet?' })).getByRole('button', {
      name: 'Place bet',
    }),
  );
  expect(await screen.findByText('Good luck! Your bet is placed: L9')).toBeInTheDocument();
});

it('LOT-04 a visitor may look and fill a slip; betting asks for the login first', async () => {
  const { user, onGate } = await show({ username: null });
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  expect(onGate).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
});

it('LOT-04 says what is missing instead of betting nothing', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(screen.getByText('Choose at least one number in each row.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.clear(screen.getByLabelText('Price of a number'));
  await user.type(screen.getByLabelText('Price of a number'), '0.5');
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(screen.getByText(/A number costs .*1\.00 or more/)).toBeInTheDocument();
});

it('RTE-05 LOT-04 opens with the play of the address, and its shortcuts fill a row', async () => {
  const { user } = await show({ playType: 'place' });
  expect(screen.getByRole('tab', { name: 'By place' })).toHaveAttribute('aria-selected', 'true');
  expect(rows()).toHaveLength(5);
  await user.click(within(rows()[2]!).getByRole('button', { name: 'Odd' }));
  expect(
    within(rows()[2]!)
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent),
  ).toEqual(['1', '3', '5', '7', '9']);
});

it("LOT-04 shows the player's bets and takes one back; a draw that has just been locked says so", async () => {
  const cancel = vi
    .fn()
    .mockRejectedValueOnce(new CallError('numero_closed', { status: 400 }))
    .mockResolvedValue({ cancelled: [7], sumBalance: 100 });
  // The list that comes after the refusal is from just before the lock.
  const { user, onBalance } = await show({
    lottery: { today: async () => ({ content: [bet] as never }), cancel: cancel as never },
  });
  await user.click(screen.getByRole('tab', { name: 'My bets' }));
  const button = await screen.findByRole('button', { name: 'Take back Last two of draw D-2' });
  await user.click(button);
  expect(
    await screen.findByText('This draw takes no more bets, and none can be taken back.'),
  ).toBeInTheDocument();
  await user.click(button);
  expect(cancel).toHaveBeenLastCalledWith({ body: [7] });
  expect(onBalance).toHaveBeenCalledWith(100);
});

it('LOT-04 stops a chase as a whole: says first how much comes back, then how much came; what a closed draw keeps stays', async () => {
  const chase = (rest: number, statuses: readonly number[]) => [
    ...statuses.map((status, at) => ({
      ...bet,
      id: 20 + at,
      numero: `D-${2 + at}`,
      orderNo: 'L20',
      totalChase: 3,
      status,
      canCancel: status === 2 && at > 0,
      restAmount: rest,
    })),
    bet,
  ];
  const today = vi.fn(async () => ({ content: chase(2, [2, 2, 2]) }));
  const cancelOrder = vi.fn(async () => {
    today.mockResolvedValue({ content: chase(0, [2, 17, 17]) });
    return { orderNo: 'L20', cancelled: [21, 22], amount: 2, sumBalance: 99 };
  });
  const { user, onBalance } = await show({
    lottery: { today: today as never, cancelOrder: cancelOrder as never },
  });
  await user.click(screen.getByRole('tab', { name: 'My bets' }));
  // Once for the chase, not for a bet on one draw.
  const [button, ...more] = await screen.findAllByRole('button', { name: /^Stop this chase/ });
  expect([button?.getAttribute('aria-label'), more]).toEqual(['Stop this chase: L20', []]);
  await user.click(button!);
  const dialog = await screen.findByRole('dialog', { name: 'Stop this chase?' });
  expect(dialog).toHaveTextContent('Comes back');
  expect(dialog).toHaveTextContent('2.00');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect([cancelOrder.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  await user.click(button!);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Stop this chase?' })).getByRole('button', {
      name: 'Stop this chase',
    }),
  );
  expect(
    await screen.findByText(/The chase L20 has ended\. You got .*2\.00 back\./),
  ).toBeInTheDocument();
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(
    { body: { orderNo: 'L20' } },
    { idempotencyKey: expect.any(String) as string },
  );
  expect(onBalance).toHaveBeenCalledWith(99);
  expect(screen.getAllByText('Taken back')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Stop this chase: L20' })).not.toBeInTheDocument();
});

it('LOT-04 LCH-01 a bet that the money does not reach for keeps the slip and leads to the cashier', async () => {
  const betting = () => Promise.reject(new CallError('insufficient_funds', { status: 400 }));
  const { user } = await show({ lottery: { betting: betting as never } });
  await user.click(screen.getByRole('button', { name: 'Quick pick' }));
  await user.click(screen.getByRole('button', { name: 'Bet now' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Place bet' }),
  );
  expect(await screen.findByText('Your balance is too low for this.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/member/depositv2',
  );
  expect(screen.getByRole('button', { name: /^Remove the line/ })).toBeInTheDocument();
});

it('LOT-02 asks for the menu once, though the client makes its calls anew whenever it is asked for one', async () => {
  const menus = vi.fn(async () => ({}));
  await show({ lottery: { menus: menus as never } });
  await screen.findByRole('button', { name: 'Bet now' });
  expect(menus).toHaveBeenCalledTimes(1);
});

it('LOT-03 a heart is kept for the username and moves the game to the front', async () => {
  const menus = async () => ({
    SEA: {
      gameGroupId: 1,
      gameGroupCode: 'SEA',
      labelName: '',
      gameMenus: [
        { gameId: 101, code: 'quick-five' },
        { gameId: 102, code: 'three-of-ten' },
      ],
    },
  });
  localStorage.setItem('lottFavIds:ana', '[102]');
  const { user } = await show({ lottery: { menus: menus as never } });
  const games = () =>
    within(screen.getByRole('navigation', { name: 'Lotteries' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(games()).toEqual(['Three of Ten', 'Quick Five']);
  await user.click(screen.getByRole('button', { name: 'Favourite: Quick Five' }));
  expect(games()).toEqual(['Quick Five', 'Three of Ten']);
  expect(localStorage.getItem('lottFavIds:ana')).toBe('[101,102]');
});

it('LOT-03 hearts belong to whoever signs in while the page is open', async () => {
  localStorage.setItem('lottFavIds:ana', '[101]');
  const { user } = await show({ username: null });
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'sign in' }));
  const heart = await screen.findByRole('button', { name: 'Favourite: Quick Five' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.click(heart);
  expect(localStorage.getItem('lottFavIds:ana')).toBeNull();
});

it('PRO-04 works a draw out in the browser and says whether it holds', async () => {
  const seed = Buffer.alloc(32, 3);
  const ticketsHash = createHash('sha256').update(ticketsText([])).digest('hex');
  const winNo = resultText(game.draw, drawResult(game.draw, serverDraw(seed, ticketsHash, 0)));
  const proof = vi.fn(async () => ({
    gameId: 101,
    gameCode: 'quick-five',
    numero: 'D-1',
    state: 'settled',
    drawTime: 0,
    rng: 'hmac-sha256-1',
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    ticketsHash,
    ticketCount: 0,
    tickets: [],
    winNo,
  }));
  const { user } = await show({
    lottery: {
      results: async () => ({
        content: [
          {
            gameId: 101,
            gameCode: 'quick-five',
            numero: 'D-1',
            winNo,
            winningNumber: winNo,
            openTime: 0,
          },
        ],
      }),
      proof: proof as never,
    },
  });
  await user.click(screen.getByRole('tab', { name: 'Results' }));
  await user.click(await screen.findByRole('button', { name: 'Check draw D-1' }));
  expect(
    await screen.findByText('It holds: your browser comes to the same result.'),
  ).toBeInTheDocument();
  proof.mockResolvedValue({ ...(await proof()), winNo: '00000' });
  await user.click(screen.getByRole('button', { name: 'Check draw D-1' }));
  expect(
    await screen.findByText('It does not hold. Please tell customer service.'),
  ).toBeInTheDocument();
});

it('LOT-02 shows how often each number came lately, when it is opened; what fails can be asked for again', async () => {
  const answer = {
    gameId: 101,
    draws: 100,
    places: [
      {
        place: 1,
        numbers: [
          { number: 0, hits: 12, gap: 3 },
          { number: 1, hits: 0, gap: 100 },
        ],
      },
    ],
  };
  const hotGap = vi
    .fn()
    .mockRejectedValueOnce(new CallError('system_error'))
    .mockResolvedValue(answer);
  const { user } = await show({ lottery: { hotGap: hotGap as never } });
  await user.click(screen.getByRole('tab', { name: 'Results' }));
  expect(hotGap).not.toHaveBeenCalled();
  await user.click(screen.getByText('Hot and cold numbers'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/in the last 100 draws/)).toBeInTheDocument();
  const [zero, one] = within(
    screen.getByRole('heading', { name: 'Digit 1' }).parentElement as HTMLElement,
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(zero).toHaveTextContent('012×3 ago');
  expect(one).toHaveTextContent('10×–');
  expect(hotGap).toHaveBeenLastCalledWith({ query: { gameId: 101 } }, expect.anything());
});
