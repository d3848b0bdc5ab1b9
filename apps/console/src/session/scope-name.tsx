import { useTranslation } from '@parlour/i18n';

import { useOperator } from './current-operator.tsx';
import { brandName, type BrandScope } from './own-ceiling.ts';

/** Returns a function that names a brand by its code as the page does; null is every brand. */
export function useScopeName(): (scope: BrandScope) => string {
  const { t } = useTranslation('shell');
  const { brands } = useOperator();
  return (scope) => (scope === null ? t('all-brands') : brandName(brands, scope));
}
