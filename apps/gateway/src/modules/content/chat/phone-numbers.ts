import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { parseMobile } from '../../identity/verification/module.ts';

/** Dates, times, and sums whose digits are grouped: no telephone number is written so. */
const OTHER_NUMBERS = new RegExp(
  [
    String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}`,
    String.raw`\d{1,2}[-./]\d{1,2}[-./]\d{4}`,
    String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
    String.raw`[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?`,
    String.raw`[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?`,
  ]
    .map((source) => String.raw`(?<![\d+])${source}(?![\d])`)
    .join('|'),
  'gu',
);
/** Digits with no letter between them. */
const RUN = /\+?\d(?:[^\p{L}\p{N}]*\d)*/gu;
/** A number is written in at most so many groups, or digit by digit. */
const MAX_GROUPS = 6;
const MAX_DIGITS = 15;
/** Longer than any sum that is written without grouping. */
const UNGROUPED_DIGITS = 11;

/** Groups that are read as sums or picks: all round, or all of two digits. */
const areNumbersOfTheirOwn = (groups: readonly string[]): boolean =>
  groups.length > 1 &&
  (groups.every((group) => group.endsWith('0')) || groups.every((group) => group.length === 2));

function isPhoneNumber(groups: readonly string[], diallingCode: string): boolean {
  const written = groups.join('');
  const digits = written.replace('+', '');
  if (/^(?:\+|00)[1-9]/.test(written))
    return parsePhoneNumberFromString(written.replace(/^00/, '+'))?.isValid() ?? false;
  if (groups.length === 1 && digits.length >= UNGROUPED_DIGITS) return true;
  if (digits.startsWith('0'))
    return (
      parsePhoneNumberFromString(digits, { defaultCallingCode: diallingCode })?.isValid() ?? false
    );
  if (areNumbersOfTheirOwn(groups)) return false;
  return (
    parseMobile(diallingCode, digits) !== null ||
    (digits.length >= UNGROUPED_DIGITS &&
      parsePhoneNumberFromString(`+${digits}`)?.getType() === 'MOBILE')
  );
}

/** True when some groups that follow each other are a number. */
function hasNumberAmong(groups: readonly string[], diallingCode: string): boolean {
  for (const [start, first] of groups.entries()) {
    let length = first.length;
    for (let end = start + 1; end <= groups.length && length <= MAX_DIGITS + 1; end++) {
      const some = groups.slice(start, end);
      const isShortEnough = some.length <= MAX_GROUPS || some.every((group) => group.length === 1);
      if (length >= 8 && isShortEnough && isPhoneNumber(some, diallingCode)) return true;
      length += groups[end]?.length ?? 0;
    }
  }
  return false;
}

/**
 * True when a normalized text has a telephone number: one of the brand's country in any form, or
 * one with the code of its country. Sums, picks of a draw and dates beside each other are none,
 * however many digits they have together.
 */
export const hasPhoneNumber = (text: string, diallingCode: string): boolean =>
  [...text.replaceAll(/\p{M}/gu, '').replaceAll(OTHER_NUMBERS, 'x').matchAll(RUN)].some(([run]) =>
    hasNumberAmong(run.match(/\+?\d+/gu) ?? [], diallingCode),
  );
