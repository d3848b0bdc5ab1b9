import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import { useFormat } from '../../text/format.ts';
import type { MemberDetail } from '../members/member-types.ts';
import { formatLimit } from './protection-columns.tsx';

type Limit = MemberDetail['protection']['limits'][number];

/** A limit that holds, with the raise that waits and from when on it holds. */
export function useLimitText(): (limit: Limit) => string {
  const { t } = useTranslation('protection');
  const format = useFormat();
  return useCallback(
    (limit) => {
      const { kind, raise } = limit;
      const now = formatLimit(format, limit);
      if (raise === null) return now;
      const { amount } = raise;
      return t(raise.isConfirmed ? 'raise' : 'raise-unconfirmed', {
        now,
        next: amount === null ? t('no-limit') : formatLimit(format, { kind, amount }),
        time: format.time(raise.from),
      });
    },
    [t, format],
  );
}
