import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { ChangeRequest } from './approval-types.ts';

const TONES = {
  OPEN: 'info',
  APPROVED: 'positive',
  REFUSED: 'negative',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
} as const;

type StateProps = Pick<ChangeRequest, 'state'> & Partial<Pick<ChangeRequest, 'refusal'>>;

/** Shows the state of a request; an approved one of which nothing was credited says so. */
export function RequestState({ state, refusal = null }: StateProps) {
  const { t } = useTranslation('approvals');
  return state === 'APPROVED' && refusal !== null ? (
    <Badge data-tone="warning">{t('state.not-made')}</Badge>
  ) : (
    <Badge data-tone={TONES[state]}>{t(`state.${state}`)}</Badge>
  );
}
