import { operatorStatuses } from '@parlour/contract/states/operators';
import { hasWords } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { usePermissionCheck, useOperator } from '../../session/current-operator.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useOperatorColumns } from './operator-columns.tsx';
import type { OperatorRow } from './operator-types.ts';

const FILTERS = ['text', 'status', 'brand'] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

/** True when an operator matches the filters; one of all brands works in each of them. */
function isMatch({ name, login, status, grants }: OperatorRow, filters: Filters): boolean {
  return (
    hasWords(filters.text, name, login) &&
    (filters.status === '' || status === filters.status) &&
    (filters.brand === '' || grants.some(({ brand }) => brand === null || brand === filters.brand))
  );
}

/** The screen with the operators of the console: to find, invite and open them. */
export function OperatorsScreen() {
  const { t } = useTranslation('operators');
  const may = usePermissionCheck();
  const [isInviting, setInviting] = useState(false);
  const query = useCall('operators', 'list', {});
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('operators.write') ? (
            <Button size="sm" onClick={() => setInviting(true)}>
              {t('invite.title')}
            </Button>
          ) : null
        }
      />
      <QueryState query={query}>{(rows) => <OperatorGrid rows={rows} />}</QueryState>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function OperatorGrid({ rows }: { readonly rows: readonly OperatorRow[] }) {
  const { t } = useTranslation('operators');
  const { brands } = useOperator();
  const { filters, setFilters } = useListState(FILTERS);
  return (
    <DataGrid
      name="operators"
      caption={t('title')}
      columns={useOperatorColumns()}
      rows={rows.filter((row) => isMatch(row, filters))}
      keyOf={({ id }) => String(id)}
      hrefOf={({ id }) => `/operators/${id}`}
      empty={<EmptyState title={t('none-found')} />}
      toolbar={
        <>
          <FilterField
            label={t('search.label')}
            hint={t('search.hint')}
            isSearch
            value={filters.text}
            onChange={(text) => setFilters({ text })}
          />
          <FilterSelect
            label={t('status')}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
            allLabel={t('all-statuses')}
            options={operatorStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
          <FilterSelect
            label={t('brand')}
            value={filters.brand}
            onChange={(brand) => setFilters({ brand })}
            allLabel={t('any-brand')}
            options={brands.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      }
    />
  );
}
