import { hasContactDetails } from './contact-details.ts';
import { normalizeText } from './normalized-text.ts';
import { builtInBlockedWords, compileProfanity, maskSpans } from './profanity.ts';

/** The text to show, and the rule that the message broke. */
type ModeratedText = { readonly text: string; readonly offence: 'WORD' | 'LINK' | null };

// Invisible characters and direction overrides. Joiners stay: Hindi, Urdu and emoji need them.
const INVISIBLE_CHARACTERS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
/** More combining marks on one letter than any of our languages uses. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A message as one line without invisible characters. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(CONTROL_CHARACTERS, ' ')
    .replaceAll(STACKED_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Moderates messages against the built-in words and those of a tenant; a number may be written as
 * in
 * the country of the dialling code.
 */
export function createModerator(
  tenantWords: readonly string[] = [],
): (text: string, diallingCode: string) => ModeratedText {
  const findProfanity = compileProfanity([...builtInBlockedWords, ...tenantWords]);
  return (text, diallingCode) => {
    const normalized = normalizeText(text);
    if (hasContactDetails(normalized, diallingCode)) return { text, offence: 'LINK' };
    const spans = findProfanity(normalized);
    if (spans.length === 0) return { text, offence: null };
    return { text: maskSpans(text, normalized, spans), offence: 'WORD' };
  };
}
