import { createHash } from 'node:crypto';

import { CallError } from '@parlour/client';
import { drawResult, lotteryGames, resultText, ticketsText } from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';
import { describe, expect, it, vi } from 'vitest';

import { BetsStore } from './bets-store.ts';
import { checkDraw, type Proof } from './check-draw.ts';
import { emptyContent, quickPick, shortcutRow, toggled } from './choice.ts';
import { DrawStore } from './draw-store.ts';
import { SlipStore } from './slip-store.ts';

const [quickFive, threeOfTen] = lotteryGames as [
  (typeof lotteryGames)[number],
  (typeof lotteryGames)[number],
];
const two = quickFive.plays[0]!;

describe('LOT-04 the clock of a game', () => {
  const current = {
    gameId: 101,
    numero: 'A',
    isSale: true,
    remainTime: 30_000,
    lockTime: 10,
    commitment: '',
  };

  it('LOT-04 counts down by its own clock, closes before the draw, and asks what became of it', async () => {
    let now = 1000;
    const near = vi.fn(async () => ({
      currentNumero: current,
      nextNumero: null,
      previousNumero: null,
    }));
    const onTurn = vi.fn();
    const store = new DrawStore(quickFive, {
      near: near as never,
      results: (async () => ({ content: [] })) as never,
      onTurn,
      clock: () => now,
    });
    vi.useFakeTimers();
    const stop = store.start();
    await vi.advanceTimersByTimeAsync(1);
    expect([store.phase, store.open, store.remaining]).toEqual(['open', 20_000, 30_000]);
    now += 20_000;
    await vi.advanceTimersByTimeAsync(250);
    expect([store.phase, store.remaining]).toEqual(['locked', 10_000]);
    expect(near).toHaveBeenCalledTimes(1);
    now += 10_000;
    near.mockResolvedValue({
      currentNumero: { ...current, numero: 'B' },
      nextNumero: null,
      previousNumero: { numero: 'A', winNo: '12345' } as never,
    });
    await vi.advanceTimersByTimeAsync(250);
    expect(near).toHaveBeenCalledTimes(2);
    expect([store.phase, store.current?.numero]).toEqual(['open', 'B']);
    expect(onTurn).toHaveBeenCalledTimes(2);
    stop();
    now += 100_000;
    await vi.advanceTimersByTimeAsync(5000);
    expect(near).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('LOT-04 SYS-10 asks as soon as it is told that its game was drawn, and by itself only when no word comes', async () => {
    let now = 0;
    const near = vi.fn(async () => ({
      currentNumero: { ...current, remainTime: 5000 },
      nextNumero: null,
      previousNumero: null,
    }));
    const store = new DrawStore(quickFive, {
      near: near as never,
      results: (async () => ({ content: [{ numero: 'known' }] })) as never,
      isTold: () => true,
      clock: () => now,
    });
    vi.useFakeTimers();
    const stop = store.start();
    await vi.advanceTimersByTimeAsync(1);
    now = 14_000;
    await vi.advanceTimersByTimeAsync(250);
    expect([store.phase, near.mock.calls.length]).toEqual(['drawing', 1]);
    store.told(threeOfTen.code, 'X');
    store.told(quickFive.code, 'known');
    expect(near).toHaveBeenCalledTimes(1);
    store.told(quickFive.code, 'A');
    expect(near).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    // The word about this draw is lost.
    now += 15_000;
    await vi.advanceTimersByTimeAsync(250);
    expect(near).toHaveBeenCalledTimes(3);
    stop();
    vi.useRealTimers();
  });

  it('LOT-04 asks again by itself where no draw was made yet', async () => {
    let now = 0;
    const near = vi.fn(async () => ({
      currentNumero: null as typeof current | null,
      nextNumero: null,
      previousNumero: null,
    }));
    const store = new DrawStore(quickFive, {
      near: near as never,
      results: (async () => ({ content: [] })) as never,
      clock: () => now,
    });
    vi.useFakeTimers();
    const stop = store.start();
    await vi.advanceTimersByTimeAsync(500);
    expect([store.phase, near.mock.calls.length]).toEqual(['none', 1]);
    near.mockResolvedValue({ currentNumero: current, nextNumero: null, previousNumero: null });
    now = 5000;
    await vi.advanceTimersByTimeAsync(250);
    expect([store.phase, near.mock.calls.length]).toEqual(['open', 2]);
    stop();
    vi.useRealTimers();
  });

  it('LOT-04 drops what comes late about the game before', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const near = () =>
      new Promise((resolve) => {
        answers.push(resolve);
      });
    const store = new DrawStore(quickFive, {
      near: near as never,
      results: (async () => ({ content: [] })) as never,
      clock: () => 0,
    });
    const first = store.load();
    store.choose(threeOfTen);
    answers[0]?.({ currentNumero: current, nextNumero: null, previousNumero: null });
    await first;
    expect(store.current).toBeNull();
  });
});

describe('LOT-04 the slip', () => {
  const placed = { orderNo: 'L1', numeros: ['A'], betAmount: 8, sumBalance: 92 };
  const make = (
    betting: unknown,
    chase: unknown = async () => ({
      content: ['A', 'B', 'C'].map((numero) => ({ numero, drawTime: 0 })),
    }),
  ) => {
    const onPlaced = vi.fn();
    return {
      onPlaced,
      store: new SlipStore(quickFive, {
        betting: betting as never,
        chase: chase as never,
        onPlaced,
      }),
    };
  };

  it('LOT-04 adds up lines, multiples and draws, and sends what the gateway reads', async () => {
    const betting = vi.fn(async () => placed);
    const { store, onPlaced } = make(betting);
    expect(store.add(two, [['1', '2'], ['5']], 2_000_000n, 3)).toBe(true);
    expect(store.add(two, [[], ['5']], 2_000_000n, 3)).toBe(false);
    store.setDraws(2);
    expect([store.perDraw, store.total]).toEqual([12_000_000n, 24_000_000n]);
    await store.place('B');
    expect(betting).toHaveBeenCalledWith(
      {
        body: expect.objectContaining({
          gameId: 101,
          betCartAmountSum: 24,
          bettingSlipString: '1.2-5~1~two~2~0~3',
          winningStop: true,
          chase: [
            { numero: 'B', multiple: 1 },
            { numero: 'C', multiple: 1 },
          ],
        }) as object,
      },
      { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    );
    expect(onPlaced).toHaveBeenCalledWith(92);
    expect([store.status, store.lines.length]).toEqual(['done', 0]);
  });

  it('LOT-04 asks again under the same key while nobody knows what became of the bet', async () => {
    const betting = vi
      .fn()
      .mockRejectedValueOnce(new CallError('network'))
      .mockResolvedValue(placed);
    const { store } = make(betting);
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    await store.place('A');
    expect([store.status, store.lines.length]).toEqual(['failed', 1]);
    await store.place('A');
    const [first, second] = betting.mock.calls.map(([input, options]) => ({
      key: (options as { idempotencyKey: string }).idempotencyKey,
      entropy: (input as { body: { entropy: string } }).body.entropy,
    }));
    expect(second).toEqual(first);
  });

  it('LOT-04 a bet that nobody answered is asked again as it was, on its own draws, also when the next draw is shown by now', async () => {
    const betting = vi
      .fn()
      .mockRejectedValueOnce(new CallError('timeout'))
      .mockResolvedValue(placed);
    const chase = vi
      .fn()
      .mockResolvedValueOnce({
        content: ['A', 'B', 'C'].map((numero) => ({ numero, drawTime: 0 })),
      })
      .mockResolvedValue({ content: ['B', 'C', 'D'].map((numero) => ({ numero, drawTime: 0 })) });
    const { store } = make(betting, chase);
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    store.setDraws(2);
    await store.place('A');
    await store.place('B');
    expect(betting.mock.calls[1]).toEqual(betting.mock.calls[0]);
    expect(store.status).toBe('done');
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    await store.place('B');
    expect(betting.mock.calls[2]?.[0]).toMatchObject({ body: { currentNumero: 'B' } });
  });

  it.each([
    ['has closed', ['B', 'C', 'D']],
    ['is one of too few', ['A']],
  ])('LOT-04 bets on no other draws than were agreed to: the first %s', async (_what, numeros) => {
    const betting = vi.fn(async () => placed);
    const { store } = make(betting, async () => ({
      content: numeros.map((numero) => ({ numero, drawTime: 0 })),
    }));
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    store.setDraws(2);
    await store.place('A');
    expect(betting).not.toHaveBeenCalled();
    expect([store.error?.code, store.lines.length, store.draws]).toEqual(['numero_closed', 1, 2]);
  });

  it('LOT-04 AUT-13 a session that runs out takes neither the slip nor the key of an unanswered bet; another person finds neither', async () => {
    const betting = vi
      .fn()
      .mockRejectedValueOnce(new CallError('network'))
      .mockRejectedValueOnce(new CallError('login.not.session', { status: 401 }))
      .mockRejectedValue(new CallError('network'));
    const { store } = make(betting);
    store.belongsTo('ana');
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    await store.place('A');
    await store.place('A');
    store.belongsTo(null);
    store.belongsTo('ana');
    expect(store.lines).toHaveLength(1);
    await store.place('B');
    const keys = betting.mock.calls.map(
      ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
    );
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    store.belongsTo('ben');
    expect([store.lines, store.status]).toEqual([[], 'idle']);
  });

  it("LOT-04 a visitor's slip is still there after the login", () => {
    const { store } = make(async () => placed);
    store.belongsTo(null);
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    store.belongsTo('ana');
    expect(store.lines).toHaveLength(1);
  });

  it('LOT-04 the slip of one game is not bet on another, and more than a thousand numbers are no line', () => {
    const { store } = make(async () => placed);
    const all = two.rows[0]!;
    expect(
      store.add(
        quickFive.plays.find(({ id }) => id === 'four')!,
        [all, all, all, all],
        1_000_000n,
        1,
      ),
    ).toBe(false);
    store.add(two, [['1'], ['5']], 1_000_000n, 1);
    store.choose(threeOfTen);
    expect(store.lines).toEqual([]);
  });
});

describe("LOT-04 the player's bets", () => {
  const bet = { id: 1, status: 2, canCancel: true };

  it('LOT-04 tells when one was settled, and the balance of what was taken back', async () => {
    const today = vi
      .fn()
      .mockResolvedValueOnce({ content: [bet] })
      .mockResolvedValue({ content: [{ ...bet, status: 4 }] });
    const [onBalance, onSettled] = [vi.fn(), vi.fn()];
    const store = new BetsStore({
      today: today as never,
      cancel: (async () => ({ cancelled: [1], sumBalance: 50 })) as never,
      cancelOrder: vi.fn() as never,
      onBalance,
      onSettled,
    });
    await store.load();
    expect(onSettled).not.toHaveBeenCalled();
    await store.cancel(1);
    expect(onBalance).toHaveBeenCalledWith(50);
    expect(onSettled).toHaveBeenCalledTimes(1);
    store.clear();
    expect(store.bets).toEqual([]);
  });

  it('LOT-04 shows more than a hundred bets of a day, each once', async () => {
    const all = Array.from({ length: 130 }, (_, at) => ({ ...bet, id: at + 1 }));
    const today = vi.fn(
      async ({ query: { page, size } }: { query: { page: number; size: number } }) => ({
        content: all.slice(page * size, (page + 1) * size),
      }),
    );
    const store = new BetsStore({
      today: today as never,
      cancel: (async () => ({ cancelled: [] })) as never,
      cancelOrder: vi.fn() as never,
      onBalance: () => {},
      onSettled: () => {},
    });
    await store.load();
    for (const shown of [40, 60, 80, 100, 120, 130]) {
      expect(store.hasMore).toBe(true);
      await store.more();
      expect(store.bets.map(({ id }) => id)).toEqual(all.slice(0, shown).map(({ id }) => id));
    }
    expect(store.hasMore).toBe(false);
  });

  it('LOT-04 a bet that can no longer be taken back says why and stops offering it', async () => {
    const today = vi
      .fn()
      .mockResolvedValueOnce({ content: [bet] })
      .mockResolvedValue({ content: [{ ...bet, canCancel: false }] });
    const store = new BetsStore({
      today: today as never,
      cancel: (() => Promise.reject(new CallError('numero_closed', { status: 400 }))) as never,
      cancelOrder: vi.fn() as never,
      onBalance: () => {},
      onSettled: () => {},
    });
    await store.load();
    await store.cancel(1);
    expect([store.error?.code, store.bets[0]?.canCancel, store.status]).toEqual([
      'numero_closed',
      false,
      'ready',
    ]);
  });

  it('LOT-04 WAL-06 stops a chase under one key until it is answered, and says what came back', async () => {
    const today = vi.fn(async () => ({ content: [bet] }));
    const cancelOrder = vi
      .fn()
      .mockRejectedValueOnce(new CallError('network'))
      .mockResolvedValue({ orderNo: 'L7', cancelled: [1], amount: 40, sumBalance: 90 });
    const onBalance = vi.fn();
    const store = new BetsStore({
      today: today as never,
      cancel: vi.fn() as never,
      cancelOrder: cancelOrder as never,
      onBalance,
      onSettled: () => {},
    });
    await store.stop('L7');
    expect([store.error?.code, store.stopped, store.stoppingNo]).toEqual(['network', null, null]);
    await store.stop('L7');
    const keys = () =>
      cancelOrder.mock.calls.map(
        ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
      );
    expect(keys()[1]).toBe(keys()[0]);
    expect([store.error, store.stopped?.amount, onBalance.mock.calls]).toEqual([null, 40, [[90]]]);
    await store.stop('L7');
    expect(keys()[2]).not.toBe(keys()[0]);
    store.clear();
    expect(store.stopped).toBeNull();
  });

  it('LOT-04 asks again while a draw is known and a bet of it is not settled yet', async () => {
    vi.useFakeTimers();
    const today = vi
      .fn()
      .mockResolvedValueOnce({ content: [{ ...bet, winNo: '12345' }] })
      .mockResolvedValue({ content: [{ ...bet, status: 4, winNo: '12345' }] });
    const onSettled = vi.fn();
    const store = new BetsStore({
      today: today as never,
      cancel: (async () => ({ cancelled: [] })) as never,
      cancelOrder: vi.fn() as never,
      onBalance: () => {},
      onSettled,
    });
    await store.load();
    await vi.advanceTimersByTimeAsync(1500);
    expect(onSettled).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(today).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('LOT-04 choosing', () => {
  it('LOT-04 rows keep their order, shortcuts fill them', () => {
    const chosen = toggled(two, toggled(two, emptyContent(two), 0, '7'), 0, '2');
    expect(chosen).toEqual([['2', '7'], []]);
    expect(toggled(two, chosen, 0, '7')).toEqual([['2'], []]);
    expect(shortcutRow(two, chosen, 1, 'big')[1]).toEqual(['5', '6', '7', '8', '9']);
    expect(shortcutRow(two, chosen, 1, 'odd')[1]).toEqual(['1', '3', '5', '7', '9']);
    expect(shortcutRow(threeOfTen.plays[0]!, [[]], 0, 'small')).toEqual([
      ['1', '2', '3', '4', '5'],
    ]);
  });

  it.each(
    lotteryGames.flatMap(({ code, plays }) => plays.map((play) => [code, play.id, play] as const)),
  )('LOT-04 a quick pick of %s %s is one number', (_code, _id, play) => {
    for (let turn = 0; turn < 30; turn += 1) expect(play.units(quickPick(play))).toBe(1);
  });
});

describe('PRO-04 checking a draw in the browser', () => {
  const seed = Buffer.alloc(32, 5);
  const ticketsHash = createHash('sha256')
    .update(ticketsText([{ orderNo: 'L1', entropy: 'abc' }]))
    .digest('hex');
  const proof = (over: Partial<Proof> = {}): Proof => ({
    gameId: 101,
    gameCode: 'quick-five',
    numero: 'A',
    state: 'settled',
    drawTime: 0,
    rng: 'hmac-sha256-1',
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    ticketsHash,
    tickets: ['L1 abc'],
    winNo: resultText(quickFive.draw, drawResult(quickFive.draw, serverDraw(seed, ticketsHash, 0))),
    ...over,
  });

  it("PRO-04 T-RNG-2 comes to the gateway's result, and to no when anything was changed", async () => {
    expect(await checkDraw(quickFive, proof())).toBe(true);
    const { seed: _none, ...sealed } = proof();
    expect(await checkDraw(quickFive, sealed)).toBeNull();
    for (const change of [
      { seed: Buffer.alloc(32, 6).toString('hex') },
      { winNo: '00000' },
      { tickets: ['L1 abd'] },
      { commitment: '0'.repeat(64) },
    ])
      expect(await checkDraw(quickFive, proof(change)), JSON.stringify(change)).toBe(false);
  });
});
