import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { serverDraw } from '../server-stream.ts';
import { type LotteryGame, lotteryGames } from './games.ts';
import type { Selection, Play, Result } from './plays.ts';
import {
  selectionText,
  drawResult,
  readSelection,
  readResult,
  resultText,
  ticketsText,
} from './results.ts';

const numbers = (length: number): number[][] =>
  length === 0
    ? [[]]
    : numbers(length - 1).flatMap((head) =>
        Array.from({ length: 10 }, (_, digit) => [...head, digit]),
      );

/**
 * All results, or what counts the same: plays on many prizes add up what each pays, so a draw of
 * many prizes is counted prize by prize, the others empty, and only as many last digits as a play
 * looks at (four).
 */
function* results({
  draw,
}: LotteryGame): Generator<{ readonly result: Result; readonly share: number }> {
  if (draw.kind === 'balls') {
    const balls = Array.from({ length: draw.balls }, (_, index) => index + 1);
    for (const a of balls)
      for (const b of balls)
        for (const c of balls)
          if (a !== b && b !== c && a !== c) yield { result: [[a, b, c]], share: 1 / 720 };
    return;
  }
  if (draw.prizes.length === 1) {
    for (const prize of numbers(5)) yield { result: [prize], share: 1 / 100_000 };
    return;
  }
  for (const [at, length] of draw.prizes.entries()) {
    const seen = Math.min(length, 4);
    for (const tail of numbers(seen))
      yield {
        result: draw.prizes.map((_, index) => (index === at ? tail : [])),
        share: 10 ** -seen,
      };
  }
}

/**
 * Bets of one number each: the first and the last choice of every row, so that no corner is left
 * out.
 */
function singles(play: Play): Selection[] {
  if (play.id === 'anyThree' || play.id === 'any')
    return [[play.rows[0]!.slice(0, 3)], [play.rows[0]!.slice(-3)]];
  if (play.id === 'order')
    return [
      [['1'], ['2'], ['3']],
      [['10'], ['1'], ['5']],
    ];
  if (play.id === 'place')
    return [0, 4].map((place) => play.rows.map((_, at) => (at === place ? ['7'] : [])));
  if (play.rows.length === 1) return play.rows[0]!.map((token) => [[token]]);
  return [play.rows.map((row) => [row[0]!]), play.rows.map((row, at) => [row[(at * 3 + 9) % 10]!])];
}

it.each(lotteryGames)(
  'LOT-04 PRO-04 $code returns exactly what each of its plays states, counted over all results',
  (game) => {
    const bets = game.plays.flatMap((play) =>
      singles(play).map((selection) => ({ play, selection, paid: 0 })),
    );
    for (const { selection, play } of bets)
      expect(play.combinations(selection), `${play.id} ${selectionText(selection)}`).toBe(1);
    for (const { result, share } of results(game)) {
      for (const bet of bets) {
        // A half of an empty prize is no result.
        if (bet.play.id === 'last' && result[0]?.length === 0) continue;
        bet.paid += bet.play.hits(bet.selection, result) * share;
      }
    }
    for (const { play, selection, paid } of bets)
      expect((paid * play.odds) / 100, `${play.id} ${selectionText(selection)}`).toBeCloseTo(
        play.rtpPpm / 1_000_000,
        9,
      );
    for (const { id, rtpPpm } of game.plays) expect(rtpPpm, id).toBeGreaterThanOrEqual(930_000);
  },
);

it.each(lotteryGames)(
  'LOT-04 what $code pays for several numbers is the sum of what each alone pays',
  (game) => {
    const draw = serverDraw(createHash('sha256').update(game.code).digest(), 'sums', 1);
    for (let turn = 0; turn < 60; turn += 1) {
      const result = drawResult(game.draw, draw);
      for (const play of game.plays.filter(
        ({ id }) => !['anyThree', 'any', 'order'].includes(id),
      )) {
        const selection = play.rows.map((row) => row.filter(() => draw(2) === 1));
        const alone = (at: number, rest: readonly string[][]): number =>
          at === play.rows.length
            ? play.hits(rest, result)
            : (selection[at] ?? []).reduce(
                (sum, token) => sum + alone(at + 1, [...rest, [token]]),
                0,
              );
        const apart =
          play.id === 'place'
            ? selection.reduce(
                (sum, row, at) =>
                  sum +
                  row.reduce(
                    (inner, token) =>
                      inner +
                      play.hits(
                        play.rows.map((_, index) => (index === at ? [token] : [])),
                        result,
                      ),
                    0,
                  ),
                0,
              )
            : alone(0, []);
        expect(
          play.hits(selection, result),
          `${play.id} ${selectionText(selection)} on ${resultText(game.draw, result)}`,
        ).toBe(apart);
      }
    }
  },
);

it('LOT-04 counts combinations: sets, and orders without taking a ball twice', () => {
  const play = (code: string, id: string) =>
    lotteryGames.find((game) => game.code === code)!.plays.find((each) => each.id === id)!;
  expect(play('quick-five', 'anyThree').combinations([['1', '2', '3', '4', '5']])).toBe(10);
  expect(play('three-of-ten', 'order').combinations([['1', '2'], ['1', '2'], ['3']])).toBe(2);
  expect(play('quick-five', 'three').combinations([['1', '2'], ['5'], ['7', '8', '9']])).toBe(6);
  expect(play('quick-five', 'place').combinations([['1', '2'], [], ['7'], [], []])).toBe(3);
});

it('LOT-04 reads only choices that the play offers', () => {
  const two = lotteryGames[0]!.plays[0]!;
  expect(readSelection(two, '1.2-5')).toEqual([['1', '2'], ['5']]);
  for (const text of ['', '1', '1.1-5', '1-', 'a-1', '1-2-3', '10-1'])
    expect(readSelection(two, text), text).toBeNull();
});

it.each(lotteryGames)(
  'PRO-04 a draw of $code is the same for ever, and its text can be read back',
  ({ draw, code }) => {
    const once = () => drawResult(draw, serverDraw(Buffer.alloc(32, 7), 'tickets', 0));
    expect(once()).toEqual(once());
    expect(readResult(draw, resultText(draw, once()))).toEqual(once());
    if (code === 'quick-five') expect(resultText(draw, once())).toBe('59793');
    if (code === 'three-of-ten') expect(resultText(draw, once())).toBe('6,1,8');
  },
);

it('LOT-04 the tickets of a draw make one text whatever order they come in', () => {
  const [a, b] = [
    { ticketNo: 'A1', entropy: 'x' },
    { ticketNo: 'B2', entropy: 'y' },
  ] as const;
  expect(ticketsText([b, a])).toBe('A1 x\nB2 y\n');
  expect(ticketsText([])).toBe('');
});
