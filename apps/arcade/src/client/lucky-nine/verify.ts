import type { PublicDuel } from '@parlour/arcade-protocol';
import { micros } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

import { hashServerSeed, recompute } from '@parlour/fair/browser';
import type { Turn } from '../../games/game.ts';
import { type Card, getRank, getSuit, countTotal } from '../../games/lucky-nine/cards.ts';
import { compare, type Deal, deal, getPayout } from '../../games/lucky-nine/rules.ts';
import { sameJson } from '../../games/same-json.ts';
import { el } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts } from '../texts/load.ts';
import { amountText, type MakeVerifier } from '../verify/verifier.ts';
import { cardFace } from './card-art.ts';
import { type LuckySay, texts } from './texts/load.ts';

/**
 * The cards that both seats may get, as a turn of the page that works rounds out by hand: it pays
 * nothing, decisions are not known there.
 */
type DealTurn = Turn & { readonly cards: Deal };

function drawCards(say: LuckySay, cards: readonly Card[]): HTMLElement[] {
  return cards.map((card) =>
    el(
      'span',
      { role: 'img', 'aria-label': `${say(getSuit(card))} ${getRank(card)}` },
      cardFace(card),
    ),
  );
}

/** Both seats with what they held; an undrawn third card is named as such. */
function drawDeal(
  say: LuckySay,
  cards: Deal,
  hands: readonly [readonly Card[], readonly Card[]] | null,
): HTMLElement {
  return el(
    'ol',
    { class: 'turns' },
    ...cards.map((three, seat) => {
      const held = hands?.[seat] ?? three.slice(0, 2);
      const third = held.length < 3 && hands === null;
      return el(
        'li',
        { class: 'turn' },
        el('strong', {}, say('verifySeat', { number: seat + 1 })),
        el('div', { class: 'dealt' }, ...drawCards(say, held)),
        el('p', { class: 'small' }, String(countTotal(held))),
        third && el('p', { class: 'small' }, say('verifyThird')),
        third && el('div', { class: 'dealt' }, ...drawCards(say, three.slice(2))),
      );
    }),
  );
}

/** Lucky Nine in the form that needs no server: the cards of both seats. */
export const makeVerifier: MakeVerifier = async (language) => {
  const say = await loadTexts(language, texts);
  return {
    lines: 1,
    play: (draw) => ({ spins: [{ pay: 0, cards: deal(draw) } as DealTurn], pay: 0 }),
    // The turn was made just above, by the same rules.
    draw: ({ outcome }) => drawDeal(say, (outcome.spins[0] as DealTurn).cards, null),
  };
};

/** Works a stored duel out again and says what agrees. */
export async function checkDuel(language: LanguageCode, stored: PublicDuel): Promise<Node[]> {
  const say = await loadTexts(language, texts);
  const verdict = (isGood: boolean, words: string) =>
    el('p', { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' }, words);
  const fact = (label: string, value: string, hash = false) => [
    el('dt', {}, label),
    el('dd', { class: hash ? 'hash' : undefined, dir: 'ltr' }, value),
  ];
  const { serverSeed, clientSeed, decisions } = stored;
  const facts = el(
    'dl',
    { class: 'facts' },
    ...fact(say('verifyGame'), say('title')),
    ...fact(say('verifyRoundId'), stored.round, true),
    ...fact(say('bet'), amountText(stored.bet, stored.currency)),
    ...fact(say('win'), stored.payout === null ? '-' : amountText(stored.payout, stored.currency)),
    ...fact(say('commitment'), stored.commitment, true),
    ...fact(say('serverSeed'), serverSeed ?? '-', true),
    ...fact(say('bothSeeds'), clientSeed ?? '-', true),
    ...fact(say('nonce'), String(stored.nonce)),
  );
  if (serverSeed === null || clientSeed === null || decisions === null)
    return [facts, verdict(false, say('verifyNoOutcome'))];
  const isCommitted = (await hashServerSeed(serverSeed)) === stored.commitment;
  const cards = await recompute(serverSeed, clientSeed, stored.nonce, deal);
  const result = compare(cards, decisions);
  const paid = payAmount(
    Number(getPayout(micros(100n), stored.seat, result.winner)),
    stored.bet,
    100,
  );
  const isSame =
    sameJson(cards, stored.cards) &&
    sameJson(result.totals, stored.totals) &&
    (stored.payout === null || stored.payout === paid);
  return [
    facts,
    verdict(isCommitted, say(isCommitted ? 'verifySeedRight' : 'verifySeedWrong')),
    verdict(isSame, say(isSame ? 'verifyRight' : 'verifyWrong')),
    drawDeal(say, cards, result.hands),
  ];
}
