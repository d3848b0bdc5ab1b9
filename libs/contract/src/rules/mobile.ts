import type { FieldRule } from './text-rule.ts';

/**
 * The digits of a number within its country: without spaces, brackets and dashes, without the
 * dialling code and leading zeros that people write.
 */
export function nationalDigits(diallingCode: string, typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  const national = bare.startsWith(`+${diallingCode}`) ? bare.slice(diallingCode.length + 1) : bare;
  return national.replace(/^0+/, '');
}

/** The longest number that E.164 allows, without its dialling code. */
const MAX_NATIONAL_DIGITS = 14;
const MIN_NATIONAL_DIGITS = 4;

/**
 * The merchant's rule for numbers of its own country; elsewhere numbers are as long as they are
 * there.
 */
export const mobileRule = (
  rule: FieldRule,
  diallingCode: string,
  homeDiallingCode: string,
): FieldRule =>
  diallingCode === homeDiallingCode
    ? rule
    : { ...rule, minLength: MIN_NATIONAL_DIGITS, maxLength: MAX_NATIONAL_DIGITS };
