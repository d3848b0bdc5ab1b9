import { useTranslation } from '@parlour/i18n';

import type { Statement } from './earnings.ts';

/** Returns the payer, in words. */
export function usePayer({ isBrand, role }: Pick<Statement, 'isBrand' | 'role'>): string {
  const { t } = useTranslation('agent-later');
  if (isBrand) return t('contracts.by.brand');
  return t(role === 'payer' ? 'contracts.by.you' : 'contracts.by.payer');
}
