import { toWesternDigits } from '@parlour/money';

/**
 * A text with look-alike characters unified, and the offset of each character in the original.
 */
export type NormalizedText = { readonly text: string; readonly offsets: readonly number[] };

/**
 * The pattern of marks that change the look of a character and are none themselves: accents,
 * strokes, frames and Arabic vowel signs, which belong to no script of their own, kashida, joiners,
 * direction marks and blank fillers. The vowel signs of Hindi and Bengali are of their scripts:
 * they stay.
 */
const MARKS_AND_FILLERS = new RegExp(
  String.raw`(?=\p{Script=Inherited})\p{M}|\u0640|\p{Cf}|\p{Default_Ignorable_Code_Point}`,
  'gu',
);

/** Letters of other scripts that look like Latin ones, and dots. */
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
  '。': '.',
  '·': '.',
  '•': '.',
  '∙': '.',
  '⋅': '.',
  '・': '.',
};

function normalizeCharacter(character: string): string {
  const plain = toWesternDigits(character.normalize('NFKD')).toLowerCase();
  return [...plain.replaceAll(MARKS_AND_FILLERS, '')]
    .map((part) => LOOKALIKES[part] ?? part)
    .join('');
}

/**
 * Unifies compatibility forms, case, accents, digits and lookalikes; drops marks and what cannot be
 * seen.
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
