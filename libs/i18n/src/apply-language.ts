import { type LanguageCode, languages } from '@parlour/tenant';

/** Where a choice of language shows and is kept. */
export type LanguageDoors = { readonly document: Document; readonly storage: Storage };

const YEAR_SECONDS = 31_536_000;

/** Tells the document, the browser's storage and, by cookie, the gateway which language was chosen. */
export function applyLanguage(
  language: LanguageCode,
  previous: LanguageCode,
  { document, storage }: LanguageDoors,
): void {
  const { tag, direction } = languages[language];
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    storage.setItem('lang', language);
    storage.setItem('hisLang', previous);
  } catch {
    // Storage may be full or refused; the cookie still carries the choice.
  }
}
