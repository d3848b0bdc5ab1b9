import { useTranslation } from '@parlour/i18n';
import { Badge, VisuallyHidden } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';

/** How often the number is asked for while the console is in view. */
const COUNT_MS = 30_000;

/** How many applications of the brand wait for an operator; nothing where there are none. */
export function WaitingCount({ brand }: CountProps) {
  const { t } = useTranslation('promotion-applications');
  const query = useCall(
    'promotionApplications',
    'list',
    { brand: brand ?? '', query: { state: 'PENDING', limit: 1 } },
    { enabled: brand !== null, refetchInterval: COUNT_MS },
  );
  const count = query.data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge data-tone="accent" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </>
  );
}
