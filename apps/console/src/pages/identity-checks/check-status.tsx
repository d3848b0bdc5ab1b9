import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import { BadgeRow } from '../../layout/badge-row.ts';
import type { CheckRow } from './check-types.ts';

const TONES = {
  none: 'neutral',
  pending: 'warning',
  approved: 'positive',
  rejected: 'negative',
  expired: 'neutral',
} as const;

/** Shows the status of an identity check. */
export function CheckStatus({ state }: Pick<CheckRow, 'state'>) {
  const { t } = useTranslation('identity-checks');
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

/** Shows the flags of the documents: a few words each, with the full sentence as a tooltip. */
export function CheckFlags({ flags }: Pick<CheckRow, 'flags'>) {
  const { t } = useTranslation('identity-checks');
  if (flags.length === 0) return '–';
  return (
    <BadgeRow>
      {flags.map((flag) => (
        <Badge key={flag} data-tone="warning" title={t(`flags.${flag}.text`)}>
          {t(`flags.${flag}.name`)}
        </Badge>
      ))}
    </BadgeRow>
  );
}
