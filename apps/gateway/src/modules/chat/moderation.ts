import { hasContact } from './contact.ts';
import { readText } from './reading.ts';
import { baseWords, compileUnwanted, starOut } from './unwanted.ts';

/** What a message becomes: the text to show, and what was wrong with it. */
export type Judged = { readonly text: string; readonly offence: 'WORD' | 'LINK' | null };

// Nothing to see, or turning the direction of what follows; joiners stay, Hindi, Urdu and emoji need them.
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** More marks on one letter than any of our languages writes. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/** A message as one quiet line. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROL, ' ')
    .replaceAll(PILED, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Builds a judge over the house's words and a brand's own. */
export function createJudge(words: readonly string[] = []): (text: string) => Judged {
  const find = compileUnwanted([...baseWords, ...words]);
  return (text) => {
    const reading = readText(text);
    if (hasContact(reading)) return { text, offence: 'LINK' };
    const spans = find(reading);
    if (spans.length === 0) return { text, offence: null };
    return { text: starOut(text, reading, spans), offence: 'WORD' };
  };
}
