import { type ErrorCode, errors } from '@parlour/contract';

import { errorMessage } from '../../../http/error-message.ts';
import type { Actor } from '../actors.ts';

/** Codes of the wire that no rule makes words of. */
const WORDS: Readonly<Record<string, string>> = {
  RNG: 'Slots',
  LIVE: 'Live casino',
  ESPORTS: 'Esports',
  FISH: 'Fishing',
  PVP: 'Card rooms',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  DS88: 'Cockfight',
  JP: 'Jackpot',
  TG: 'Table games',
  AC: 'Arcade',
  BG: 'Bingo',
  NOOP: 'No effect',
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/**
 * A code of states, kinds or refusals in words, as a person reads a file: `REAL_TIME_SALARY` is
 * Real time salary, a refusal is its sentence.
 */
export function toWords(code: string): string {
  const known = WORDS[code];
  if (known !== undefined) return known;
  if (isErrorCode(code)) return errorMessage('EN', code);
  const words = code
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_.\-:]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names an actor in a file: a person by username or login, others by their kind and name. */
export const toActorName = ({ kind, name, operator, member }: Actor): string =>
  member?.username ?? (operator === null ? `${toWords(kind)} ${name}`.trim() : name);

/** Several codes in one cell. */
export const toWordList = (codes: readonly string[]): string => codes.map(toWords).join(', ');

/**
 * Formats a value that has no columns of its own by name and value: `Stake: 5; Limits: Day 10, Week
 * 20`.
 */
export function toDetail(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return describe(value, '; ');
}

function describe(value: unknown, between: string): string {
  if (Array.isArray(value)) return value.map((item) => describe(item, ' ')).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, inner]) => {
      const isNested = typeof inner === 'object' && inner !== null;
      const colon = between === '; ' ? ':' : '';
      return `${toWords(name)}${colon} ${describe(inner, isNested ? ', ' : ' ')}`;
    })
    .join(between);
}
