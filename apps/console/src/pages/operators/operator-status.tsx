import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

const TONES = { ACTIVE: 'positive', LOCKED: 'negative', INVITED: 'info' } as const;

/** Shows whether an operator can log in. */
export function OperatorStatus({ status }: { readonly status: keyof typeof TONES }) {
  const { t } = useTranslation('operators');
  return <Badge data-tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
