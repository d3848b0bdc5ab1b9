import { type Kind, kinds } from '../../games/pearl-reef/fish.ts';
import { pearlReef } from '../../games/pearl-reef/game.ts';
import type { StoredCast } from '../../games/pearl-reef/play-cast.ts';
import { el } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts } from '../texts/load.ts';
import { amountText, type MakeVerifier } from '../verify/verifier.ts';
import { fishImage } from './fish-art.ts';
import { fishWithPay } from './names.ts';
import { texts } from './texts/load.ts';

/** Pearl Reef on the verify page. */
export const makeVerifier: MakeVerifier = async (language) => {
  const say = await loadTexts(language, texts);
  return {
    lines: pearlReef.lines,
    choices: kinds.map((kind) => ({ choice: kind, words: say(kind) })),
    play: pearlReef.play,
    draw: ({ outcome, choice, bet, currency }) => {
      const kind = choice as Kind;
      // The cast was played by this game's own rules just before: it is its stored turn.
      const casts = outcome.spins as readonly StoredCast[];
      return el(
        'ol',
        { class: 'turns' },
        ...casts.map(({ drawn, pay }) =>
          el(
            'li',
            { class: 'turn' },
            fishImage(kind, 120),
            el('strong', {}, fishWithPay(say, kind)),
            el('p', {}, say('verifyDrawn', { drawn: drawn.join(', ') })),
            el(
              'p',
              {},
              pay > 0
                ? say('caught', {
                    fish: say(kind),
                    amount: amountText(payAmount(pay, bet, 1), currency),
                  })
                : say('gotAway', { fish: say(kind) }),
            ),
          ),
        ),
      );
    },
  };
};
