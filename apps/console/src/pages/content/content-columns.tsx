import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { type Format, useFormat } from '../../text/format.ts';
import { ContentState } from './content-state.tsx';
import { type ContentKind, type ContentRow } from './content-types.ts';

/** The columns of a list of items of a kind. */
export function useContentColumns(kind: ContentKind): readonly GridColumn<ContentRow>[] {
  const { t } = useTranslation('content');
  const { code } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('columns.title'),
        cell: ({ id, title }) => (
          <PageLink to={`/b/${code}/content/${kind}/${id}`}>{title || t('untitled')}</PageLink>
        ),
      },
      {
        key: 'state',
        title: t('columns.state'),
        cell: ({ state, hasDraft }) => (
          <>
            <ContentState state={state} />{' '}
            {hasDraft && state !== 'draft' ? (
              <Badge data-tone="accent">{t('has-draft')}</Badge>
            ) : null}
          </>
        ),
      },
      {
        key: 'place',
        title: t(`places.${kind}`),
        cell: ({ place }) => (place ? t([`place.${place}`, 'place.other'], { place }) : '–'),
      },
      {
        key: 'missing',
        title: t('columns.missing'),
        cell: ({ missingLanguages }) =>
          missingLanguages.map((language) => (
            <Badge key={language} data-tone="negative">
              {language}
            </Badge>
          )),
      },
      { key: 'from', title: t('columns.from'), cell: ({ from }) => format.time(from) },
      { key: 'until', title: t('columns.until'), cell: ({ until }) => format.time(until) },
      {
        key: 'position',
        title: t('columns.position'),
        isFigure: true,
        cell: ({ position }) => position,
      },
      ...changeColumns(t, format),
    ],
    [t, code, kind, format],
  );
}

/**
 * Returns the columns with the time at which an item was changed, and the operator who changed it.
 */
const changeColumns = (
  t: (key: string) => string,
  format: Format,
): readonly GridColumn<ContentRow>[] => [
  {
    key: 'changed',
    title: t('columns.changed'),
    cell: ({ changedAt }) => format.time(changedAt),
  },
  { key: 'by', title: t('columns.by'), cell: ({ changedBy }) => changedBy ?? '–' },
  {
    key: 'id',
    title: t('columns.id'),
    isHiddenAtFirst: true,
    cell: ({ id }) => <code translate="no">{id}</code>,
  },
];
