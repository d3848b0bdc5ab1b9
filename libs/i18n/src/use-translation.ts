import { useTranslation as useI18next } from 'react-i18next';

/** Words for a key, or for the first of several that has any; values fill the places in them. */
export type Translate = (
  key: string | readonly string[],
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words of a namespace; the component renders again when the language changes. */
export function useTranslation(namespace: string): { readonly t: Translate } {
  // Keys are plain strings here: that each of them has words is proven by a test over all sources.
  return useI18next(namespace) as unknown as { readonly t: Translate };
}
