import { toWesternDigits } from '@parlour/money';

/** Groups of digits with a separator or two between them, as people write a card. */
const DIGIT_RUNS = /\p{Nd}+(?:[\s\p{Pd}\p{Cf}._/]{1,2}\p{Nd}+)*/gu;
const SEPARATOR_AHEAD = /(?<=\p{Nd})(?=[^\p{Nd}])/u;

/** The Luhn check. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The most digits that a card number has, and so the most groups. */
const LONGEST = 19;

const isCardNumber = (digits: string): boolean =>
  digits.length >= 13 &&
  digits.length <= LONGEST &&
  !/^(\d)\1+$/.test(digits) &&
  passesLuhn(digits);

/**
 * Masks all but the last four digits of card numbers, in the digits of any script, so that none is
 * ever stored. Checks every run of whole groups, so an expiry date after the number does not hide
 * it.
 */
export const maskCardNumbers = (text: string): string => text.replaceAll(DIGIT_RUNS, maskRun);

function maskRun(run: string): string {
  // In order: what is kept before the first group that is still looked at, and the groups.
  const groups = run.split(SEPARATOR_AHEAD);
  const digits = groups.map((group) => toWesternDigits(group).replaceAll(/\D/g, ''));
  let [kept, from] = ['', 0];
  while (from < groups.length) {
    const to = findCardEnd(digits, from);
    if (to === null) {
      kept += groups[from] ?? '';
      from += 1;
    } else {
      const number = digits.slice(from, to).join('');
      kept += `${kept === '' ? '' : ' '}••••${number.slice(-4)}`;
      from = to;
    }
  }
  return kept;
}

/** After which group a card number ends that begins with one, the longest; null where none does. */
function findCardEnd(digits: readonly string[], from: number): number | null {
  let [number, end]: [string, number | null] = ['', null];
  for (let to = from; to < digits.length; to += 1) {
    number += digits[to] ?? '';
    if (number.length > LONGEST) break;
    if (isCardNumber(number)) end = to + 1;
  }
  return end;
}
