import { useTranslation } from '@parlour/i18n';
import { Button, type Column, DataList } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import type { PayerRow } from './settlement-types.ts';

type PayersProps = { readonly onChoose: (payer: string) => void };

/**
 * A panel with the debt of each payer for payouts that found no money; a press lists those of one
 * payer.
 */
export function PayersPanel({ onChoose }: PayersProps) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const query = useCall('settlements', 'payers', { brand, query: {} });
  const columns = usePayerColumns(onChoose);
  return (
    <Panel title={t('payers')}>
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('none-unpaid')}</p>
          ) : (
            <DataList
              caption={t('payers')}
              columns={columns}
              rows={[...rows]}
              keyOf={({ payer, book }) => `${payer?.member}-${book}`}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}

function usePayerColumns(onChoose: PayersProps['onChoose']): readonly Column<PayerRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return [
    {
      key: 'payer',
      title: t('payer'),
      isHead: true,
      cell: ({ payer }) =>
        payer === null ? (
          t('brand')
        ) : (
          <Button tone="plain" size="sm" onClick={() => onChoose(payer.username)}>
            {payer.username}
          </Button>
        ),
    },
    {
      key: 'payouts',
      title: t('payouts'),
      isFigure: true,
      cell: ({ payouts }) => formatCount(payouts),
    },
    { key: 'owed', title: t('owed'), isFigure: true, cell: ({ amount }) => format.money(amount) },
    {
      key: 'balance',
      title: t('balance'),
      isFigure: true,
      cell: ({ balance }) => format.money(balance),
    },
    { key: 'since', title: t('since'), cell: ({ since }) => format.time(since) },
  ];
}
