import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { useFormat } from '../../text/format.ts';
import { usePayoutNoticeColumns } from './payout-notice-columns.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type Payout = WithdrawalDetail['payouts'][number];

/** The attempts to pay it at the provider, and what the provider notified. */
export function PayoutsSection({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals');
  const payouts = usePayoutColumns();
  const notices = usePayoutNoticeColumns();
  return (
    <>
      <Section>
        <h2>{t('payouts.title')}</h2>
        <DataGrid
          name="withdrawal-payouts"
          caption={t('payouts.title')}
          columns={payouts}
          rows={withdrawal.payouts}
          keyOf={({ payout }) => payout}
          empty={<EmptyState title={t('payouts.none')} />}
        />
      </Section>
      {withdrawal.payouts.length === 0 ? null : (
        <Section>
          <h2>{t('notices.title')}</h2>
          <DataGrid
            name="payout-notices"
            caption={t('notices.title')}
            columns={notices}
            rows={withdrawal.notices}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('notices.none')} />}
          />
        </Section>
      )}
    </>
  );
}

function usePayoutColumns(): readonly GridColumn<Payout>[] {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'created',
        title: t('payouts.created'),
        cell: ({ createdAt }) => format.time(createdAt),
      },
      {
        key: 'payout',
        title: t('payouts.payout'),
        cell: ({ payout }) => <code translate="no">{payout}</code>,
      },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state }) => t(`payouts.states.${state}`),
      },
      {
        key: 'status',
        title: t('payouts.status'),
        cell: ({ status, progress }) =>
          status === null ? (
            '–'
          ) : (
            <>
              <code translate="no">{status}</code>
              {progress === null ? null : ` · ${t(`progress.${progress}`)}`}
            </>
          ),
      },
      { key: 'code', title: t('payouts.code'), cell: ({ code }) => code ?? '–' },
      { key: 'provider', title: t('provider'), cell: ({ provider }) => provider },
      {
        key: 'provider-ref',
        title: t('provider-ref'),
        cell: ({ providerRef }) => <code translate="no">{providerRef ?? '–'}</code>,
      },
      { key: 'closed', title: t('payouts.closed'), cell: ({ closedAt }) => format.time(closedAt) },
    ],
    [t, format],
  );
}
