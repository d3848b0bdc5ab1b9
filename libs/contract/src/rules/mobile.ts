import type { FieldRule } from './text-rule.ts';

/**
 * The digits of a number within its country: without spaces, brackets and dashes, without the
 * dialling code and leading zeros that people write.
 */
export function nationalDigits(diallingCode: string, typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  const own = bare.startsWith(`+${diallingCode}`) ? bare.slice(diallingCode.length + 1) : bare;
  return own.replace(/^0+/, '');
}

/** The longest number that the telephone plan of the world allows, without its dialling code. */
const LONGEST = 14;
const SHORTEST = 4;

/**
 * The merchant's rule for numbers of its own country; elsewhere numbers are as long as they are
 * there.
 */
export const mobileRule = (
  rule: FieldRule,
  diallingCode: string,
  homeDiallingCode: string,
): FieldRule =>
  diallingCode === homeDiallingCode ? rule : { ...rule, minLength: SHORTEST, maxLength: LONGEST };
