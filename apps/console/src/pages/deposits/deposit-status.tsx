import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useCallback } from 'react';

import type { DepositRow } from './deposit-types.ts';

const TONES = {
  open: 'info',
  review: 'warning',
  unclear: 'warning',
  held: 'warning',
  credited: 'positive',
  returning: 'info',
  returned: 'neutral',
  refused: 'negative',
  failed: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
} as const;

/** Shows the status of a deposit. */
export function DepositStatus({ state }: Pick<DepositRow, 'state'>) {
  const { t } = useTranslation('deposits');
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

/**
 * Returns a function that writes the reason a deposit is held, refused or goes back in words; a
 * code of a newer server keeps its name.
 */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation('deposits');
  return useCallback(
    (code) =>
      code === null
        ? '–'
        : t([`codes.${code}`, `errors:${code}_general`, `errors:${code}`, 'codes.other'], { code }),
    [t],
  );
}
