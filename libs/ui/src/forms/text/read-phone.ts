import { extractDigits, toPlainText } from '@parlour/money';

/** A country as far as a number needs it. */
export type DiallingCountry = {
  /** ISO 3166 code of two letters. */
  readonly code: string;
  /** Without plus. */
  readonly diallingCode: string;
};

/** A country and the digits that come after its dialling code. */
export type PhoneNumber = { readonly country: string; readonly digits: string };

/**
 * Reads what was typed or pasted. With a plus or 00 in front it names its country: the longest
 * dialling code that fits, the chosen country first where several share one. Anything else are
 * digits within the chosen country.
 */
export function readPhone(
  typed: string,
  chosen: string,
  countries: readonly DiallingCountry[],
): PhoneNumber {
  const text = toPlainText(typed);
  const digits = extractDigits(text);
  const international = internationalDigits(text, digits);
  if (international === null) return { country: chosen, digits };
  const [found] = countries
    .filter(({ diallingCode }) => international.startsWith(diallingCode))
    .sort(
      (a, b) =>
        b.diallingCode.length - a.diallingCode.length ||
        Number(b.code === chosen) - Number(a.code === chosen),
    );
  return found
    ? { country: found.code, digits: international.slice(found.diallingCode.length) }
    : { country: chosen, digits };
}

/** The digits after a plus or 00; null for a number within its country. */
function internationalDigits(text: string, digits: string): string | null {
  if (text.startsWith('+')) return digits;
  return text.startsWith('00') ? digits.slice(2) : null;
}
