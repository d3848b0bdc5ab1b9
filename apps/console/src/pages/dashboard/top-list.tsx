import type { DashboardPeriod } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { Change } from './change.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import type { TopRow } from './dashboard-types.ts';
import { POLL_MS } from './poll.ts';
import { useChoice } from './use-choice.ts';
import { useRoundsHref } from './use-rows-href.ts';

const KINDS = ['game', 'vendor'] as const;
const ORDERS = ['stakes', 'ggr'] as const;

/** The games or vendors with the highest stakes or GGR of the period. */
export function TopList({ period }: { readonly period: DashboardPeriod }) {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const kind = useChoice('top', KINDS);
  const order = useChoice('order', ORDERS);
  const columns = useTopColumns(kind, order);
  const getRoundsHref = useRoundsHref();
  // The page has asked for it already: the same hours are behind the rows.
  const summary = useCall('dashboard', 'summary', { brand, query: { period } });
  const hours = summary.data;
  const hrefOf =
    hours &&
    (({ vendor, game }: TopRow) =>
      getRoundsHref(hours, { vendor, ...(game !== null && { game }) }));
  const query = useCall(
    'dashboard',
    'top',
    { brand, query: { period, by: kind, order } },
    { refetchInterval: POLL_MS },
  );
  const choices = (
    <>
      <ChoiceLinks
        label={t('top.label')}
        name="top"
        chosen={kind}
        options={KINDS.map((value) => ({ value, label: t(`top.kinds.${value}`) }))}
      />
      <ChoiceLinks
        label={t('top.order')}
        name="order"
        chosen={order}
        options={ORDERS.map((value) => ({ value, label: t(`figure.${value}`) }))}
      />
    </>
  );
  return (
    <Section>
      <h2>{t('top.title')}</h2>
      <QueryState query={query}>
        {(rows) => (
          <DataGrid
            name="dashboard-top"
            caption={t('top.title')}
            columns={columns}
            rows={rows}
            keyOf={({ vendor, game }) => `${vendor} ${game ?? ''}`}
            {...(hrefOf && { hrefOf })}
            empty={<EmptyState title={t('top.none')} />}
            toolbar={choices}
          />
        )}
      </QueryState>
    </Section>
  );
}

/** Shows the change of the figure that the list is sorted by. */
const TopChange = ({
  row,
  order,
}: {
  readonly row: TopRow;
  readonly order: (typeof ORDERS)[number];
}) =>
  order === 'ggr' ? (
    <Change current={row.ggr} previous={row.previousGgr} isGood />
  ) : (
    <Change current={row.stakes} previous={row.previousStakes} isGood />
  );

function useTopColumns(
  kind: (typeof KINDS)[number],
  order: (typeof ORDERS)[number],
): readonly GridColumn<TopRow>[] {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t(`top.names.${kind}`),
        cell: ({ gameName, vendorName }) => gameName ?? vendorName,
      },
      ...(kind === 'game'
        ? [
            {
              key: 'vendor',
              title: t('top.names.vendor'),
              cell: ({ vendorName }: TopRow) => vendorName,
            },
          ]
        : []),
      {
        key: 'bets',
        title: t('figure.bets'),
        isFigure: true,
        cell: ({ bets }) => formatCount(bets),
      },
      {
        key: 'stakes',
        title: t('figure.stakes'),
        isFigure: true,
        cell: ({ stakes }) => format.money(stakes),
      },
      {
        key: 'payouts',
        title: t('figure.payouts'),
        isFigure: true,
        isHiddenAtFirst: true,
        cell: ({ payouts }) => format.money(payouts),
      },
      {
        key: 'ggr',
        title: t('figure.ggr'),
        isFigure: true,
        cell: ({ ggr }) => format.money(ggr),
      },
      {
        key: 'change',
        title: t(`top.changes.${order}`),
        isFigure: true,
        cell: (row) => <TopChange row={row} order={order} />,
      },
    ],
    [t, format, kind, order],
  );
}

const Section = styled.section`
  min-inline-size: 0;
  > h2 {
    margin-block-end: ${space[2]};
    font-size: ${type.md};
  }
`;
