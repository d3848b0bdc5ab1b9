import { CallError } from '@parlour/client';
import { drawResult, resultText, ticketsText } from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';
import { screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

import { bet, game, showLottery } from '../testing/show-lottery.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('LOT-04 cancels a bet; one whose draw has just closed says so', async () => {
  const cancel = vi
    .fn()
    .mockRejectedValueOnce(new CallError('numero_closed', { status: 400 }))
    .mockResolvedValue({ cancelled: [7], sumBalance: 100 });
  // The list that comes after the refusal is from just before the cut-off.
  const { user, onBalance } = await showLottery({
    lottery: {
      listTodaysBets: async () => ({ content: [bet] as never }),
      cancelBets: cancel as never,
    },
  });
  await user.click(screen.getByRole('tab', { name: 'My bets' }));
  const button = await screen.findByRole('button', { name: 'Cancel bet: Last two, draw D-2' });
  await user.click(button);
  expect(
    await screen.findByText('Betting on this draw is closed. You can’t place or cancel bets.'),
  ).toBeInTheDocument();
  await user.click(button);
  expect(cancel).toHaveBeenLastCalledWith({ body: [7] });
  expect(onBalance).toHaveBeenCalledWith(100);
});

it('LOT-04 cancels a multi-draw ticket after showing the refund', async () => {
  const multiDraw = (rest: number, statuses: readonly string[]) => [
    ...statuses.map((status, at) => ({
      ...bet,
      id: 20 + at,
      drawNo: `D-${2 + at}`,
      ticketNo: 'L20',
      drawCount: 3,
      status,
      canCancel: status === 'open' && at > 0,
      refundable: rest,
    })),
    bet,
  ];
  const listTodaysBets = vi.fn(async () => ({ content: multiDraw(2, ['open', 'open', 'open']) }));
  const cancelTicket = vi.fn(async () => {
    listTodaysBets.mockResolvedValue({ content: multiDraw(0, ['open', 'cancelled', 'cancelled']) });
    return { ticketNo: 'L20', cancelled: [21, 22], amount: 2, sumBalance: 99 };
  });
  const { user, onBalance } = await showLottery({
    lottery: { listTodaysBets: listTodaysBets as never, cancelTicket: cancelTicket as never },
  });
  await user.click(screen.getByRole('tab', { name: 'My bets' }));
  // Once for the ticket, not for a bet on one draw.
  const [button, ...more] = await screen.findAllByRole('button', { name: /^Stop multi-draw/ });
  expect([button?.getAttribute('aria-label'), more]).toEqual(['Stop multi-draw: L20', []]);
  await user.click(button!);
  const dialog = await screen.findByRole('dialog', { name: 'Stop multi-draw bet?' });
  expect(dialog).toHaveTextContent('Refund');
  expect(dialog).toHaveTextContent('2.00');
  await user.click(within(dialog).getByRole('button', { name: 'Keep bet' }));
  expect([cancelTicket.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  await user.click(button!);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Stop multi-draw bet?' })).getByRole(
      'button',
      {
        name: 'Stop multi-draw',
      },
    ),
  );
  expect(
    await screen.findByText(/Multi-draw L20 stopped\. .*2\.00.* refunded\./),
  ).toBeInTheDocument();
  expect(cancelTicket).toHaveBeenCalledExactlyOnceWith(
    { body: { ticketNo: 'L20' } },
    { idempotencyKey: expect.any(String) as string },
  );
  expect(onBalance).toHaveBeenCalledWith(99);
  expect(screen.getAllByText('Cancelled')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Stop multi-draw: L20' })).not.toBeInTheDocument();
});

it('LOT-03 a favourite is kept by username and comes first', async () => {
  const listGroups = async () => ({
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
  const { user } = await showLottery({ lottery: { listGroups: listGroups as never } });
  const games = () =>
    within(screen.getByRole('navigation', { name: 'Lotteries' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(games()).toEqual(['Three of Ten', 'Quick Five']);
  await user.click(screen.getByRole('button', { name: 'Favourite: Quick Five' }));
  expect(games()).toEqual(['Quick Five', 'Three of Ten']);
  expect(localStorage.getItem('lottFavIds:ana')).toBe('[101,102]');
});

it('LOT-03 shows the favourites of a member who logs in while the page is open', async () => {
  localStorage.setItem('lottFavIds:ana', '[101]');
  const { user } = await showLottery({ username: null });
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'log in as ana' }));
  const heart = await screen.findByRole('button', { name: 'Favourite: Quick Five' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.click(heart);
  expect(localStorage.getItem('lottFavIds:ana')).toBeNull();
});

it('PRO-04 verifies a draw in the browser', async () => {
  const seed = Buffer.alloc(32, 3);
  const ticketsHash = createHash('sha256').update(ticketsText([])).digest('hex');
  const result = resultText(game.draw, drawResult(game.draw, serverDraw(seed, ticketsHash, 0)));
  const proof = vi.fn(async () => ({
    gameId: 101,
    gameCode: 'quick-five',
    drawNo: 'D-1',
    state: 'settled',
    drawAt: 0,
    rng: 'hmac-sha256-1',
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    ticketsHash,
    ticketCount: 0,
    tickets: [],
    result,
  }));
  const { user } = await showLottery({
    lottery: {
      listResults: async () => ({
        content: [
          {
            gameId: 101,
            gameCode: 'quick-five',
            drawNo: 'D-1',
            result,
            winningNumber: result,
            drawAt: 0,
          },
        ],
      }),
      getProof: proof as never,
    },
  });
  await user.click(screen.getByRole('tab', { name: 'Results' }));
  await user.click(await screen.findByRole('button', { name: 'Verify draw D-1' }));
  expect(
    await screen.findByText('Verified. Your browser got the same result.'),
  ).toBeInTheDocument();
  proof.mockResolvedValue({ ...(await proof()), result: '00000' });
  await user.click(screen.getByRole('button', { name: 'Verify draw D-1' }));
  expect(
    await screen.findByText('Verification failed. Contact customer service.'),
  ).toBeInTheDocument();
});

it('LOT-02 loads the hot and cold numbers when opened, and again after a failure', async () => {
  const answer = {
    gameId: 101,
    draws: 100,
    places: [
      {
        place: 1,
        numbers: [
          { number: 0, hits: 12, drawsSince: 3 },
          { number: 1, hits: 0, drawsSince: 100 },
        ],
      },
    ],
  };
  const getNumberStatistics = vi
    .fn()
    .mockRejectedValueOnce(new CallError('system_error'))
    .mockResolvedValue(answer);
  const { user } = await showLottery({
    lottery: { getNumberStatistics: getNumberStatistics as never },
  });
  await user.click(screen.getByRole('tab', { name: 'Results' }));
  expect(getNumberStatistics).not.toHaveBeenCalled();
  await user.click(screen.getByText('Hot and cold numbers'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/in the last 100 draws/)).toBeInTheDocument();
  const [zero, one] = within(
    screen.getByRole('heading', { name: 'Digit 1' }).parentElement as HTMLElement,
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(zero).toHaveTextContent('012×3 draws ago');
  expect(one).toHaveTextContent('10×–');
  expect(getNumberStatistics).toHaveBeenLastCalledWith(
    { query: { gameId: 101 } },
    expect.anything(),
  );
});
