import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

/**
 * Returns a function that writes the reason something was refused or did not happen, in the words
 * of the error that its code names; a code of a newer server is named behind words.
 */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation('errors');
  return useCallback((code) => t([`${code}_general`, code, 'shell:unknown'], { code }), [t]);
}
