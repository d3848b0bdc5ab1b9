import { type LanguageCode, languages } from '@parlour/tenant';

/** Parts as a sentence lists them; with commas where the device has no words for that. */
export const writeList = (parts: readonly string[], language: LanguageCode): string =>
  typeof Intl.ListFormat === 'function'
    ? new Intl.ListFormat(languages[language].tag, { type: 'conjunction' }).format(parts)
    : parts.join(', ');
