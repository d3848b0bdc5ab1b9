import { CLIENT_SEED } from '@parlour/fair';
import { hashServerSeed, recompute } from '@parlour/fair/browser';
import { readWhole, toCode } from '@parlour/money';

import { playWithTicket } from '../../games/jackpot.ts';
import { el, fieldset, fill } from '../shell/dom.ts';
import type { Say } from '../texts/load.ts';
import { verifiedGames } from './games.ts';
import type { Verifier } from './verifier.ts';

/** The part of a game on this page; null when the page knows no such game. */
export type LoadVerifier = (code: string) => Promise<Verifier | null>;

/** Returns the label of the jackpot number, with its chances at a bet. */
export const getJackpotLabel = (say: Say, bet: number): string =>
  say('jackpotNumber', { chances: Math.round(bet * 100) });

/** A form that needs no server: the three values are enough to recompute the round. */
export function byHand(say: Say, loadVerifier: LoadVerifier): HTMLElement {
  const result = el('div', { class: 'sheet', hidden: true });
  const input = (label: string, mode = 'text') => {
    const field = el('input', {
      // Longer than any value: marks may come along with what is pasted.
      maxlength: 80,
      inputmode: mode,
      autocomplete: 'off',
      spellcheck: 'false',
      dir: 'ltr',
    });
    return { field, row: el('label', {}, label, field) };
  };
  const [server, client, nonce] = [
    input(say('serverSeed')),
    input(say('clientSeed')),
    input(say('nonce'), 'numeric'),
  ];
  const games = el(
    'select',
    { onChange: () => void offerChoices() },
    ...verifiedGames.map(({ code, name }) => el('option', { value: code }, name)),
  );
  const choices = el('select', {});
  const choiceRow = el('label', { hidden: true }, say('chosen'), choices);
  const offerChoices = async () => {
    const offered = (await loadVerifier(games.value))?.choices ?? [];
    choiceRow.hidden = offered.length === 0;
    fill(choices, ...offered.map(({ choice, words }) => el('option', { value: choice }, words)));
  };
  const work = async () => {
    const [serverSeed, clientSeed] = [toCode(server.field.value), toCode(client.field.value)];
    const number = readWhole(nonce.field.value);
    const isValid = /^[0-9a-f]{64}$/i.test(serverSeed) && CLIENT_SEED.test(clientSeed);
    const game = await loadVerifier(games.value);
    result.hidden = false;
    if (!isValid || number === null || !game) {
      fill(result, el('p', { role: 'alert' }, say('verifyInvalid')));
      return;
    }
    const choice = game.choices ? choices.value : '';
    const { outcome, ticket } = await recompute(serverSeed, clientSeed, number, (draw) =>
      playWithTicket(game, draw, choice),
    );
    fill(
      result,
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, say('commitment')),
        el('dd', { class: 'hash', dir: 'ltr' }, await hashServerSeed(serverSeed)),
        ...(ticket === null
          ? []
          : [el('dt', {}, getJackpotLabel(say, 1)), el('dd', { dir: 'ltr' }, String(ticket))]),
      ),
      game.draw({ outcome, choice, bet: 1, currency: '' }),
    );
  };
  void offerChoices();
  return el(
    'section',
    { class: 'sheet' },
    el('h2', {}, say('verifyByHand')),
    fieldset(
      () => void work(),
      el('button', { type: 'button' }, say('verifyAgain')),
      el('label', {}, say('verifyGame'), games),
      choiceRow,
      server.row,
      client.row,
      nonce.row,
    ),
    result,
  );
}
