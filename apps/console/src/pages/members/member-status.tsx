import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

const TONES = { ACTIVE: 'positive', LOCKED: 'negative', CLOSED: 'neutral' } as const;

/** Shows whether a member can log in. */
export function MemberStatus({ status }: { readonly status: keyof typeof TONES }) {
  const { t } = useTranslation('members');
  return <Badge data-tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
