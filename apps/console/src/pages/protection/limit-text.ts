import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useCallback } from 'react';

import { type Format, useFormat } from '../../text/format.ts';
import type { MemberDetail } from '../members/member-types.ts';

type Limit = MemberDetail['protection']['limits'][number];

/** A session's limit is in seconds, the others are amounts of the wire. */
export const formatLimit = (
  format: Format,
  { kind, amount }: Pick<Limit, 'kind' | 'amount'>,
): string =>
  kind === 'SESSION' ? `${Math.round(amount / 60)} min` : format.money(amount as WireAmount);

/**
 * A limit in words: what it counts and who set it, and what holds now, with the raise that waits.
 * Operators' raises hold from their time on; a member's own only once the member confirms it.
 */
export function useLimitText(): (limit: Limit) => readonly [name: string, now: string] {
  const { t } = useTranslation('protection');
  const { t: names } = useTranslation('members');
  const format = useFormat();
  return useCallback(
    (limit) => {
      const { kind, setter, raise } = limit;
      const name = names('protection.limit', {
        kind: names(`protection.kinds.${kind}`),
        setter: names(`protection.setters.${setter}`),
      });
      const now = formatLimit(format, limit);
      if (raise === null) return [name, now];
      const { amount, isConfirmed, from } = raise;
      const next = amount === null ? t('no-limit') : formatLimit(format, { kind, amount });
      const time = format.time(from);
      return [name, t(isConfirmed ? 'raise' : 'raise-unconfirmed', { now, next, time })];
    },
    [t, names, format],
  );
}
