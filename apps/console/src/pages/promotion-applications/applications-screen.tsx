import { applicationStates } from '@parlour/contract/states/promotions';
import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import type { ApplicationRow } from './application-types.ts';

/** Interval in ms at which the list is requested again while it is in view. */
const REFRESH_MS = 15_000;

const filterNames = ['state', 'promotion', 'member'] as const;

/** The state that stands in the address for all of them. */
const ANY = 'ALL';

const tones: Readonly<Record<ApplicationRow['state'], BadgeTone>> = {
  PENDING: 'warning',
  APPROVED: 'positive',
  REJECTED: 'negative',
};

/** The page with the applications of members: at first those that wait, the oldest first. */
export function Page() {
  const { t } = useTranslation('promotion-applications');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const [open, setOpen] = useState<string | null>(null);
  const { promotion, member } = list.filters;
  const state = applicationStates.find((one) => one === list.filters.state);
  const isQueue = list.filters.state === '';
  const query = useCall(
    'promotionApplications',
    'list',
    {
      brand,
      query: {
        state: isQueue ? 'PENDING' : state,
        promotion: promotion || undefined,
        member: member || undefined,
        after: list.cursor,
      },
    },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useColumns(setOpen);
  const shown = query.data?.rows.find(({ application }) => application === open);
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="promotion-applications"
        caption={t('title')}
        columns={columns}
        keyOf={({ application }) => application}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<Filters list={list} />}
      />
      {shown ? <ApplicationDialog application={shown} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

type FiltersProps = { readonly list: ListState<(typeof filterNames)[number]> };

function Filters({ list: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation('promotion-applications');
  const others = [...applicationStates.filter((one) => one !== 'PENDING'), ANY] as const;
  return (
    <>
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('states.PENDING')}
        options={others.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterField
        label={t('promotion')}
        hint={t('promotion-hint')}
        value={filters.promotion}
        onChange={(promotion) => setFilters({ promotion })}
      />
      <FilterField
        label={t('member')}
        hint={t('member-hint')}
        value={filters.member}
        onChange={(member) => setFilters({ member })}
      />
    </>
  );
}

function useColumns(onOpen: (application: string) => void): readonly GridColumn<ApplicationRow>[] {
  const { t } = useTranslation('promotion-applications');
  const mayDecide = usePermissionCheck()('applications.decide');
  const facts = useFactColumns();
  return useMemo(
    () => [
      {
        key: 'member',
        title: t('member'),
        cell: ({ username }) => <bdi translate="no">{username}</bdi>,
      },
      {
        key: 'promotion',
        title: t('promotion'),
        cell: ({ name }) => <bdi translate="no">{name}</bdi>,
      },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state }) => <Badge data-tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      },
      ...facts,
      {
        key: 'open',
        title: t('open'),
        cell: ({ application, username, state }) => {
          const action = mayDecide && state === 'PENDING' ? 'review' : 'open';
          return (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t(`${action}-one`, { username, application })}
              onClick={() => onOpen(application)}
            >
              {t(action)}
            </Button>
          );
        },
      },
    ],
    [t, facts, onOpen, mayDecide],
  );
}

/** Returns the columns with the content of an application, and the decision. */
function useFactColumns(): readonly GridColumn<ApplicationRow>[] {
  const { t } = useTranslation('promotion-applications');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount, wallet }) => format.bonus(amount, wallet),
      },
      {
        key: 'remark',
        title: t('remark'),
        isHiddenAtFirst: true,
        cell: ({ remark }) => <bdi translate="no">{remark || '–'}</bdi>,
      },
      {
        key: 'pictures',
        title: t('pictures'),
        isFigure: true,
        cell: ({ pictures }) => pictures.length,
      },
      { key: 'applied', title: t('applied'), cell: ({ appliedAt }) => format.time(appliedAt) },
      { key: 'decided-by', title: t('decided-by'), cell: ({ decidedBy }) => decidedBy ?? '–' },
      {
        key: 'decided',
        title: t('decided'),
        isHiddenAtFirst: true,
        cell: ({ decidedAt }) => format.time(decidedAt),
      },
      {
        key: 'id',
        title: t('id'),
        isHiddenAtFirst: true,
        cell: ({ application }) => <code translate="no">{application}</code>,
      },
    ],
    [t, format],
  );
}
