import { monsoonMarket } from '../../games/monsoon-market/game.ts';
import { PARTS_PER_BET } from '../../games/monsoon-market/pays.ts';
import {
  type Step,
  type StoredSpin,
  umbrellasIn,
  unfold,
} from '../../games/monsoon-market/play-round.ts';
import { goods, UMBRELLA } from '../../games/monsoon-market/stalls.ts';
import { el } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts } from '../texts/load.ts';
import { amountText, type MakeVerifier, type Recomputed } from '../verify/verifier.ts';
import { goodImage } from './good-art.ts';
import { goodName } from './presentation.ts';
import { type MarketSay, texts } from './texts/load.ts';

/** One moment of a spin: what lies there, what of it is sold. */
function drawStep(
  say: MarketSay,
  { cells, sales, multiplier, pay }: Step,
  title: string,
  isLast: boolean,
  { bet, currency }: Recomputed,
): HTMLElement {
  const lit = new Set(sales.map(({ good }) => good));
  if (isLast && umbrellasIn(cells) >= 4) lit.add(UMBRELLA);
  const amount = (parts: number) => amountText(payAmount(parts, bet, PARTS_PER_BET), currency);
  return el(
    'li',
    { class: 'turn' },
    el('strong', {}, title),
    el(
      'div',
      { class: `market ${lit.size > 0 ? 'grid' : 'grid quiet'}` },
      ...Array.from(cells, (good) => {
        const image = goodImage(goods[good]?.name ?? 'umbrella', 40);
        image.alt = goodName(say, good);
        return el('span', { class: lit.has(good) ? 'lit' : '' }, image);
      }),
    ),
    sales.length > 0 &&
      el(
        'ul',
        {},
        ...sales.map((sale) =>
          el(
            'li',
            {},
            say('saleTimes', {
              count: sale.count,
              good: goodName(say, sale.good),
              amount: amount(sale.pay),
              multiplier,
            }),
          ),
        ),
      ),
    el('p', { class: 'small' }, say('verifyPay', { amount: amount(pay) })),
  );
}

/** Monsoon Market on the verify page. */
export const makeVerifier: MakeVerifier = async (language) => {
  const say = await loadTexts(language, texts);
  return {
    lines: PARTS_PER_BET,
    hasJackpot: true,
    play: monsoonMarket.play,
    // `play` above made the outcome: its spins are this game's.
    draw: (round) =>
      el(
        'ol',
        { class: 'turns' },
        ...(round.outcome.spins as readonly StoredSpin[]).flatMap((spin, number) => {
          const steps = unfold(spin);
          const name = spin.free
            ? say('freeSpinOf', { number, count: round.outcome.spins.length - 1 })
            : say('verifySpin');
          return steps.map((step, fall) =>
            drawStep(
              say,
              step,
              fall === 0 ? name : `${name}, ${say('verifyFall', { number: fall })}`,
              fall === steps.length - 1 && !spin.free,
              round,
            ),
          );
        }),
      ),
  };
};
