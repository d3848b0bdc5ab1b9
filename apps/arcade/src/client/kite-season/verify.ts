import type { StoredSpin } from '../../games/kite-season/game.ts';
import { kiteSeason } from '../../games/kite-season/game.ts';
import { FREE_SPIN_CAP, LINES, lines } from '../../games/kite-season/pays.ts';
import { turn } from '../../games/kite-season/play-round.ts';
import { baseStrips, freeStrips } from '../../games/kite-season/strips.ts';
import { SCATTER, symbols } from '../../games/kite-season/symbols.ts';
import { el } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts } from '../texts/load.ts';
import { amountText, type MakeVerifier, type Recomputed } from '../verify/verifier.ts';
import { symbolImage } from './reels/symbol-art.ts';
import { type KiteSay, texts } from './texts/load.ts';

/** One turn of the reels with what paid in it. */
function drawTurn(
  say: KiteSay,
  stored: StoredSpin,
  number: number,
  { bet, currency }: Recomputed,
): HTMLElement {
  const spin = turn(stored.stops, stored.free, FREE_SPIN_CAP);
  const strips = spin.free ? freeStrips : baseStrips;
  const window = spin.stops.flatMap((stop, reel) =>
    [0, 1, 2].map((row) => strips[reel]?.[stop + row] ?? 0),
  );
  const lit = new Set(
    spin.wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => reel * 3 + row),
    ),
  );
  if (spin.scatterPay > 0)
    for (const [cell, symbol] of window.entries()) if (symbol === SCATTER) lit.add(cell);
  const nameOf = (symbol: number) => say(symbols[symbol]?.name ?? 'sun');
  const cells = window.map((symbol, cell) => {
    const image = symbolImage(symbols[symbol]?.name ?? 'sun', 48);
    image.alt = nameOf(symbol);
    return el('span', { class: lit.has(cell) ? 'lit' : '' }, image);
  });
  const factor = spin.free ? 2 : 1;
  const wins = spin.wins.map(({ line, symbol, count, pay }) =>
    el(
      'li',
      {},
      say('line', {
        line: line + 1,
        count,
        symbol: nameOf(symbol),
        amount: amountText(payAmount(pay * factor, bet, LINES), currency),
      }),
    ),
  );
  if (spin.scatterPay > 0)
    wins.push(
      el(
        'li',
        {},
        say('pinwheels', {
          count: spin.scatters,
          amount: amountText(payAmount(spin.scatterPay, bet, LINES), currency),
        }),
      ),
    );
  return el(
    'li',
    { class: 'turn' },
    el('strong', {}, spin.free ? `${say('freeSpins')} ${number}` : say('verifySpin')),
    el('div', { class: lit.size > 0 ? 'grid' : 'grid quiet' }, ...cells),
    el(
      'p',
      { class: 'small' },
      say('verifyPay', {
        pay: spin.pay,
        amount: amountText(payAmount(spin.pay, bet, LINES), currency),
      }),
    ),
    wins.length > 0 && el('ul', {}, ...wins),
  );
}

/** Kite Season on the verify page. */
export const makeVerifier: MakeVerifier = async (language) => {
  const say = await loadTexts(language, texts);
  return {
    lines: LINES,
    hasJackpot: true,
    play: kiteSeason.play,
    // The spins were played by this game's own rules just before: they are its stored turns.
    draw: (round) =>
      el(
        'ol',
        { class: 'turns' },
        ...(round.outcome.spins as readonly StoredSpin[]).map((spin, index) =>
          drawTurn(say, spin, index, round),
        ),
      ),
  };
};
