import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { DepositDetail } from './deposit-types.ts';

const outcomes = ['failed', 'paid'] as const;

type DialogProps = { readonly deposit: DepositDetail; readonly onClose: () => void };

/** Proposes to another operator how a deposit ends of which its provider says nothing. */
export function EndDepositDialog({ deposit, onClose }: DialogProps) {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('failed');
  const change = useChange('deposits', 'end', {
    onDone: () => {
      notify(t('end.proposed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="deposit-end"
      title={t('end.title')}
      text={t('end.text', { provider: deposit.provider, status: deposit.status ?? '–' })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { deposit: deposit.deposit, outcome, reason } })
      }
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('end.outcome')}
        value={outcome}
        data-autofocus
        choices={outcomes}
        labelOf={(one) => t(`end.outcomes.${one}`)}
        onChange={setOutcome}
      />
      <p>
        {t(`end.does.${outcome}`, {
          amount: format.money(deposit.amount),
          username: deposit.username,
        })}
      </p>
    </ReasonDialog>
  );
}
