import { unmatchedStates } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useMemo, useState } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import type { ListState } from '../../grid/use-list-state.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import { ResolveUnmatchedDialog } from './resolve-unmatched-dialog.tsx';
import type { Unmatched, UnmatchedKind } from './unmatched-types.ts';

/** The filters of unmatched notices. */
export const unmatchedFilters = ['state'] as const;
type List = ListState<(typeof unmatchedFilters)[number]>;

/** The state that the address asks for: open where it says none; undefined for all. */
export const readUnmatchedState = (state: string): (typeof unmatchedStates)[number] | undefined =>
  state === 'all' ? undefined : (unmatchedStates.find((one) => one === state) ?? 'open');

/** Chooses between what waits, what is resolved, and all. */
export function StateFilter({ list: { filters, setFilters } }: { readonly list: List }) {
  const { t } = useTranslation('unmatched');
  return (
    <FilterSelect
      label={t('state')}
      value={filters.state}
      onChange={(state) => setFilters({ state })}
      allLabel={t('states.open')}
      options={(['resolved', 'all'] as const).map((value) => ({
        value,
        label: t(`states.${value}`),
      }))}
    />
  );
}

/** The columns of what became of a notice, and the button that resolves it. */
export function useResolutionColumns<Notice extends Unmatched>(
  kind: UnmatchedKind,
): readonly GridColumn<Notice>[] {
  const { t } = useTranslation('unmatched');
  return useMemo(
    () => [
      {
        key: 'resolution',
        title: t('resolution'),
        cell: (row) => <ResolutionCell kind={kind} row={row} />,
      },
    ],
    [t, kind],
  );
}

type CellProps = { readonly kind: UnmatchedKind; readonly row: Unmatched };

function ResolutionCell({ kind, row }: CellProps) {
  const { t } = useTranslation('unmatched');
  const may = usePermissionCheck();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { id, resolution, request, outcomes } = row;
  if (resolution) {
    const { outcome, by, at, reason, username, deposit } = resolution;
    const to = deposit ?? username;
    const what = t(`outcomes.${outcome}`) + (to === null ? '' : ` · ${to}`);
    return (
      <>
        {what}
        <br />
        <small title={reason}>{t('by', { by, time: format.time(at) })}</small>
      </>
    );
  }
  if (request !== null) return <PageLink to={requestHref(request)}>{t('proposed')}</PageLink>;
  if (!may('unmatched.resolve') || outcomes.length === 0) return '–';
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('resolve-one', { id })}
        onClick={() => setOpen(true)}
      >
        {t('resolve')}
      </Button>
      {isOpen ? (
        <ResolveUnmatchedDialog kind={kind} notice={row} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
