/**
 * All languages that the product knows, also those whose texts are not written. An export of its
 * own (`@parlour/tenant/known-languages`), so that a visitor's page never carries the names of
 * languages that its tenant does not offer.
 */
import { type Language, type LanguageCode, languages } from './languages.ts';

/** Facts about the languages whose texts are not written: English is used for all of them. */
const untold = {
  JA: { tag: 'ja', direction: 'ltr', name: '日本語' },
  KO: { tag: 'ko', direction: 'ltr', name: '한국어' },
  ES: { tag: 'es', direction: 'ltr', name: 'Español' },
  PT: { tag: 'pt', direction: 'ltr', name: 'Português' },
  FR: { tag: 'fr', direction: 'ltr', name: 'Français' },
  DE: { tag: 'de', direction: 'ltr', name: 'Deutsch' },
  IT: { tag: 'it', direction: 'ltr', name: 'Italiano' },
  NL: { tag: 'nl', direction: 'ltr', name: 'Nederlands' },
  PL: { tag: 'pl', direction: 'ltr', name: 'Polski' },
  UK: { tag: 'uk', direction: 'ltr', name: 'Українська' },
  RU: { tag: 'ru', direction: 'ltr', name: 'Русский' },
  TR: { tag: 'tr', direction: 'ltr', name: 'Türkçe' },
  AR: { tag: 'ar', direction: 'rtl', name: 'العربية' },
  FA: { tag: 'fa', direction: 'rtl', name: 'فارسی' },
  MS: { tag: 'ms', direction: 'ltr', name: 'Bahasa Melayu' },
  KM: { tag: 'km', direction: 'ltr', name: 'ខ្មែរ' },
  LO: { tag: 'lo', direction: 'ltr', name: 'ລາວ' },
  MY: { tag: 'my', direction: 'ltr', name: 'မြန်မာ' },
  TA: { tag: 'ta', direction: 'ltr', name: 'தமிழ்' },
  TE: { tag: 'te', direction: 'ltr', name: 'తెలుగు' },
  SI: { tag: 'si', direction: 'ltr', name: 'සිංහල' },
  NE: { tag: 'ne', direction: 'ltr', name: 'नेपाली' },
} as const satisfies Record<string, Language>;

/** A code that the product knows, with texts or without. */
type KnownLanguageCode = LanguageCode | keyof typeof untold;

/** Every known language by its code; those with texts first. */
export const knownLanguages: Readonly<Record<KnownLanguageCode, Language>> = {
  ...languages,
  ...untold,
};

/** True when a text is the code of a known language, with texts or without. */
export const isKnownLanguage = (code: string): code is KnownLanguageCode =>
  Object.hasOwn(knownLanguages, code);
