import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { Panels } from '../../layout/panel.tsx';
import { Section } from '../../layout/section.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { requestHref } from '../approvals/approval-types.ts';
import { RecordRequests } from '../approvals/record-requests.tsx';
import { isBankTransfer } from '../bank-transfers/transfer-types.ts';
import { TransferSection } from '../bank-transfers/transfer-section.tsx';
import { CreditDialog, SendBackDialog } from './deposit-dialogs.tsx';
import { EndDepositDialog } from './end-deposit-dialog.tsx';
import { FactsPanel, MoneyPanel, PaymentPanel } from './deposit-panels.tsx';
import type { DepositDetail } from './deposit-types.ts';
import { ReversalsSection } from './reversals-section.tsx';
import { useNoticeColumns } from './notice-columns.tsx';

/** A deposit: what was ordered, what arrived, each notice about it, and its decision. */
export function DepositScreen() {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const { deposit = '' } = useParams();
  const query = useCall('deposits', 'detail', { brand, query: { deposit } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead
            title={`${t('deposit')} ${detail.deposit}`}
            actions={<DepositActions deposit={detail} />}
          />
          {detail.request === null ? null : (
            <PageNote>
              {t('proposed')}{' '}
              <PageLink to={requestHref(detail.request)}>{t('to-request')}</PageLink>
            </PageNote>
          )}
          <Panels>
            <FactsPanel deposit={detail} />
            <MoneyPanel deposit={detail} />
            <PaymentPanel deposit={detail} />
            {isBankTransfer(detail.provider) ? <TransferSection deposit={detail.deposit} /> : null}
          </Panels>
          <RecordRequests requests={detail.requests} />
          <ReversalsSection deposit={detail} />
          {isBankTransfer(detail.provider) ? null : <Notices deposit={detail} />}
        </>
      )}
    </QueryState>
  );
}

type DepositProps = { readonly deposit: DepositDetail };

function DepositActions({ deposit }: DepositProps) {
  const { t } = useTranslation('deposits');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'credit' | 'send-back' | 'end' | null>(null);
  const close = () => setOpen(null);
  if (!may('deposits.decide')) return null;
  return (
    <>
      {deposit.canCredit ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('credit')}>
          {t('credit.title')}
        </Button>
      ) : null}
      {deposit.canSendBack ? (
        <Button tone="danger" size="sm" onClick={() => setOpen('send-back')}>
          {t('send-back.title')}
        </Button>
      ) : null}
      {deposit.canEnd ? (
        <Button size="sm" onClick={() => setOpen('end')}>
          {t('end.title')}
        </Button>
      ) : null}
      {open === 'end' ? <EndDepositDialog deposit={deposit} onClose={close} /> : null}
      {open === 'credit' ? <CreditDialog deposit={deposit} onClose={close} /> : null}
      {open === 'send-back' ? <SendBackDialog deposit={deposit} onClose={close} /> : null}
    </>
  );
}

function Notices({ deposit }: DepositProps) {
  const { t } = useTranslation('deposits');
  const columns = useNoticeColumns();
  return (
    <Section>
      <h2>{t('notices.title')}</h2>
      <DataGrid
        name="deposit-notices"
        caption={t('notices.title')}
        columns={columns}
        rows={deposit.notices}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('notices.none')} />}
      />
    </Section>
  );
}
