import { isLanguage, languages } from '@parlour/tenant';

import { commitmentOf, recompute } from '../fair/browser-stream.ts';
import { CLIENT_SEED } from '../fair/stream.ts';
import { playRound, type Round, type Spin } from '../games/kite-season/play-round.ts';
import { LINES, lines } from '../games/kite-season/pays.ts';
import { baseStrips, freeStrips } from '../games/kite-season/strips.ts';
import { SCATTER, symbols } from '../games/kite-season/symbols.ts';
import type { PublicRound } from '../http/views.ts';
import { ApiFault, fetchRound } from './api.ts';
import { el, fieldset, fill } from './dom.ts';
import { payAmount } from './money.ts';
import { symbolImage } from './reels/symbol-art.ts';
import { loadTexts, type Say } from './texts/load.ts';

const query = new URLSearchParams(location.search);
const wish = query.get('lang') ?? '';
const language = isLanguage(wish) ? wish : 'EN';
document.documentElement.lang = languages[language].tag;
document.documentElement.dir = languages[language].direction;

const amountText = (amount: number, currency: string) => `\u2066${amount.toFixed(2)} ${currency}\u2069`;

/** One turn of the reels with what paid in it. */
function drawTurn(say: Say, spin: Spin, number: number, bet: number, currency: string): HTMLElement {
  const strips = spin.free ? freeStrips : baseStrips;
  const window = spin.stops.flatMap((stop, reel) => [0, 1, 2].map((row) => strips[reel]?.[stop + row] ?? 0));
  const lit = new Set(spin.wins.flatMap(({ line, count }) => (lines[line] ?? []).slice(0, count).map((row, reel) => reel * 3 + row)));
  if (spin.scatterPay > 0) for (const [cell, symbol] of window.entries()) if (symbol === SCATTER) lit.add(cell);
  const nameOf = (symbol: number) => say(symbols[symbol]?.name ?? 'sun');
  const cells = window.map((symbol, cell) => {
    const image = symbolImage(symbols[symbol]?.name ?? 'sun', 48);
    image.alt = nameOf(symbol);
    return el('span', { class: lit.has(cell) ? 'lit' : '' }, image);
  });
  const factor = spin.free ? 2 : 1;
  const wins = spin.wins.map(({ line, symbol, count, pay }) => el('li', {}, say('line', { line: line + 1, count, symbol: nameOf(symbol), amount: amountText(payAmount(pay * factor, bet, LINES), currency) })));
  if (spin.scatterPay > 0) wins.push(el('li', {}, say('pinwheels', { count: spin.scatters, amount: amountText(payAmount(spin.scatterPay, bet, LINES), currency) })));
  return el('li', { class: 'turn' },
    el('strong', {}, spin.free ? `${say('freeSpins')} ${number}` : say('verifySpin')),
    el('div', { class: lit.size > 0 ? 'grid' : 'grid quiet' }, ...cells),
    el('p', { class: 'small' }, say('verifyPay', { pay: spin.pay, amount: amountText(payAmount(spin.pay, bet, LINES), currency) })),
    wins.length > 0 && el('ul', {}, ...wins));
}

const drawRound = (say: Say, round: Round, bet: number, currency: string) => el('ol', { class: 'turns' }, ...round.spins.map((spin, index) => drawTurn(say, spin, index, bet, currency)));

