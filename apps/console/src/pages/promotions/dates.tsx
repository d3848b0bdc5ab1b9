import { useTranslation } from '@parlour/i18n';

import type { Format } from '../../text/format.ts';

type DatesProps = {
  readonly of: { readonly startsAt: number; readonly endsAt: number | null };
  readonly format: Format;
};

/** From when until when a version grants bonuses once it is started. */
export function Dates({ of: { startsAt, endsAt }, format }: DatesProps) {
  const { t } = useTranslation('promotion-pages');
  const from = format.time(startsAt);
  return endsAt === null
    ? t('dates-open', { from })
    : t('dates', { from, until: format.time(endsAt) });
}
