import { toPlainText } from '@parlour/money';
import { z } from 'zod';

import {
  dropForbiddenCharacters,
  hasForbiddenCharacter,
  hasForbiddenProseCharacter,
} from './rules/characters.ts';

/** The rule that a refused character breaks, as field faults name it. */
export const CHARACTERS_RULE = 'characters';

const lineCheck = z.refine<string>((value) => !hasForbiddenCharacter(value), {
  error: 'no control or text direction characters',
  params: { rule: CHARACTERS_RULE },
});

const proseCheck = z.refine<string>((value) => !hasForbiddenProseCharacter(value), {
  error: 'no control or text direction characters but newline and tab',
  params: { rule: CHARACTERS_RULE },
});

/**
 * A text that a caller sends: the string type of every request of the contract (a test refuses
 * others). Replies use Zod's own, so that a stored value cannot make an answer fail.
 */
export const Text = () => z.string().check(lineCheck);

/**
 * The schema of a caller's search text: no stored text holds a forbidden character, so one that was
 * pasted with the text is dropped.
 */
export const SearchText = () =>
  z.string().overwrite(dropForbiddenCharacters).trim().check(lineCheck);

/**
 * A username as a person types or pastes it, whole or its start, or a member's id: usernames are
 * Western letters and digits, whatever keyboard they are typed on. The database ignores case.
 */
export const MemberName = () => SearchText().overwrite(toPlainText);

/** A text that people write in several lines. */
export const Prose = () => z.string().check(proseCheck);

/** No JSON that a call takes is nested deeper. */
const MAX_DEPTH = 16;

/** True when a value holds a refused character, or is nested too deep to be searched. */
function isRefused(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return hasForbiddenCharacter(value);
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth === 0 ||
    Object.entries(value).some(
      ([name, inner]) => hasForbiddenCharacter(name) || isRefused(inner, depth - 1),
    )
  );
}

const jsonCheck = z.refine<unknown>(
  (value) => value !== undefined && !isRefused(value, MAX_DEPTH),
  {
    error: `no control or text direction characters, at most ${MAX_DEPTH} levels`,
    params: { rule: CHARACTERS_RULE },
  },
);

/** An object that is passed on as it is, such as what a browser's passkey function gave. */
export const JsonObject = () => z.record(z.string(), z.unknown()).check(jsonCheck);

/** Any JSON that is passed on as it is. */
export const JsonValue = () => z.unknown().check(jsonCheck);

/** True when a type of a request carries the rule of characters. */
export const hasCharacterRule = ({ def }: z.ZodType): boolean =>
  [lineCheck, proseCheck, jsonCheck].some((check) => def.checks?.includes(check));
