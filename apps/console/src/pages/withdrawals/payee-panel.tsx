import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type PayeePanelProps = { readonly withdrawal: WithdrawalDetail };

/**
 * A panel with the account that the withdrawal is paid to, masked until the operator reveals it
 * with a reason.
 */
export function PayeePanel({ withdrawal }: PayeePanelProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isAsking, setAsking] = useState(false);
  const reveal = useChange('payees', 'reveal', { onDone: () => setAsking(false) });
  const { payee, member } = withdrawal;
  const shown = reveal.data;
  return (
    <Panel
      title={t('payee')}
      actions={
        may('members.reveal') && !shown ? (
          <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('payees.reveal')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          [t('payees.kind'), t(`payees.kinds.${payee.kind}`)],
          [t('payees.provider'), payee.providerName],
          [
            t('payees.account'),
            <bdi translate="no" key="account">
              {shown?.accountNumber ?? payee.masked}
            </bdi>,
          ],
          ...(shown
            ? [
                [t('payees.holder'), shown.holderName] as const,
                [t('payees.branch'), shown.branchCode || '–'] as const,
              ]
            : []),
        ]}
      />
      {isAsking ? (
        <ReasonDialog
          name="withdrawal-payee"
          title={t('payees.reveal')}
          text={t('payees.reveal-text')}
          change={reveal}
          onConfirm={(reason) =>
            reveal.mutate({ brand, body: { member, payee: payee.id, reason } })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
