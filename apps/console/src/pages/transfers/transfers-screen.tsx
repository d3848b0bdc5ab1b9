import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { readFilterAmount } from '../../forms/amount-text.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { TransferFilters, transferFilters } from './transfer-filters.tsx';
import type { TransferRow } from './transfer-types.ts';

/** Transfers between members of a brand, newest first. */
export function Page() {
  const { t } = useTranslation('transfers');
  const { code: brand, timeZone, currency } = useBrand();
  const list = useListState(transferFilters);
  const { transfer, member, sender, receiver, show, atLeast, from, to } = list.filters;
  const [reviewed, setReviewed] = useState<TransferRow | null>(null);
  const columns = useTransferColumns(setReviewed);
  const asked = {
    transfer,
    member,
    sender,
    receiver,
    show: (['unusual', 'unseen'] as const).find((one) => one === show),
    // Nothing is less than the least transfer: zero filters by nothing, and the call takes none.
    atLeast: readFilterAmount(atLeast, currency) || undefined,
    from: startOfDay(from, timeZone),
    until: startOfDay(to, timeZone, 1),
    after: list.cursor,
  };
  const query = useCall('memberTransfers', 'list', { brand, query: asked });
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="transfers"
        caption={t('title')}
        columns={columns}
        keyOf={(row) => row.transfer}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<TransferFilters list={list} />}
        actions={<ExportButton list="member-transfers" filters={asked} />}
      />
      {reviewed ? <ReviewDialog transfer={reviewed} onClose={() => setReviewed(null)} /> : null}
    </>
  );
}
