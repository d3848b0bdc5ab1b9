import type { PublicDuel, PublicRound, PublicTicket } from '@parlour/arcade-protocol';
import { isLanguage, languages } from '@parlour/tenant';

import { hashServerSeed, recompute } from '@parlour/fair/browser';
import type { Outcome } from '../../games/game.ts';
import { hitsJackpot, playWithTicket } from '../../games/jackpot.ts';
import { sameJson } from '../../games/same-json.ts';
import { ApiError, fetchRound } from '../shell/api.ts';
import { el, fieldset, fill } from '../shell/dom.ts';
import { payAmount } from '../shell/money.ts';
import { loadTexts, type Say } from '../texts/load.ts';
import { byHand, getJackpotLabel, type LoadVerifier } from './by-hand.ts';
import { verifiedGames } from './games.ts';
import { amountText } from './verifier.ts';

const query = new URLSearchParams(location.search);
const requested = query.get('lang') ?? '';
const language = isLanguage(requested) ? requested : 'EN';
document.documentElement.lang = languages[language].tag;
document.documentElement.dir = languages[language].direction;

const loadVerifier: LoadVerifier = async (code) => {
  const game = verifiedGames.find((each) => each.code === code);
  return game ? (await game.load())(language) : null;
};

/** Words of praise or warning in a box of their own. */
const verdict = (isGood: boolean, words: string) =>
  el('p', { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' }, words);

const sameRound = (mine: Outcome, stored: PublicRound, lines: number): boolean =>
  sameJson(mine.spins, stored.spins) && payAmount(mine.pay, stored.bet, lines) === stored.payout;

/** Rounds from before there was a jackpot have no number; a hit was paid for, and nothing else. */
const sameTicket = (mine: number | null, { ticket, bet, jackpot }: PublicRound): boolean =>
  ticket === null ||
  (mine === ticket && hitsJackpot(ticket, Math.round(bet * 100)) === (jackpot !== null));

const jackpotWords = (say: Say, { jackpot, currency }: PublicRound): readonly Node[] =>
  jackpot
    ? [
        el(
          'p',
          { class: 'verdict good' },
          say('jackpotWon', { amount: amountText(jackpot, currency) }),
        ),
      ]
    : [];

async function checkStored(
  say: Say,
  stored: PublicRound | PublicDuel | PublicTicket,
): Promise<readonly Node[]> {
  if ('kind' in stored && stored.kind === 'event')
    return (await import('../table/verify.ts')).checkTicket(language, stored);
  if ('kind' in stored)
    return (await import('../lucky-nine/verify.ts')).checkDuel(language, stored);
  const fact = (label: string, value: string, hash = false) => [
    el('dt', {}, label),
    el('dd', { class: hash ? 'hash' : undefined, dir: 'ltr' }, value),
  ];
  const game = await loadVerifier(stored.game);
  if (!game) return [el('p', { role: 'alert' }, say('verifyNotFound'))];
  const chosen = game.choices?.find(({ choice }) => choice === stored.choice);
  const facts = el(
    'dl',
    { class: 'facts' },
    ...fact(
      say('verifyGame'),
      verifiedGames.find(({ code }) => code === stored.game)?.name ?? stored.game,
    ),
    ...fact(say('verifyRoundId'), stored.round, true),
    ...(chosen ? fact(say('chosen'), chosen.words) : []),
    ...fact(say('bet'), amountText(stored.bet, stored.currency)),
    ...fact(say('win'), stored.payout === null ? '-' : amountText(stored.payout, stored.currency)),
    ...(stored.ticket === null
      ? []
      : fact(getJackpotLabel(say, stored.bet), String(stored.ticket))),
    ...fact(say('commitment'), stored.commitment, true),
    ...fact(say('serverSeed'), stored.serverSeed ?? '-', true),
    ...fact(say('clientSeed'), stored.clientSeed, true),
    ...fact(say('nonce'), String(stored.nonce)),
  );
  if (stored.state !== 'done') return [facts, verdict(false, say('verifyNoOutcome'))];
  if (stored.serverSeed === null)
    return [facts, el('p', { class: 'verdict', role: 'status' }, say('verifyNotRevealed'))];
  const isCommitted = (await hashServerSeed(stored.serverSeed)) === stored.commitment;
  const mine = await recompute(stored.serverSeed, stored.clientSeed, stored.nonce, (draw) =>
    playWithTicket(game, draw, stored.choice),
  );
  const isSame = sameRound(mine.outcome, stored, game.lines) && sameTicket(mine.ticket, stored);
  return [
    facts,
    verdict(isCommitted, say(isCommitted ? 'verifySeedRight' : 'verifySeedWrong')),
    verdict(isSame, say(isSame ? 'verifyRight' : 'verifyWrong')),
    ...jackpotWords(say, stored),
    game.draw({
      outcome: mine.outcome,
      choice: stored.choice,
      bet: stored.bet,
      currency: stored.currency,
    }),
  ];
}

async function start(): Promise<void> {
  const say = await loadTexts(language);
  document.title = say('verifyTitle');
  const result = el('div', { class: 'sheet', hidden: true });
  const id = el('input', {
    id: 'round',
    name: 'round',
    value: query.get('round') ?? '',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  });
  const load = async (check: () => Promise<readonly Node[]>) => {
    result.hidden = false;
    result.setAttribute('aria-busy', 'true');
    try {
      fill(result, ...(await check()));
    } catch (error) {
      const isUnknown =
        error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_request');
      fill(result, el('p', { role: 'alert' }, say(isUnknown ? 'verifyNotFound' : 'loadFailed')));
    }
    result.removeAttribute('aria-busy');
  };
  const loadRound = () => load(async () => checkStored(say, await fetchRound(id.value.trim())));
  fill(
    document.getElementById('verify') as HTMLElement,
    el('h1', {}, say('verifyTitle')),
    el('p', {}, say('verifyLead')),
    el(
      'section',
      { class: 'sheet' },
      fieldset(
        () => void loadRound(),
        el('button', { type: 'button' }, say('verifyLoad')),
        el('label', { for: 'round' }, say('verifyRoundId')),
        id,
      ),
    ),
    result,
    byHand(say, loadVerifier),
    el('p', { class: 'small' }, say('verifyHow')),
  );
  const event = query.get('event');
  if (id.value) await loadRound();
  else if (event)
    await load(async () => {
      const table = await import('../table/verify.ts');
      return table.checkEvent(language, await table.fetchEvent(event));
    });
}

void start();
