import { useTranslation } from '@parlour/i18n';
import { Badge, VisuallyHidden } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';

/** How often the number is asked for while the console is in view. */
const REFRESH_MS = 30_000;

/** How many unusual transfers wait for a look; nothing where there are none. */
export function UnseenCount({ brand }: CountProps) {
  const { t } = useTranslation('transfers');
  const query = useCall(
    'memberTransfers',
    'waiting',
    { brand: brand ?? '' },
    { enabled: brand !== null, refetchInterval: REFRESH_MS },
  );
  const count = query.data?.unseen ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge data-tone="accent" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{t('unseen-count', { count })}</VisuallyHidden>
    </>
  );
}
