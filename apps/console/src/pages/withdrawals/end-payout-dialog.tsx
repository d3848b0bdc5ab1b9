import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { MONEY, type WithdrawalDialogProps } from './withdrawal-dialogs.tsx';

const outcomes = ['failed', 'paid'] as const;

/** Proposes to another operator how a payout ends of which its provider says nothing. */
export function EndPayoutDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('failed');
  const change = useChange('withdrawals', 'endPayout', {
    alsoChanges: MONEY,
    onDone: () => {
      notify(t('end.proposed'));
      onClose();
    },
  });
  const ended = withdrawal.payouts.find(({ canEnd }) => canEnd);
  if (!ended) return null;
  const { payout, provider, status } = ended;
  return (
    <ReasonDialog
      name="payout-end"
      title={t('end.title')}
      text={t('end.text', { provider, payout, status: status ?? t('end.no-status') })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { withdrawal: withdrawal.withdrawal, payout, outcome, reason },
        })
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
      <p>{t(`end.does.${outcome}`)}</p>
    </ReasonDialog>
  );
}
