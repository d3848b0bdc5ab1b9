import { useTranslation } from '@parlour/i18n';

import { Facts, Panel } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { useFormat } from '../../text/format.ts';
import { OperationLink } from '../journal/operation-link.tsx';
import { DepositStatus, useCodeText } from './deposit-status.tsx';
import type { DepositDetail } from './deposit-types.ts';
import { useArrived } from './use-arrived.ts';

type DepositProps = { readonly deposit: DepositDetail };

/** A panel with the member of a deposit, and its status. */
export function FactsPanel({ deposit }: DepositProps) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const codeText = useCodeText();
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('state'), <DepositStatus key="state" state={deposit.state} />],
          ...(deposit.reversal === null
            ? []
            : [[t('reversals.title'), t(`reversal.${deposit.reversal}`)] as const]),
          [t('why'), codeText(deposit.code)],
          [
            t('member'),
            <MemberLink key="member" member={deposit.member} username={deposit.username} />,
          ],
          [t('method'), deposit.methodName],
          [t('provider'), deposit.provider],
          [t('created'), format.time(deposit.createdAt)],
          [t('expires'), format.time(deposit.expiresAt)],
          [t('closed'), format.time(deposit.closedAt)],
        ]}
      />
    </Panel>
  );
}

/** A panel with the amounts that were ordered, received and booked. */
export function MoneyPanel({ deposit }: DepositProps) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const arrived = useArrived();
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          [t('book'), t(`books.${deposit.book}`)],
          [t('ordered'), format.money(deposit.requested ?? deposit.amount)],
          [t('received'), arrived(deposit.received, deposit.receivedCurrency)],
          [t('credited'), deposit.state === 'credited' ? format.money(deposit.amount) : '–'],
          [t('operation'), <OperationLink key="operation" operation={deposit.operation} />],
        ]}
      />
    </Panel>
  );
}

/** A panel with the payment details of the member, and the provider's references to it. */
export function PaymentPanel({ deposit }: DepositProps) {
  const { t } = useTranslation('deposits');
  const { payer, instructions, providerRef, paymentRef, typedRef, status, progress } = deposit;
  return (
    <Panel title={t('payment')}>
      <Facts
        facts={[
          ...payer.map(({ field, value }) => [t(`payer.${field}`), value] as const),
          ...instructions.map(({ field, value }) => [t(`shown.${field}`), value] as const),
          [
            t('status'),
            <code translate="no" key="status">
              {status ?? '–'}
            </code>,
          ],
          ...(progress === null ? [] : [[t('means'), t(`progress.${progress}`)] as const]),
          [
            t('provider-ref'),
            <code translate="no" key="provider-ref">
              {providerRef ?? '–'}
            </code>,
          ],
          [
            t('payment-ref'),
            <code translate="no" key="payment-ref">
              {paymentRef ?? '–'}
            </code>,
          ],
          [
            t('typed-ref'),
            <code translate="no" key="typed-ref">
              {typedRef ?? '–'}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}
