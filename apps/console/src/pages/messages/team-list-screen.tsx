import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { ButtonLink } from '../../navigation/button-link.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { type TeamMessage, teamMessageHref } from './team-message-types.ts';
import { TeamMessageState } from './team-message-state.tsx';

/** Lists the messages between agents and members, newest first. */
export function TeamListScreen() {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const list = useListState(['member']);
  const columns = useColumns();
  const member = list.filters.member || undefined;
  const query = useCall('teamMessages', 'list', { brand, query: { member, after: list.cursor } });
  return (
    <>
      <PageHead
        title={t('team.title')}
        actions={
          <ButtonLink to={`/b/${brand}/messages`} data-tone="quiet" data-size="sm">
            {t('team.fromOperators')}
          </ButtonLink>
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="team-messages"
        caption={t('team.title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => teamMessageHref(brand, id)}
        empty={<EmptyState title={t(member ? 'team.none-found' : 'team.none')} />}
        toolbar={
          <FilterField
            label={t('team.member')}
            hint={t('team.member-hint')}
            value={list.filters.member}
            onChange={(value) => list.setFilters({ member: value })}
            isSearch
          />
        }
      />
    </>
  );
}

function useColumns(): readonly GridColumn<TeamMessage>[] {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('sent'), cell: ({ createdAt }) => format.time(createdAt) },
      {
        key: 'subject',
        title: t('subject'),
        cell: ({ id, subject }) => (
          <PageLink to={teamMessageHref(brand, id)}>
            <bdi translate="no">{subject}</bdi>
          </PageLink>
        ),
      },
      {
        key: 'sender',
        title: t('author'),
        cell: ({ sender }) => <bdi translate="no">{sender.username}</bdi>,
      },
      { key: 'to', title: t('to'), cell: ({ audience }) => t(`team.audiences.${audience}`) },
      {
        key: 'state',
        title: t('state'),
        cell: (message) => <TeamMessageState message={message} />,
      },
      {
        key: 'delivered',
        title: t('delivered'),
        isFigure: true,
        cell: ({ delivered }) => formatCount(delivered),
      },
      { key: 'read', title: t('read'), isFigure: true, cell: ({ read }) => formatCount(read) },
    ],
    [t, brand, format],
  );
}
