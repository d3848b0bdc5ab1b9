import { useTranslation } from '@parlour/i18n';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { Party } from '../agent-contracts/contract-columns.tsx';
import { contractHref } from '../agent-contracts/contract-types.ts';
import { OperationLink } from '../journal/operation-link.tsx';
import { ComputationPanel } from './computation-panel.tsx';
import { CorrectButton } from './correct-dialog.tsx';
import { CorrectionsPanel } from './corrections.tsx';
import { RetryButton } from './retry-dialog.tsx';
import { PayoutStatus } from './settlement-status.tsx';
import { settlementHref, type Statement } from './settlement-types.ts';
import { BetsPanel, MembersPanel } from './statement-lists.tsx';

/** A payout: whether it was paid, and everything that it was computed from. */
export function PayoutScreen() {
  const { code: brand } = useBrand();
  const { payout = '' } = useParams();
  const query = useCall('settlements', 'statement', { brand, query: { payout } });
  return <QueryState query={query}>{(statement) => <PayoutView of={statement} />}</QueryState>;
}

function PayoutView({ of }: { readonly of: Statement }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <PageHead
        title={`${t(`kinds.${of.kind}`)} · ${t(`products.${of.product}`)} · ${of.agent.username}`}
        actions={
          <>
            {of.state === 'unpaid' ? <RetryButton payout={of} /> : null}
            <CorrectButton of={of} />
          </>
        }
      />
      <Stack>
        <PayoutPanel of={of} />
        <CorrectionsPanel of={of} />
        <ComputationPanel of={of} />
        {of.kind === 'REAL_TIME_SALARY' ? <BetsPanel payout={of.payout} /> : null}
        <MembersPanel payout={of.payout} />
      </Stack>
    </>
  );
}

/**
 * Links to the audit trail for who had the payout tried again or corrected, and why, for operators
 * who are allowed to read it.
 */
function AuditLink({ payout }: Pick<Statement, 'payout'>) {
  const { t } = useTranslation('settlements');
  return (
    <PageLink to={`/audit?subject=commission:${payout}`} fallback={null}>
      {t('audit')}
    </PageLink>
  );
}

function PayoutPanel({ of }: { readonly of: Statement }) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel title={t('payout')} actions={<AuditLink payout={of.payout} />}>
      <Facts
        facts={[
          [t('agent'), <Party key="agent" party={of.agent} />],
          [t('payer'), <Party key="payer" party={of.payer} />],
          [t('contract'), <ContractLink key="contract" of={of} />],
          [
            t('period'),
            <PageLink key="period" to={settlementHref(brand, of.settlement)}>
              {t('span', { start: format.time(of.start), end: format.time(of.end) })}
            </PageLink>,
          ],
          [t('amount'), format.money(of.amount)],
          [t('state'), <PayoutStatus key="state" state={of.state} />],
          [t('attempts'), of.attempts],
          [t('tried'), format.time(of.triedAt)],
          [t('failure'), of.failure === null ? '–' : t(`failures.${of.failure}`)],
          [t('since'), format.time(of.unpaidSince)],
          [t('paid-at'), format.time(of.paidAt)],
          [t('posting'), <OperationLink key="posting" operation={of.operation} />],
        ]}
      />
    </Panel>
  );
}

/** The version of the contract that counted, with a link to it. */
function ContractLink({ of: { contract, version } }: { readonly of: Statement }) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  return <PageLink to={contractHref(brand, contract)}>{t('version', { version })}</PageLink>;
}
