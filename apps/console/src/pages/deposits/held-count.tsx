import { useTranslation } from '@parlour/i18n';
import { Badge, VisuallyHidden } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import type { CountProps } from '../../navigation/console-page.ts';

/** How often the number of held deposits is asked for while the console is in view. */
const REFRESH_MS = 30_000;

/** How many deposits of the brand are held; nothing where there are none. */
export function HeldCount({ brand }: CountProps) {
  const { t } = useTranslation('deposits');
  const query = useCall(
    'deposits',
    'waiting',
    { brand: brand ?? '' },
    { enabled: brand !== null, refetchInterval: REFRESH_MS },
  );
  const count = query.data?.held ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge data-tone="accent" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{t('held-count', { count })}</VisuallyHidden>
    </>
  );
}
