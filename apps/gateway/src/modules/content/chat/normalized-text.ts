/**
 * A text with look-alike characters unified, and the offset of each character in the original.
 */
export type NormalizedText = { readonly text: string; readonly offsets: readonly number[] };

/** Accents, Arabic vowel signs and kashida, joiners and direction marks. */
const INVISIBLE_CHARACTERS = new RegExp(
  String.raw`[\u0300-\u036f\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e` +
    String.raw`\u2060-\u2069\ufe0e-\ufe0f\ufeff]`,
  'gu',
);

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ո: 'n',
  ɡ: 'g',
  ı: 'i',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ʏ: 'y',
};

/** The zeroes of Arabic, Urdu, Hindi and Bengali digits; the other nine follow each. */
const ZERO_DIGITS = [0x660, 0x6f0, 0x966, 0x9e6];

function normalizeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZERO_DIGITS.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  return [...character.normalize('NFKD').toLowerCase().replaceAll(INVISIBLE_CHARACTERS, '')]
    .map((part) => LOOKALIKES[part] ?? part)
    .join('');
}

/**
 * Unifies compatibility forms, case, accents, digits and lookalikes; drops invisible characters.
 */
export function normalizeText(original: string): NormalizedText {
  let text = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of original) {
    const normalized = normalizeCharacter(character);
    text += normalized;
    for (let unit = 0; unit < normalized.length; unit++) offsets.push(offset);
    offset += character.length;
  }
  return { text, offsets };
}
