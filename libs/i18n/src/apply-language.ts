import { type LanguageCode, languages } from '@parlour/tenant';

/** The browser objects that show and store the chosen language. */
export type LanguageTargets = { readonly document: Document; readonly storage: Storage };

const YEAR_SECONDS = 31_536_000;

/**
 * Tells the document, the browser's storage and, by cookie, the gateway which language was chosen.
 */
export function applyLanguage(
  language: LanguageCode,
  previous: LanguageCode,
  { document, storage }: LanguageTargets,
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
