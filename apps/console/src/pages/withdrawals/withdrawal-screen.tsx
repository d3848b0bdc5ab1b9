import { useTranslation } from '@parlour/i18n';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { requestHref } from '../approvals/approval-types.ts';
import { RecordRequests } from '../approvals/record-requests.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MemberPanel } from './member-panel.tsx';
import { PayeePanel } from './payee-panel.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { useClaims } from './use-claims.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { FactsPanel, FlagsPanel } from './withdrawal-panels.tsx';
import { REFRESH_MS, type WithdrawalDetail } from './withdrawal-types.ts';

/** A withdrawal: all that a decision about it is made by, its decisions, and what became of it. */
export function WithdrawalScreen() {
  const { code: brand } = useBrand();
  const { withdrawal = '' } = useParams();
  const query = useCall(
    'withdrawals',
    'detail',
    { brand, query: { withdrawal } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <QueryState query={query}>{(detail) => <WithdrawalView withdrawal={detail} />}</QueryState>
  );
}

function WithdrawalView({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals');
  const may = usePermissionCheck();
  const claims = useClaims();
  return (
    <>
      <PageHead
        title={`${t('withdrawal')} ${withdrawal.withdrawal}`}
        actions={<WithdrawalActions withdrawal={withdrawal} claims={claims} />}
      />
      {withdrawal.request === null ? null : (
        <PageNote>
          {t('proposed')}{' '}
          <PageLink to={requestHref(withdrawal.request)}>{t('to-request')}</PageLink>
        </PageNote>
      )}
      {claims.isOthers(withdrawal) ? (
        <PageNote>{t('claim.taken', { by: withdrawal.claimedBy ?? '' })}</PageNote>
      ) : null}
      <Panels>
        <FactsPanel withdrawal={withdrawal} />
        <MemberPanel withdrawal={withdrawal} />
        <FlagsPanel {...withdrawal} />
        <LinkedAccounts member={withdrawal.member} />
        <PayeePanel withdrawal={withdrawal} />
        {withdrawal.receipt === null ? null : (
          <DisputePanel withdrawal={withdrawal} mayDecide={may('withdrawals.dispute')} />
        )}
      </Panels>
      <RecordRequests requests={withdrawal.requests} />
      <WithdrawalHistory withdrawal={withdrawal} />
      <PayoutsSection withdrawal={withdrawal} />
    </>
  );
}
