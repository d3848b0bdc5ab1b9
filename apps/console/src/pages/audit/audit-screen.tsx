import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { usePageZone } from '../../text/page-zone.ts';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters, auditFilterNames } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';

const RESULTS = ['success', 'failure'] as const;

/**
 * Lists the actions of operators, newest first, filtered by actor, brand, action, subject and time.
 */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const zone = usePageZone();
  const list = useListState(auditFilterNames);
  const columns = useAuditColumns();
  const { from, until, result, ...texts } = list.filters;
  const [start, end] = [startOfDay(from, zone), startOfDay(until, zone, 1)];
  const asked = {
    ...texts,
    before: list.cursor,
    result: RESULTS.find((one) => one === result),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
  };
  const query = useCall('auditTrail', 'list', { query: asked });
  const clear = () =>
    list.setFilters(Object.fromEntries(auditFilterNames.map((name) => [name, ''])));
  return (
    <>
      <PageHead title={t('title')} actions={<ChainState />} />
      <PagedGrid
        query={query}
        list={list}
        name="audit"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/audit/${id}`}
        empty={
          <EmptyState
            title={t(list.isFiltered ? 'none-found' : 'none')}
            action={
              list.isFiltered ? (
                <Button tone="quiet" onClick={clear}>
                  {t('clear')}
                </Button>
              ) : null
            }
          />
        }
        toolbar={<AuditFilters list={list} />}
        actions={<ExportButton list="audit" filters={asked} />}
      />
    </>
  );
}
