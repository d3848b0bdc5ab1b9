import { feedbackStates } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import type { FeedbackRow } from './moderation-types.ts';

const TONES = { NEW: 'accent', OPEN: 'warning', DONE: 'neutral' } as const;

/** What visitors and members wrote to the brand, with who works on it. */
export function FeedbackScreen() {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const list = useListState(['state']);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useFeedbackColumns(setOpenId);
  const state = feedbackStates.find((each) => each === list.filters.state);
  const query = useCall('feedback', 'list', { brand, query: { state, after: list.cursor } });
  const open = query.data?.rows.find(({ id }) => id === openId);
  return (
    <>
      <PageHead title={t('feedback.title')} />
      <QueryState query={query}>
        {({ rows, next }) => (
          <DataGrid
            name="feedback"
            caption={t('feedback.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t(state ? 'feedback.none-found' : 'feedback.none')} />}
            toolbar={
              <FilterSelect
                label={t('feedback.state')}
                value={list.filters.state}
                onChange={(value) => list.setFilters({ state: value })}
                allLabel={t('feedback.all')}
                options={feedbackStates.map((value) => ({
                  value,
                  label: t(`feedback.states.${value}`),
                }))}
              />
            }
            actions={<ExportButton list="feedback" filters={{ state }} />}
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
      {open ? <FeedbackDialog feedback={open} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}

function useFeedbackColumns(onOpen: (id: string) => void): readonly GridColumn<FeedbackRow>[] {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('feedback.at'), cell: ({ at }) => format.time(at) },
      { key: 'kind', title: t('feedback.kind'), cell: ({ kind }) => t(`feedback.kinds.${kind}`) },
      {
        key: 'sender',
        title: t('feedback.sender'),
        cell: ({ sender }) => <bdi translate="no">{sender}</bdi>,
      },
      {
        key: 'content',
        title: t('feedback.content'),
        cell: ({ id, content }) => (
          <Button size="sm" tone="quiet" onClick={() => onOpen(id)}>
            <bdi translate="no">{content.length > 60 ? `${content.slice(0, 60)}…` : content}</bdi>
          </Button>
        ),
      },
      {
        key: 'pictures',
        title: t('feedback.pictures'),
        isFigure: true,
        cell: ({ pictures }) => pictures.length,
      },
      {
        key: 'state',
        title: t('feedback.state'),
        cell: ({ state }) => (
          <Badge data-tone={TONES[state]}>{t(`feedback.states.${state}`)}</Badge>
        ),
      },
      {
        key: 'assigned',
        title: t('feedback.assigned'),
        cell: ({ assignedTo }) => assignedTo ?? '–',
      },
      {
        key: 'changed',
        title: t('feedback.changed'),
        isHiddenAtFirst: true,
        cell: ({ changedAt }) => format.time(changedAt),
      },
    ],
    [t, format, onOpen],
  );
}
