import { useTranslation } from '@parlour/i18n';

import { useOperator } from './current-operator.tsx';
import { brandName, type BrandScope } from './own-ceiling.ts';

/** How the page names a brand by its code; null is every brand. */
export function useScopeName(): (scope: BrandScope) => string {
  const { t } = useTranslation('shell');
  const { brands } = useOperator();
  return (scope) => (scope === null ? t('all-brands') : brandName(brands, scope));
}
