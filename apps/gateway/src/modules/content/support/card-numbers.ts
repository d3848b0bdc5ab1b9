/** Groups of digits with one separator between them, as printed on a card. */
const DIGIT_RUNS = /\d+(?:[ \u00A0._-]\d+)*/gu;

/** The Luhn check. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= 13 && digits.length <= 19 && !/^(\d)\1+$/.test(digits) && passesLuhn(digits);

/**
 * Masks all but the last four digits of card numbers, so that none is ever stored. Checks every
 * run of whole groups, so an expiry date after the number does not hide it.
 */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(DIGIT_RUNS, (run) => {
    const groups = run.split(/(?<=\d)(?=[ \u00A0._-])/u);
    const joinDigits = (from: number, to: number) =>
      groups.slice(from, to).join('').replaceAll(/\D/g, '');
    for (let from = 0; from < groups.length; from++) {
      for (let to = groups.length; to > from; to--) {
        const digits = joinDigits(from, to);
        if (!isCardNumber(digits)) continue;
        const before = groups.slice(0, from).join('') + (from > 0 ? ' ' : '');
        const after = maskCardNumbers(groups.slice(to).join(''));
        return `${before}••••${digits.slice(-4)}${after}`;
      }
    }
    return run;
  });
