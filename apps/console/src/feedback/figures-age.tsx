import { serverNow } from '@parlour/client';
import { LATE_FIGURES_MS } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import { type Format, useFormat } from '../text/format.ts';

/** True when figures that are complete up to a time (null: none are) lack what came since. */
export const isLate = (at: number | null): boolean =>
  at === null || serverNow() - at > LATE_FIGURES_MS;

type FiguresAgeProps = { readonly at: number | null };

/** The time up to which counted figures are complete, marked when it is long ago. */
export function FiguresAge({ at }: FiguresAgeProps) {
  return <FiguresAgeOfBrand at={at} format={useFormat()} />;
}

type OfBrandProps = FiguresAgeProps & { readonly format: Pick<Format, 'time'> };

/** The same of a brand on a page of several, in its zone. */
export function FiguresAgeOfBrand({ at, format }: OfBrandProps) {
  const { t } = useTranslation('shell');
  return (
    <span>
      {at === null ? t('figures.none') : t('figures.up-to', { time: format.time(at) })}
      {isLate(at) ? (
        <>
          {' '}
          <Badge data-tone="warning">{t('figures.late')}</Badge>
        </>
      ) : null}
    </span>
  );
}
