import topLevelDomains from 'tlds' with { type: 'json' };

import { normalizeText, type NormalizedText } from './normalized-text.ts';
import { hasPhoneNumber } from './phone-numbers.ts';

/** Every top-level domain of the registry's list, of all scripts, as a normalized text has them. */
const TOP_LEVEL_DOMAINS = new Set(topLevelDomains.map((domain) => normalizeText(domain).text));

const LETTERS = String.raw`\p{L}\p{M}\p{N}`;
const LETTER = `[${LETTERS}]`;
const BRACKETED_AT = String.raw`\s*[([{]\s*(?:at|@)\s*[)\]}]\s*`;
/** A dot, spelled out, in brackets, or between spaces where nothing but an address goes on so. */
const DOT = [
  String.raw`\.`,
  String.raw`\s*[([{]\s*(?:\.|dot)\s*[)\]}]\s*`,
  String.raw`\s+dot\s+`,
  String.raw`\s+\.\s*(?=(?:com|net|org|info)(?!${LETTER}))`,
].join('|');

/** Web and mail addresses, also spelled out, and names in messengers. */
const CONTACT_PATTERNS = [
  String.raw`(?:https?|hxxps?|ftp)\s*:?\s*//`,
  String.raw`(?<!${LETTER})www\s*\.`,
  String.raw`${LETTER}[._%+-]?(?:@|${BRACKETED_AT})${LETTER}*\p{L}`,
  String.raw`@\s*(?:gmail|yahoo|hotmail|outlook|icloud|proton)`,
  String.raw`(?<!\p{L})(?:telegram|whats\s?app|viber|wechat|line\s?id)\s*[:=@]+\s*[+_]*${LETTER}`,
].map((source) => new RegExp(source, 'u'));

/** Words with dots between them. */
const DOTTED = new RegExp(`[${LETTERS}-]+(?:(?:${DOT})[${LETTERS}-]+)+`, 'gu');
const DOTS = new RegExp(DOT, 'u');

const isDomain = (dotted: string): boolean =>
  dotted
    .split(DOTS)
    .slice(1)
    .some((label) => TOP_LEVEL_DOMAINS.has(label));

/** True when a text has a link, a mail address, a telephone number or a name in a messenger. */
export const hasContactDetails = ({ text }: NormalizedText, diallingCode: string): boolean =>
  CONTACT_PATTERNS.some((pattern) => pattern.test(text)) ||
  [...text.matchAll(DOTTED)].some(([dotted]) => isDomain(dotted)) ||
  hasPhoneNumber(text, diallingCode);
