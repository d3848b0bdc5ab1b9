import { createI18n, type I18n, type Texts } from '@parlour/i18n';
import { isLanguage, type LanguageCode } from '@parlour/tenant';

const files = import.meta.glob<Texts>('../{libs/*,apps/site}/src/locales/*.json', { eager: true, import: 'default' });

const table = Object.entries(files).map(([path, texts]) => {
  const [, folder = '', code = ''] = /(\w+)\/src\/locales\/(\w+)\.json$/.exec(path) ?? [];
  // The texts of libs/client are named after what they are: one per error code.
  return { code, namespace: folder === 'client' ? 'errors' : folder, texts };
});

/** Languages in which the components speak, English first. */
export const written: readonly LanguageCode[] = table
  .filter(({ namespace }) => namespace === 'ui')
  .map(({ code }) => code)
  .filter(isLanguage)
  .toSorted((a, b) => Number(b === 'EN') - Number(a === 'EN') || a.localeCompare(b));

const resourcesOf = (language: string) => Object.fromEntries(table.filter(({ code }) => code === language).map(({ namespace, texts }) => [namespace, texts]));

const made = new Map<LanguageCode, I18n>();

/** The product's words in a language; a namespace that is not written yet speaks English. */
export function i18nOf(language: LanguageCode): I18n {
  const known = made.get(language);
  if (known) return known;
  const english = resourcesOf('EN');
  const i18n = createI18n({ language, resources: { ...english, ...resourcesOf(language) }, loadNamespace: async (code, namespace) => resourcesOf(code)[namespace] ?? english[namespace] ?? {} });
  made.set(language, i18n);
  return i18n;
}
