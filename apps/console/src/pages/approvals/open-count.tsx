import { useTranslation } from '@parlour/i18n';
import { Badge, VisuallyHidden } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';

/** How often the number of requests is asked for while the console is in view. */
const REFRESH_MS = 30_000;

/** How many requests wait for this operator's decision; nothing where there are none. */
export function OpenCount() {
  const { t } = useTranslation('approvals');
  const query = useCall(
    'approvals',
    'list',
    { query: { state: 'open' } },
    { refetchInterval: REFRESH_MS },
  );
  const count = query.data?.filter(({ isDecidable }) => isDecidable).length ?? 0;
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
