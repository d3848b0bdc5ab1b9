/**
 * Gives the browser a language that `Intl` knows where it has none. Chromium on a system without a
 * locale names its language `en-US@posix`; uPlot makes a number format of it when it is loaded, and
 * throws. The entry calls this before anything that is loaded later.
 *
 * @param browser `navigator`
 */
export function ensureValidLanguage(browser: { readonly language: string }): void {
  try {
    Intl.getCanonicalLocales(browser.language);
  } catch {
    Object.defineProperty(browser, 'language', { value: 'en-US', configurable: true });
  }
}
