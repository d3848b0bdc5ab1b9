import type { FieldFault } from '../../errors.ts';
import { foldText } from '../folded-text.ts';
import { registrationRules } from '../registration.ts';
import { checkText } from '../text-rule.ts';

/** The words of a name as names are compared: without case, marks and punctuation. */
export const toComparableWords = (name: string): readonly string[] =>
  foldText(name)
    .split(/[\s,.-]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** A name as it is stored: nothing around it, one space between its words. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/**
 * The fault of the name that an account or a document is held in, or null: the rule of the name
 * that a registration asks for, and at least two letters.
 */
export function findNameFault(field: string, name: string): FieldFault | null {
  if (toComparableWords(name).join('').length < 2) return { field, rule: 'required' };
  return checkText(field, tidyName(name), registrationRules.payeeName);
}

/** True when two names are those of one person: on whatever keyboard, and in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [toComparableWords(one), toComparableWords(other)];
  if (words.length === 0) return false;
  return (
    words.join('') === others.join('') ||
    [...words].sort().join(' ') === [...others].sort().join(' ')
  );
}
