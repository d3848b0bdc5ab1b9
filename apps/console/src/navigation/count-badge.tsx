import { useTranslation } from '@parlour/i18n';
import { Badge, VisuallyHidden } from '@parlour/ui';

type CountBadgeProps = { readonly count: number };

/**
 * Shows the number of things that wait behind an entry of the navigation; nothing where there are
 * none.
 */
export function CountBadge({ count }: CountBadgeProps) {
  const { t } = useTranslation('shell');
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
