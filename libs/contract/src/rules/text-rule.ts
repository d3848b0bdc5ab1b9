import type { FieldFault } from '../errors.ts';
import { type PatternKind, getPattern } from './patterns.ts';

/** The requirements for a text. */
export type TextRule = {
  readonly required: boolean;
  /** Shortest and longest, in characters as people count them (code points). */
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression, or * for anything. */
  readonly acceptedPattern: string;
  /** Its kind: the number of the hint that tells people about it. */
  readonly patternId: number;
};

/** A rule of a field that may be left out of the form altogether. */
export type FieldRule = TextRule & { readonly enabled: boolean };

/** A rule by its kind of pattern and its length. */
export const createTextRule = (
  kind: PatternKind,
  minLength: number,
  maxLength: number,
  required = true,
): TextRule => ({
  required,
  minLength,
  maxLength,
  acceptedPattern: getPattern(kind),
  patternId: kind,
});

/** Letter first, then letters and digits. */
export const usernameRule: TextRule = createTextRule(1, 6, 15);

/** Any characters within length; long passwords resist guessing better than prescribed mixtures. */
export const passwordRule: TextRule = createTextRule(0, 8, 64);

/** Checks one text against its rule: required, length, pattern, no spaces around. */
export function checkText(field: string, value: string, rule: TextRule): FieldFault | null {
  const allowed = { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId };
  if (value === '') return rule.required ? { field, rule: 'required' } : null;
  if (value !== value.trim()) return { field, rule: 'no_outer_space' };
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength)
    return { field, rule: 'pattern', allowed };
  if (rule.acceptedPattern !== '*' && !compilePattern(rule.acceptedPattern).test(value))
    return { field, rule: 'pattern', allowed };
  return null;
}

const expressionsByPattern = new Map<string, RegExp>();

function compilePattern(pattern: string): RegExp {
  const expression = expressionsByPattern.get(pattern) ?? new RegExp(pattern, 'u');
  expressionsByPattern.set(pattern, expression);
  return expression;
}
