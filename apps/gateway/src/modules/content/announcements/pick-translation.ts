import { DEFAULT_LANGUAGE, type LanguageCode } from '@parlour/tenant';

import type { Translations } from './content-repository.ts';

/** The text in a language, else in English, else in any language. */
export const pickTranslation = <Text>(
  translations: Translations<Text>,
  language: LanguageCode,
): Text => {
  const text =
    translations[language] ?? translations[DEFAULT_LANGUAGE] ?? Object.values(translations)[0];
  if (text === undefined)
    throw new Error('missing translation: published content has no text in any language');
  return text;
};
