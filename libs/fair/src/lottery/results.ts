import type { DrawRule } from './games.ts';
import type { Selection, Play, Result } from './plays.ts';

/** Draws a result: the digits of each prize, or balls without replacement. */
export function drawResult(rule: DrawRule, draw: (bound: number) => number): Result {
  if (rule.kind === 'digits')
    return rule.prizes.map((length) => Array.from({ length }, () => draw(10)));
  const left = Array.from({ length: rule.balls }, (_, index) => index + 1);
  return [Array.from({ length: rule.take }, () => left.splice(draw(left.length), 1)[0] ?? 0)];
}

/** A result as text: `40718`, `3,7,10`, or prizes with `|` between. */
export const resultText = (rule: DrawRule, result: Result): string =>
  result.map((prize) => prize.join(rule.kind === 'digits' ? '' : ',')).join('|');

/** Reads what `resultText` wrote. */
export const readResult = (rule: DrawRule, text: string): Result =>
  text.split('|').map((prize) => prize.split(rule.kind === 'digits' ? '' : ',').map(Number));

/** A choice as text: tokens of a row separated by `.`, rows by `-`. */
export const selectionText = (selection: Selection): string =>
  selection.map((row) => row.join('.')).join('-');

/** Reads a choice; null for unknown or repeated tokens, or if it is no bet. */
export function readSelection(play: Play, text: string): Selection | null {
  const selection = text.split('-').map((row) => (row === '' ? [] : row.split('.')));
  const fits =
    selection.length === play.rows.length &&
    selection.every(
      (row, at) =>
        new Set(row).size === row.length && row.every((token) => play.rows[at]?.includes(token)),
    );
  return fits && play.combinations(selection) > 0 ? selection : null;
}

/** The most combinations of one line. */
export const MAX_COMBINATIONS = 1000;
/** The most draws of a multi-draw bet. */
export const MAX_DRAWS = 20;
/** The most lines of a ticket. */
export const MAX_LINES = 20;
/** The most bets of a ticket: lines times draws. */
export const MAX_BETS = 100;

/** A draw has one nonce: its randomness is the server seed and the hash of all tickets. */
export const DRAW_NONCE = 0;

/** The text whose SHA-256 goes into a draw: one line per ticket, ordered by number. */
export const ticketsText = (
  tickets: readonly { readonly ticketNo: string; readonly entropy: string }[],
): string =>
  tickets
    .map(({ ticketNo, entropy }) => `${ticketNo} ${entropy}\n`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('');
