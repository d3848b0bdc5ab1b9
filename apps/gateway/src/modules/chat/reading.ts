/** A text as a moderator reads it: one spelling for what looks alike, and for each character where it stood in the original. */
export type Reading = { readonly text: string; readonly places: readonly number[] };

/** What the eye does not see or does not need: accents, Arabic vowel signs and stretching, joiners, marks of direction. */
const UNSEEN = new RegExp(
  String.raw`[\u0300-\u036f\u064b-\u0652\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e-\ufe0f\ufeff]`,
  'gu',
);

/** Letters of other scripts that pass for Latin ones. */
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

/** First digits of the scripts of our countries; ten follow each other. */
const ZEROES = [0x660, 0x6f0, 0x966, 0x9e6];

function unified(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROES.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  return [...character.normalize('NFKD').toLowerCase().replaceAll(UNSEEN, '')]
    .map((part) => LOOKALIKES[part] ?? part)
    .join('');
}

/** Reads a text: compatibility forms, case, accents, foreign digits and lookalikes unified, the unseen left out. */
export function readText(original: string): Reading {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of original) {
    const seen = unified(character);
    text += seen;
    for (let unit = 0; unit < seen.length; unit++) places.push(at);
    at += character.length;
  }
  return { text, places };
}
