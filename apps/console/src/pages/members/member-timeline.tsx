import { timelineSources } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useCallback, useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterDate } from '../../grid/filter-date.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { Section } from '../../layout/section.ts';
import { ActorLink } from '../../navigation/actor-link.tsx';
import { useMayOpen } from '../../navigation/open-pages.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { startOfDay } from '../../text/zoned-time.ts';
import type { TimelineEntry } from './member-types.ts';
import { timelineHrefs } from './timeline-links.ts';
import { useTimelineText } from './timeline-text.ts';

const filterNames = ['source', 'from', 'until'] as const;

/** Lists the actions of a member and the actions on its account, newest first. */
export function MemberTimeline({ member }: { readonly member: string }) {
  const { t } = useTranslation('members');
  const { code: brand, timeZone } = useBrand();
  const list = useListState(filterNames);
  const { source, from, until } = list.filters;
  const hrefOf = useTimelineHref(member);
  const columns = useTimelineColumns(hrefOf);
  const query = useCall('members', 'timeline', {
    brand,
    query: {
      member,
      source: timelineSources.find((one) => one === source),
      from: startOfDay(from, timeZone),
      until: startOfDay(until, timeZone, 1),
      after: list.cursor,
    },
  });
  return (
    <Section>
      <h2>{t('timeline.title')}</h2>
      <PagedGrid
        query={query}
        list={list}
        name="member-timeline"
        caption={t('timeline.title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        empty={<EmptyState title={t('timeline.none')} />}
        toolbar={<TimelineFilters list={list} />}
      />
    </Section>
  );
}

function TimelineFilters({
  list: { filters, setFilters },
}: {
  readonly list: ListState<(typeof filterNames)[number]>;
}) {
  const { t } = useTranslation('members');
  return (
    <>
      <FilterSelect
        label={t('timeline.source')}
        value={filters.source}
        onChange={(source) => setFilters({ source })}
        allLabel={t('timeline.all')}
        options={timelineSources.map((value) => ({
          value,
          label: t(`timeline.sources.${value}`),
        }))}
      />
      <FilterDate
        label={t('timeline.from')}
        value={filters.from}
        onChange={(from) => setFilters({ from })}
      />
      <FilterDate
        label={t('timeline.until')}
        value={filters.until}
        onChange={(until) => setFilters({ until })}
      />
    </>
  );
}

type HrefOf = (entry: TimelineEntry) => string | undefined;

/** The first page of an entry that the roles of the operator include. */
function useTimelineHref(member: string): HrefOf {
  const { code: brand } = useBrand();
  const mayOpen = useMayOpen();
  return useCallback(
    (entry) => timelineHrefs(entry, { brand, member }).find(mayOpen),
    [brand, member, mayOpen],
  );
}

function useTimelineColumns(hrefOf: HrefOf): readonly GridColumn<TimelineEntry>[] {
  const { t } = useTranslation('members');
  const format = useFormat();
  const text = useTimelineText();
  return useMemo(
    () => [
      { key: 'at', title: t('timeline.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'source',
        title: t('timeline.source'),
        cell: ({ source }) => t(`timeline.sources.${source}`),
      },
      {
        key: 'kind',
        title: t('timeline.kind'),
        cell: (entry) => {
          const href = hrefOf(entry);
          return href === undefined ? (
            text.kind(entry)
          ) : (
            <PageLink to={href}>{text.kind(entry)}</PageLink>
          );
        },
      },
      { key: 'result', title: t('timeline.result'), cell: text.result },
      {
        key: 'amount',
        title: t('timeline.amount'),
        isFigure: true,
        cell: format.moved,
      },
      {
        key: 'balance',
        title: t('balance'),
        isFigure: true,
        cell: ({ balance, asset }) => format.sum(balance, asset),
      },
      {
        key: 'actor',
        title: t('timeline.actor'),
        cell: ({ actor }) => <ActorLink actor={actor} />,
      },
      {
        key: 'detail',
        title: t('timeline.detail'),
        cell: text.detail,
      },
      {
        key: 'reference',
        title: t('timeline.reference'),
        isHiddenAtFirst: true,
        cell: ({ reference }) => <code translate="no">{reference}</code>,
      },
    ],
    [t, format, text, hrefOf],
  );
}
