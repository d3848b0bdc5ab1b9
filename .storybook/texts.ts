import { createI18n, type I18n, type Texts } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';

import { stretch } from '../tools/check/src/pseudo.ts';

const files = import.meta.glob<Texts>('../{libs/*,apps/site}/src/locales{,-later}/*.json', {
  eager: true,
  import: 'default',
});

// `words=stretched` in the address shows the pseudo-language in every language's place
// (pseudo.spec.ts).
const spoken =
  new URLSearchParams(location.search).get('words') === 'stretched'
    ? stretch
    : (texts: Texts): Texts => texts;

const table = Object.entries(files).map(([path, texts]) => {
  const [, folder = '', late = '', code = ''] =
    /(\w+)\/src\/locales(-later)?\/(\w+)\.json$/.exec(path) ?? [];
  // The texts of libs/contract are named after what they are: one per error code.
  return {
    code,
    namespace: folder === 'contract' ? 'errors' : folder + late,
    texts: spoken(texts),
  };
});

const buildResources = (language: string) =>
  Object.fromEntries(
    table.filter(({ code }) => code === language).map(({ namespace, texts }) => [namespace, texts]),
  );

const i18nByLanguage = new Map<LanguageCode, I18n>();

/** The product's words in a language; a namespace that is not written yet speaks English. */
export function getI18n(language: LanguageCode): I18n {
  const known = i18nByLanguage.get(language);
  if (known) return known;
  const english = buildResources('EN');
  const i18n = createI18n({
    language,
    resources: { ...english, ...buildResources(language) },
    loadNamespace: async (code, namespace) =>
      buildResources(code)[namespace] ?? english[namespace] ?? {},
  });
  i18nByLanguage.set(language, i18n);
  return i18n;
}
