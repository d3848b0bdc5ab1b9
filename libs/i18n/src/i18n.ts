import { type LanguageCode, languages } from '@parlour/tenant';
import { createInstance, type i18n as I18next } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { applyLanguage, type LanguageTargets } from './apply-language.ts';
import type { Translate } from './use-translation.ts';

/** Texts of one namespace in one language. */
export type Texts = Readonly<Record<string, unknown>>;

type I18nOptions = {
  readonly language: LanguageCode;
  /** Texts that come with the page, by namespace: the first render finds them at once. */
  readonly resources: Readonly<Record<string, Texts>>;
  /** Fetches the texts of a namespace. */
  readonly loadNamespace: (language: LanguageCode, namespace: string) => Promise<Texts>;
};

/** The texts of the page: what is loaded, in which language. */
export type I18n = {
  /** For the provider and for texts outside components. */
  readonly instance: I18next;
  readonly language: () => LanguageCode;
  /** The translate function of a namespace, for use outside components. */
  readonly getTranslate: (namespace: string) => Translate;
  /** Makes sure that the texts of these namespaces are there; a screen waits for its own. */
  readonly load: (...namespaces: readonly string[]) => Promise<void>;
  /**
   * Changes the language of everything that is on the page, then of the document, the storage and
   * the cookie.
   */
  readonly changeLanguage: (language: LanguageCode, targets: LanguageTargets) => Promise<void>;
};

/**
 * Starts i18next without waiting, so that the very first render has its words. It knows languages
 * by their BCP-47 tags (plural rules come from Intl); the product's own codes stay outside.
 */
export function createI18n({ language, resources, loadNamespace }: I18nOptions): I18n {
  const instance = createInstance();
  let current = language;
  const loaded = new Set(Object.keys(resources));
  // React escapes what it shows, so what is put into a text is only kept from turning the words
  // around it.
  const isolate = (value: string) => `\u2068${value}\u2069`;
  const getLanguageTag = (code: LanguageCode) => languages[code].tag;

  void instance.use(initReactI18next).init({
    lng: getLanguageTag(language),
    fallbackLng: false,
    ns: Object.keys(resources),
    resources: { [getLanguageTag(language)]: resources },
    initAsync: false,
    load: 'currentOnly',
    interpolation: {
      escape: (value: string) => (languages[current].direction === 'rtl' ? isolate(value) : value),
    },
    react: { useSuspense: false },
  });

  const fetchInto = async (code: LanguageCode, namespaces: readonly string[]) => {
    const missing = namespaces.filter(
      (namespace) => !instance.hasResourceBundle(getLanguageTag(code), namespace),
    );
    await Promise.all(
      missing.map(async (namespace) =>
        instance.addResourceBundle(
          getLanguageTag(code),
          namespace,
          await loadNamespace(code, namespace),
        ),
      ),
    );
  };

  return {
    instance,
    language: () => current,
    getTranslate: (namespace) => instance.getFixedT(null, namespace) as unknown as Translate,
    async load(...namespaces) {
      await fetchInto(current, namespaces);
      for (const namespace of namespaces) loaded.add(namespace);
    },
    async changeLanguage(code, targets) {
      await fetchInto(code, [...loaded]);
      const previous = current;
      current = code;
      await instance.changeLanguage(getLanguageTag(code));
      applyLanguage(code, previous, targets);
    },
  };
}
