import { arcadeRoutes, type PublicEvent, type PublicTicket } from '@parlour/arcade-protocol';
import type { LanguageCode } from '@parlour/tenant';
import { fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

import { cashOutAt } from '../../games/cash-out-value.ts';
import type { EventGame } from '../../games/event-game.ts';
import { hashServerSeed, hexText, recompute } from '@parlour/fair/browser';
import { eventGames } from '../../games/event-games.ts';
import { sameJson } from '../../games/same-json.ts';
import { call } from '../shell/api.ts';
import { el } from '../shell/dom.ts';
import { loadTexts, type Say } from '../texts/load.ts';
import { amountText } from '../verify/verifier.ts';
import { type TableKey, tableTexts } from './texts/load.ts';
import { writeOutcome } from './outcome-text.ts';

/** Reads a published event. */
export const fetchEvent = (id: string): Promise<PublicEvent> =>
  call(arcadeRoutes.publicEvent, { params: { id } });

const sha256 = async (text: string): Promise<string> =>
  hexText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const verdict = (isGood: boolean, words: string) =>
  el('p', { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' }, words);
const fact = (label: string, value: string, hash = false) => [
  el('dt', {}, label),
  el('dd', { class: hash ? 'hash' : undefined, dir: 'ltr' }, value),
];

/**
 * The browser's check of an event: the outcome that it computed, and the elements that show what
 * matches.
 */
type Checked = { readonly outcome: unknown; readonly nodes: readonly Node[] };

async function check(
  say: Say<TableKey>,
  language: LanguageCode,
  game: EventGame,
  event: PublicEvent,
): Promise<Checked> {
  const facts = el(
    'dl',
    { class: 'facts' },
    ...fact(say('eventNumber'), String(event.number)),
    ...fact(say('commitment'), event.commitment, true),
    ...fact(say('serverSeed'), event.serverSeed ?? '-', true),
    ...fact(say('entropy'), event.entropy ?? '-', true),
    ...fact(say('verifyReceipts'), String(event.receipts.length)),
  );
  if (event.state === 'void')
    return {
      outcome: null,
      nodes: [facts, el('p', { class: 'verdict', role: 'status' }, say('voided'))],
    };
  if (event.serverSeed === null || event.entropy === null)
    return {
      outcome: null,
      nodes: [facts, el('p', { class: 'verdict', role: 'status' }, say('verifyRunning'))],
    };
  const isCommitted = (await hashServerSeed(event.serverSeed)) === event.commitment;
  const isMixed = (await sha256(event.receipts.join('\n'))) === event.entropy;
  const info = { id: event.event, ...event };
  const outcome = await recompute(event.serverSeed, event.entropy, event.number, (draw) =>
    game.decide(draw, info),
  );
  const isSame = sameJson(outcome, event.shown);
  return {
    outcome,
    nodes: [
      facts,
      verdict(isCommitted, say(isCommitted ? 'verifySeedRight' : 'verifySeedWrong')),
      verdict(isMixed, say(isMixed ? 'verifyEntropyRight' : 'verifyEntropyWrong')),
      verdict(isSame, say(isSame ? 'verifyRight' : 'verifyWrong')),
      el('h3', {}, say('verifyEvent', { number: event.number })),
      el('p', {}, await writeOutcome(language, event, outcome)),
    ],
  };
}

/** Works an event out again and says what agrees. */
export async function checkEvent(
  language: LanguageCode,
  event: PublicEvent,
): Promise<readonly Node[]> {
  const say = await loadTexts(language, tableTexts);
  const game = eventGames.get(event.game);
  return game
    ? (await check(say, language, game, event)).nodes
    : [el('p', { role: 'alert' }, say('verifyNotFound'))];
}

/**
 * Computes the amount that a ticket had to be cashed out for at the time of its cash-out, from the
 * outcomes that the browser computed.
 */
function cashedOut(
  game: EventGame,
  { stake, legs, events, cashedOutAt }: PublicTicket,
  checked: readonly Checked[],
): Micros | null {
  const known = new Map(
    events.map((event, index) => [
      event.event,
      { ...event, id: event.event, outcome: checked[index]?.outcome ?? null },
    ]),
  );
  const value = cashOutAt(
    game,
    { stake: fromWire(stake as WireAmount), legs },
    known,
    cashedOutAt ?? 0,
  );
  return value.kind === 'offer' ? value.amount : null;
}

/** Works out the events of a ticket and what it had to pay, and says what agrees. */
export async function checkTicket(
  language: LanguageCode,
  stored: PublicTicket,
): Promise<readonly Node[]> {
  const say = await loadTexts(language, tableTexts);
  const game = eventGames.get(stored.game);
  if (!game) return [el('p', { role: 'alert' }, say('verifyNotFound'))];
  const facts = el(
    'dl',
    { class: 'facts' },
    ...fact(say('verifyRoundId'), stored.ticket, true),
    ...fact(say('bet'), amountText(stored.stake, stored.currency)),
    ...fact(say('win'), stored.payout === null ? '-' : amountText(stored.payout, stored.currency)),
  );
  if (stored.state !== 'done' && stored.state !== 'decided' && stored.state !== 'accepted')
    return [facts, verdict(false, say('verifyNoOutcome'))];
  const checked = await Promise.all(
    stored.events.map((event) => check(say, language, game, event)),
  );
  const nodes = checked.flatMap((each) => each.nodes);
  if (stored.payout === null) return [facts, ...nodes];
  const isCashed = stored.cashedOutAt !== null;
  // What was taken before the end depends on what had happened by then: it can be worked out when
  // the matches may be known.
  if (isCashed && stored.events.some(({ state }) => state !== 'settled' && state !== 'void'))
    return [facts, el('p', {}, say('verifyCashedOut')), ...nodes];
  const paid = isCashed
    ? cashedOut(game, stored, checked)
    : game.payout(
        fromWire(stored.stake as WireAmount),
        stored.legs.map(({ selection, terms }, index) => ({
          selection,
          terms,
          outcome: checked[index]?.outcome ?? null,
        })),
      );
  const isPaid = paid !== null && toWire(paid) === stored.payout;
  // A ticket that was taken while its event played is not among those that decided it.
  const isListed = stored.events.every(({ receipts }) => receipts.includes(stored.receipt));
  return [
    facts,
    ...(isCashed ? [el('p', {}, say('verifyCashedOut'))] : []),
    verdict(isPaid, say(isPaid ? 'verifyRight' : 'verifyWrong')),
    ...(isListed || !game.inPlay
      ? [verdict(isListed, say(isListed ? 'verifyOwnReceipt' : 'verifyNoReceipt'))]
      : []),
    ...nodes,
  ];
}
