import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { useEffect } from 'react';

/** Names the document after the page of a centre that is open. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('site');
  const { brandName: brand } = useTenant();
  const title = t('head.page', { page, brand });
  useEffect(() => {
    // The shell names the document in the same commit, without the names that come with the centre.
    queueMicrotask(() => (document.title = title));
  }, [title]);
}
