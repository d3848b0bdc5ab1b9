import { useTranslation } from '@parlour/i18n';
import type { Micros } from '@parlour/money';

import type { Range } from './payment-range.ts';

type Most = { readonly label: string; readonly amount: Micros };

/** The most that may be taken: all the cash, or what a limit leaves of it; none below the least. */
export function useMost({ min, max }: Range, cash: Micros): Most | undefined {
  const later = useTranslation('wallet-later').t;
  const { t } = useTranslation('wallet');
  if (max < min) return undefined;
  return { label: max === cash ? later('withdraw.all') : t('transfer.all'), amount: max };
}
