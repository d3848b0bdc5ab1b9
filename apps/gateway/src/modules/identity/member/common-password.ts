import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords that every guesser tries first, of at least the length we allow; lower case, separated
 * by white space.
 */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

const sequences = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefgh',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** True for at most two different characters, and for a run of the keyboard in either direction. */
export const isRunOrRepetition = (text: string): boolean =>
  new Set(text).size <= 2 ||
  sequences.some((run) => run.includes(text) || run.includes([...text].toReversed().join('')));

/**
 * True when a password would be among the first guesses: on the list, one repeated character, a run
 * of the keyboard, or the account's own name.
 */
export function isCommonPassword(password: string, username: string): boolean {
  const text = password.toLowerCase();
  const name = username.toLowerCase();
  if (commonPasswords.has(text) || isRunOrRepetition(text)) return true;
  return (
    name !== '' &&
    (text === name || text === name + name || text.replace(/[\d!.@#_-]{1,4}$/, '') === name)
  );
}
