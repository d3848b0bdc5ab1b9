import type { LanguageCode } from '@parlour/tenant';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import type { I18n } from './i18n.ts';

const Words = createContext<I18n | null>(null);

/** Gives the words of the page to everything inside. */
export function I18nProvider({
  i18n,
  children,
}: {
  readonly i18n: I18n;
  readonly children: ReactNode;
}) {
  return (
    <Words value={i18n}>
      <I18nextProvider i18n={i18n.instance}>{children}</I18nextProvider>
    </Words>
  );
}

/** The words of the page: its language, loading more, changing the language. */
export function useI18n(): I18n {
  const i18n = useContext(Words);
  if (!i18n) throw new Error('no i18n was given to I18nProvider');
  return i18n;
}

/** The current language; the component renders again when it changes. */
export function useLanguage(): LanguageCode {
  const i18n = useI18n();
  useTranslation();
  return i18n.language();
}
