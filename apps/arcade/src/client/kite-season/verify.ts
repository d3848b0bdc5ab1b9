import type { StoredSpin } from '../../games/kite-season/game.ts';
import { kiteSeason } from '../../games/kite-season/game.ts';
import { FREE_MULTIPLIER, MAX_FREE_SPINS, LINES, lines } from '../../games/kite-season/pays.ts';
import { type Spin, turn } from '../../games/kite-season/play-round.ts';
import { baseStrips, freeStrips } from '../../games/kite-season/strips.ts';
import { ROWS, SCATTER, symbols } from '../../games/kite-season/symbols.ts';
import { el } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts } from '../texts/load.ts';
import { amountText, type MakeVerifier, type Recomputed } from '../verify/verifier.ts';
import { symbolImage } from './reels/symbol-art.ts';
import { type KiteSay, texts } from './texts/load.ts';

const getName = (say: KiteSay, symbol: number): string => say(symbols[symbol]?.name ?? 'sun');

/** The symbols in the window, reel by reel from top to bottom. */
function readWindow({ free, stops }: Spin): number[] {
  const strips = free ? freeStrips : baseStrips;
  return stops.flatMap((stop, reel) =>
    Array.from({ length: ROWS }, (_, row) => strips[reel]?.[stop + row] ?? 0),
  );
}

/** The cells of the window that paid, by line or as scatters. */
function winningCells({ wins, scatterPay }: Spin, window: readonly number[]): Set<number> {
  const cells = new Set(
    wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => reel * ROWS + row),
    ),
  );
  if (scatterPay > 0)
    for (const [cell, symbol] of window.entries()) if (symbol === SCATTER) cells.add(cell);
  return cells;
}

function drawGrid(say: KiteSay, window: readonly number[], lit: ReadonlySet<number>): HTMLElement {
  const cells = window.map((symbol, cell) => {
    const image = symbolImage(symbols[symbol]?.name ?? 'sun', 48);
    image.alt = getName(say, symbol);
    return el('span', { class: lit.has(cell) ? 'lit' : '' }, image);
  });
  return el('div', { class: lit.size > 0 ? 'grid' : 'grid quiet' }, ...cells);
}

/** Each win of a spin as a sentence with its amount. */
function winTexts(say: KiteSay, spin: Spin, amount: (pay: number) => string): string[] {
  const multiplier = spin.free ? FREE_MULTIPLIER : 1;
  const texts = spin.wins.map(({ line, symbol, count, pay }) =>
    say('line', {
      line: line + 1,
      count,
      symbol: getName(say, symbol),
      amount: amount(pay * multiplier),
    }),
  );
  if (spin.scatterPay > 0)
    texts.push(say('pinwheels', { count: spin.scatters, amount: amount(spin.scatterPay) }));
  return texts;
}

/** One spin of the round: its window and what paid in it. */
function drawSpin(
  say: KiteSay,
  stored: StoredSpin,
  number: number,
  { bet, currency }: Recomputed,
): HTMLElement {
  const spin = turn(stored.stops, stored.free, MAX_FREE_SPINS);
  const amount = (pay: number) => amountText(payAmount(pay, bet, LINES), currency);
  const window = readWindow(spin);
  const wins = winTexts(say, spin, amount);
  return el(
    'li',
    { class: 'turn' },
    el('strong', {}, spin.free ? `${say('freeSpins')} ${number}` : say('verifySpin')),
    drawGrid(say, window, winningCells(spin, window)),
    el('p', { class: 'small' }, say('verifyPay', { pay: spin.pay, amount: amount(spin.pay) })),
    wins.length > 0 && el('ul', {}, ...wins.map((text) => el('li', {}, text))),
  );
}

/** Kite Season on the verify page. */
export const makeVerifier: MakeVerifier = async (language) => {
  const say = await loadTexts(language, texts);
  return {
    lines: LINES,
    hasJackpot: true,
    play: kiteSeason.play,
    // `play` above made the outcome: its spins are this game's.
    draw: (round) =>
      el(
        'ol',
        { class: 'turns' },
        ...(round.outcome.spins as readonly StoredSpin[]).map((spin, index) =>
          drawSpin(say, spin, index, round),
        ),
      ),
  };
};
