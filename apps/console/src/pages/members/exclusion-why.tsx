import { isForGood } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail } from './member-types.ts';

type Exclusion = NonNullable<MemberDetail['protection']['exclusion']>;

/** Formats when an exclusion ends: a time, or that it is for good. */
export function useExclusionEnd() {
  const { t } = useTranslation('members');
  const format = useFormat();
  return useCallback(
    (until: number | null): string =>
      until !== null && isForGood(until) ? t('protection.for-good') : format.time(until),
    [t, format],
  );
}

/**
 * Shows the reason a member is excluded; for a match, the traits in common and the other member.
 */
export function ExclusionWhy({ source, wordOf, traits, brand, other }: Exclusion) {
  const { t } = useTranslation('members');
  const { code } = useBrand();
  if (source !== 'MATCH')
    return t(`protection.reasons.${source}`, {
      word: wordOf === null ? '' : t(`protection.words.${wordOf}`),
    });
  const named = traits.map((trait) => t(`protection.traits.${trait}`)).join(', ');
  if (other === null)
    return t('protection.reasons.MATCH_BRAND', { brand: brand ?? '', traits: named });
  return (
    <PageLink to={`/b/${code}/members/${other.id}`}>
      {t('protection.reasons.MATCH', { username: other.username, traits: named })}
    </PageLink>
  );
}
