import type { PromotionAudience } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import { formatCount } from '../../text/format.ts';

/** Writes the conditions of an audience, which all have to hold, as short texts. */
export function useConditions(): (audience: PromotionAudience) => readonly string[] {
  const { t } = useTranslation('segments');
  return useCallback(
    ({ registeredWithin, rankFrom, inactiveDays, isInvited, tags }: PromotionAudience) => [
      ...(registeredWithin === undefined
        ? []
        : [t('conditions.registeredWithin', { hours: formatCount(registeredWithin) })]),
      ...(rankFrom === undefined
        ? []
        : [t('conditions.rankFrom', { rank: formatCount(rankFrom) })]),
      ...(inactiveDays === undefined
        ? []
        : [t('conditions.inactiveDays', { days: formatCount(inactiveDays) })]),
      ...(isInvited ? [t('conditions.isInvited')] : []),
      ...(tags ? [t('conditions.tags', { tags: tags.join(', ') })] : []),
    ],
    [t],
  );
}
