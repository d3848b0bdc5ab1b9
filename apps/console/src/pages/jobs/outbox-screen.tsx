import { messageStates } from '@parlour/contract/states/messages';
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
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { MessageRow } from './jobs-types.ts';
import { SendNowDialog } from './retry-dialogs.tsx';

const CHANNELS = ['sms', 'email'] as const;

/** Messages that leave the gateway, by state; recipients and contents are not shown. */
export function Page() {
  const { t } = useTranslation('jobs');
  const { code: brand } = useBrand();
  const list = useListState(['state', 'channel']);
  const [sent, setSent] = useState<string | null>(null);
  const columns = useMessageColumns(setSent);
  const asked = {
    state: messageStates.find((state) => state === list.filters.state),
    channel: CHANNELS.find((channel) => channel === list.filters.channel),
    before: list.cursor,
  };
  const query = useCall('outbox', 'list', { brand, query: asked });
  return (
    <>
      <PageHead title={t('outbox.title')} />
      <QueryState query={query}>
        {({ rows, next, counts }) => (
          <DataGrid
            name="outbox"
            caption={t('outbox.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t('outbox.none')} />}
            toolbar={
              <>
                <FilterSelect
                  label={t('state')}
                  value={list.filters.state}
                  onChange={(state) => list.setFilters({ state })}
                  allLabel={t('all')}
                  options={messageStates.map((value) => ({
                    value,
                    label: `${t(`outbox.states.${value}`)} (${counts[value] ?? 0})`,
                  }))}
                />
                <FilterSelect
                  label={t('outbox.channel')}
                  value={list.filters.channel}
                  onChange={(channel) => list.setFilters({ channel })}
                  allLabel={t('all')}
                  options={CHANNELS.map((value) => ({
                    value,
                    label: t(`outbox.channels.${value}`),
                  }))}
                />
              </>
            }
            actions={<ExportButton list="outbox" filters={asked} />}
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
      {sent === null ? null : <SendNowDialog id={sent} onClose={() => setSent(null)} />}
    </>
  );
}

const TONES = {
  waiting: 'warning',
  sending: 'info',
  sent: 'positive',
  failed: 'negative',
  unknown: 'negative',
  expired: 'neutral',
  withheld: 'neutral',
} as const;

function useMessageColumns(onSend: (id: string) => void): readonly GridColumn<MessageRow>[] {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const may = usePermissionCheck();
  const maySend = may('jobs.write');
  return useMemo(
    () => [
      { key: 'id', title: t('outbox.message'), cell: ({ id }) => id },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state }) => <Badge data-tone={TONES[state]}>{t(`outbox.states.${state}`)}</Badge>,
      },
      {
        key: 'channel',
        title: t('outbox.channel'),
        cell: ({ channel }) => t(`outbox.channels.${channel}`),
      },
      { key: 'template', title: t('outbox.template'), cell: (row) => row.template },
      { key: 'language', title: t('outbox.language'), cell: ({ language }) => language },
      { key: 'provider', title: t('outbox.provider'), cell: ({ provider }) => provider },
      {
        key: 'attempts',
        title: t('outbox.attempts'),
        isFigure: true,
        cell: ({ attempts }) => attempts,
      },
      { key: 'error', title: t('failure'), cell: ({ error }) => error ?? '–' },
      { key: 'created', title: t('outbox.created'), cell: (row) => format.time(row.createdAt) },
      { key: 'due', title: t('outbox.due'), cell: (row) => format.time(row.dueAt) },
      {
        key: 'sent',
        title: t('outbox.sent'),
        isHiddenAtFirst: true,
        cell: ({ sentAt }) => format.time(sentAt),
      },
      {
        key: 'expires',
        title: t('outbox.expires'),
        isHiddenAtFirst: true,
        cell: (row) => format.time(row.expiresAt),
      },
      {
        key: 'send',
        title: t('outbox.send'),
        cell: ({ id, state }) =>
          maySend && state === 'waiting' ? (
            <Button tone="quiet" size="sm" onClick={() => onSend(id)}>
              {t('outbox.send')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, format, maySend, onSend],
  );
}
