import type { PromotionState } from '@parlour/contract/states/promotions';
import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import type { PromotionRow } from './promotion-types.ts';
import { writeCost } from './write-cost.ts';

const tones = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'positive',
  stopped: 'negative',
  ended: 'neutral',
} as const;

/** Shows the state of a promotion. */
export function PromotionStatus({ state }: { readonly state: PromotionState }) {
  const { t } = useTranslation('promotion-pages');
  return <Badge data-tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** The columns of the list of promotions. */
export function usePromotionColumns(): readonly GridColumn<PromotionRow>[] {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return useMemo(
    (): readonly GridColumn<PromotionRow>[] => [
      { key: 'name', title: t('name'), cell: ({ name }) => name },
      { key: 'state', title: t('state'), cell: ({ state }) => <PromotionStatus state={state} /> },
      { key: 'trigger', title: t('trigger'), cell: ({ trigger }) => t(`triggers.${trigger}`) },
      { key: 'version', title: t('version'), isFigure: true, cell: ({ version }) => version },
      {
        key: 'bonuses',
        title: t('bonuses'),
        isFigure: true,
        cell: ({ bonuses }) => formatCount(bonuses),
      },
      {
        key: 'open',
        title: t('open'),
        isFigure: true,
        cell: ({ openBonuses }) => formatCount(openBonuses),
      },
      {
        key: 'cost',
        title: t('cost'),
        isFigure: true,
        cell: (row) => writeCost(row, format),
      },
      { key: 'starts', title: t('starts'), cell: ({ startsAt }) => format.time(startsAt) },
      { key: 'ends', title: t('ends'), cell: ({ endsAt }) => format.time(endsAt) },
      {
        key: 'id',
        title: t('id'),
        isHiddenAtFirst: true,
        cell: ({ promotion }) => <code translate="no">{promotion}</code>,
      },
    ],
    [t, format],
  );
}