const verdict = (isGood: boolean, words: string) => el('p', { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' }, words);

const sameRound = (mine: Round, stored: PublicRound): boolean =>
  JSON.stringify(mine.spins.map(({ stops }) => stops)) === JSON.stringify(stored.spins.map(({ stops }) => stops)) && payAmount(mine.pay, stored.bet, LINES) === stored.payout;

async function checkStored(say: Say, stored: PublicRound): Promise<Node[]> {
  const fact = (label: string, value: string, hash = false) => [el('dt', {}, label), el('dd', { class: hash ? 'hash' : undefined, dir: 'ltr' }, value)];
  const facts = el('dl', { class: 'facts' },
    ...fact(say('verifyRoundId'), stored.round, true), ...fact(say('bet'), amountText(stored.bet, stored.currency)), ...fact(say('win'), stored.payout === null ? '-' : amountText(stored.payout, stored.currency)),
    ...fact(say('commitment'), stored.commitment, true), ...fact(say('serverSeed'), stored.serverSeed ?? '-', true), ...fact(say('clientSeed'), stored.clientSeed, true), ...fact(say('nonce'), String(stored.nonce)));
  if (stored.state !== 'done') return [facts, verdict(false, say('verifyNoOutcome'))];
  if (stored.serverSeed === null) return [facts, el('p', { class: 'verdict', role: 'status' }, say('verifyNotRevealed'))];
  const isCommitted = (await commitmentOf(stored.serverSeed)) === stored.commitment;
  const mine = await recompute(stored.serverSeed, stored.clientSeed, stored.nonce, playRound);
  const isSame = sameRound(mine, stored);
  return [facts, verdict(isCommitted, say(isCommitted ? 'verifySeedRight' : 'verifySeedWrong')), verdict(isSame, say(isSame ? 'verifyRight' : 'verifyWrong')), drawRound(say, mine, stored.bet, stored.currency)];
}

/** A form that needs no server: whoever has the three values can work the round out. */
function byHand(say: Say): HTMLElement {
  const result = el('div', { class: 'sheet', hidden: true });
  const input = (label: string, maxlength: number, mode = 'text') => {
    const field = el('input', { maxlength, inputmode: mode, autocomplete: 'off', spellcheck: 'false', dir: 'ltr' });
    return { field, row: el('label', {}, label, field) };
  };
  const [server, client, nonce] = [input(say('serverSeed'), 64), input(say('clientSeed'), 64), input(say('nonce'), 9, 'numeric')];
  const work = async () => {
    const isValid = /^[0-9a-f]{64}$/i.test(server.field.value) && CLIENT_SEED.test(client.field.value) && /^\d{1,9}$/.test(nonce.field.value);
    result.hidden = false;
    if (!isValid) {
      fill(result, el('p', { role: 'alert' }, say('verifyInvalid')));
      return;
    }
    const round = await recompute(server.field.value, client.field.value, Number(nonce.field.value), playRound);
    fill(result, el('dl', { class: 'facts' }, el('dt', {}, say('commitment')), el('dd', { class: 'hash', dir: 'ltr' }, await commitmentOf(server.field.value))), drawRound(say, round, 1, ''));
  };
  return el('section', { class: 'sheet' }, el('h2', {}, say('verifyByHand')),
    fieldset(() => void work(), el('button', { type: 'button' }, say('verifyAgain')), server.row, client.row, nonce.row), result);
}

async function start(): Promise<void> {
  const say = await loadTexts(language);
  document.title = `${say('verifyTitle')} - ${say('title')}`;
  const result = el('div', { class: 'sheet', hidden: true });
  const id = el('input', { id: 'round', name: 'round', value: query.get('round') ?? '', maxlength: 64, autocomplete: 'off', spellcheck: 'false', dir: 'ltr' });
  const load = async () => {
    result.hidden = false;
    result.setAttribute('aria-busy', 'true');
    try {
      fill(result, ...(await checkStored(say, await fetchRound(id.value.trim()))));
    } catch (error) {
      const isUnknown = error instanceof ApiFault && (error.code === 'not_found' || error.code === 'bad_request');
      fill(result, el('p', { role: 'alert' }, say(isUnknown ? 'verifyNotFound' : 'loadFailed')));
    }
    result.removeAttribute('aria-busy');
  };
  fill(document.getElementById('verify') as HTMLElement,
    el('h1', {}, say('verifyTitle')), el('p', {}, say('verifyLead')),
    el('section', { class: 'sheet' }, fieldset(() => void load(), el('button', { type: 'button' }, say('verifyLoad')), el('label', { for: 'round' }, say('verifyRoundId')), id)),
    result, byHand(say), el('p', { class: 'small' }, say('verifyHow')));
  if (id.value) await load();
}

void start();
