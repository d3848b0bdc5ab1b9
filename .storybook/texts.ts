import { createI18n, type I18n, type Texts } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';

import { stretch } from '../tools/check/src/pseudo.ts';

const files = import.meta.glob<Texts>('../{libs/*,apps/site}/src/locales{,-later}/*.json', {
  eager: true,
  import: 'default',
});

/** `words=stretched` in the address shows the pseudo-language in every language's place. */
export const areWordsStretched = new URLSearchParams(location.search).get('words') === 'stretched';

const table = Object.entries(files).map(([path, texts]) => {
  const [, folder = '', late = '', code = ''] =
    /(\w+)\/src\/locales(-later)?\/(\w+)\.json$/.exec(path) ?? [];
  // The texts of libs/contract are named after what they are: one per error code.
  return {
    code,
    namespace: folder === 'contract' ? 'errors' : folder + late,
    texts,
  };
});

const buildResources = (language: string, isStretched: boolean) =>
  Object.fromEntries(
    table
      .filter(({ code }) => code === language)
      .map(({ namespace, texts }) => [namespace, isStretched ? stretch(texts) : texts]),
  );

const i18nByWords = new Map<string, I18n>();

/**
 * The product's words in a language, or in the pseudo-language made of it; a namespace that is not
 * written yet speaks English.
 */
export function getI18n(language: LanguageCode, isStretched: boolean): I18n {
  const words = `${language} ${isStretched}`;
  const known = i18nByWords.get(words);
  if (known) return known;
  const english = buildResources('EN', isStretched);
  const own = buildResources(language, isStretched);
  const i18n = createI18n({
    language,
    resources: { ...english, ...own },
    loadNamespace: async (code, namespace) =>
      buildResources(code, isStretched)[namespace] ?? english[namespace] ?? {},
  });
  i18nByWords.set(words, i18n);
  return i18n;
}
