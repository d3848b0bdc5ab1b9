import { findByText, getByLabelText, getByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { recompute } from '@parlour/fair/browser';
import type { Draw } from '../../games/game.ts';
import { playWithTicket } from '../../games/jackpot.ts';
import type { Say } from '../texts/load.ts';
import { byHand } from './by-hand.ts';
import type { Verifier } from './verifier.ts';

const say: Say = (key) => key;
const SERVER_SEED = 'a1'.repeat(32);
/** A game of one number, which its picture shows. */
const game: Verifier = {
  lines: 1,
  play: (draw) => ({ spins: [], pay: draw(1_000_000) }),
  draw: ({ outcome }) => document.createTextNode(`drawn ${outcome.pay}`),
};

afterEach(() => document.body.replaceChildren());

/** Works a round out with what is typed for its number. */
async function workOut(nonce: string) {
  document.body.append(byHand(say, async () => game));
  const user = userEvent.setup();
  const paste = async (label: string, text: string) => {
    await user.click(getByLabelText(document.body, label));
    await user.paste(text);
  };
  await paste('serverSeed', ` \u2066${SERVER_SEED}\u2069 `);
  await paste('clientSeed', ' mine-7 ');
  await paste('nonce', nonce);
  await user.click(getByRole(document.body, 'button', { name: 'verifyAgain' }));
}

it.each(['1234', '١٢٣٤', '১,২৩৪', ' 1 234', '\u20661’234\u2069'])(
  'PRO-04 a round is worked out whose number is typed as %j',
  async (typed) => {
    const play = (draw: Draw) => playWithTicket(game, draw, '');
    const { outcome } = await recompute(SERVER_SEED, 'mine-7', 1234, play);
    await workOut(typed);
    expect(await findByText(document.body, `drawn ${outcome.pay}`)).toBeVisible();
  },
);

it.each(['', '12,34', '-1', 'seven'])('PRO-04 %j is no number of a round', async (typed) => {
  await workOut(typed);
  expect(await findByText(document.body, 'verifyInvalid')).toBeVisible();
});
