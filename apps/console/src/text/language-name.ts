import { useTranslation } from '@parlour/i18n';
import { type LanguageCode, languages } from '@parlour/tenant';
import { useCallback } from 'react';

const codes = Object.keys(languages) as LanguageCode[];

/**
 * Returns a function that names a language as the page does; a language of a newer server by its
 * code.
 */
export function useLanguageName(): (code: string) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (code) => {
      const known = codes.find((one) => one === code);
      return known ? t(`languages.${known}`) : code;
    },
    [t],
  );
}
