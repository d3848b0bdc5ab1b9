import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatPercent, useFormat } from '../../text/format.ts';
import { GameStatus } from './game-status.tsx';
import type { GameRow } from './game-types.ts';

const PPM = 1_000_000;

/** The columns of a list of games. */
export function useGameColumns(): readonly GridColumn<GameRow>[] {
  const { t } = useTranslation('games');
  const { t: tv } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: ({ id, name }) => <PageLink to={`/b/${brand}/games/${id}`}>{name}</PageLink>,
      },
      { key: 'status', title: t('status'), cell: (game) => <GameStatus {...game} /> },
      {
        key: 'vendor',
        title: t('vendor'),
        cell: ({ vendor, vendorName }) => (
          <PageLink to={`/b/${brand}/vendors/${vendor}`}>{vendorName}</PageLink>
        ),
      },
      {
        key: 'category',
        title: t('category'),
        cell: ({ category }) => tv(`category.${category}`),
      },
      { key: 'position', title: t('position'), isFigure: true, cell: ({ position }) => position },
      {
        key: 'marks',
        title: t('marks'),
        cell: ({ hotRank, isNew, tag }) =>
          [
            hotRank === null ? null : `${t('hot')} ${hotRank}`,
            isNew ? t('new') : null,
            tag === '' ? null : t(`tags.${tag}`),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      {
        key: 'min-bet',
        title: t('min-bet'),
        isFigure: true,
        cell: ({ minBet }) => format.money(minBet),
      },
      {
        key: 'rtp',
        title: t('rtp'),
        isFigure: true,
        cell: ({ rtp }) => (rtp === null ? '–' : formatPercent(rtp / PPM)),
      },
      {
        key: 'code',
        title: t('code'),
        isHiddenAtFirst: true,
        cell: ({ code }) => <code translate="no">{code}</code>,
      },
    ],
    [t, tv, brand, format],
  );
}
