/** Digits in groups with one separator between them, as people copy numbers from a card. */
const RUNS = /\d+(?:[ \u00A0._-]\d+)*/gu;

/** Whether the check digit of a card's number is right. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCard = (digits: string): boolean =>
  digits.length >= 13 && digits.length <= 19 && !/^(\d)\1+$/.test(digits) && hasCheckDigit(digits);

/**
 * A text with every card number hidden but its last four digits: nobody needs one here, and what is not kept cannot be lost. Whole groups
 * are looked at, so a date of expiry behind the number hides nothing.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(RUNS, (run) => {
    const groups = run.split(/(?<=\d)(?=[ \u00A0._-])/u);
    const digitsOf = (from: number, to: number) =>
      groups.slice(from, to).join('').replaceAll(/\D/g, '');
    for (let from = 0; from < groups.length; from++) {
      for (let to = groups.length; to > from; to--) {
        const digits = digitsOf(from, to);
        if (isCard(digits))
          return `${groups.slice(0, from).join('')}${from > 0 ? ' ' : ''}••••${digits.slice(-4)}${withoutCardNumbers(groups.slice(to).join(''))}`;
      }
    }
    return run;
  });
