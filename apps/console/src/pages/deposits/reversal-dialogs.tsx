import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { DepositDetail, Reversal } from './deposit-types.ts';

type DialogProps = {
  readonly deposit: DepositDetail;
  readonly reversal: Reversal;
  readonly onClose: () => void;
};

/** Proposes to another operator who bears a payment that went back. */
export function ReverseDialog({ deposit, reversal, onClose }: DialogProps) {
  const { t } = useTranslation('deposits');
  const { code: brand, currency } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [outcome, setOutcome] = useState(reversal.outcomes[0] ?? 'dismiss');
  const [typed, setTyped] = useState('');
  const isDebit = outcome === 'debit' && typed.trim() !== '';
  const amount = isDebit ? readAmount(typed, currency) : null;
  const most = reversal.amount === null ? 0n : fromWire(reversal.amount);
  const isWrong = isDebit && (amount === null || fromWire(amount) <= 0n || fromWire(amount) > most);
  const change = useChange('deposits', 'decideReversal', {
    alsoChanges: ['members', 'ledger'],
    onDone: () => {
      notify(t('reverse.proposed'));
      onClose();
    },
  });
  const send = (reason: string) =>
    change.mutate({
      brand,
      body: {
        deposit: deposit.deposit,
        reversal: reversal.id,
        outcome,
        reason,
        ...(amount !== null && { amount }),
      },
    });
  return (
    <ReasonDialog
      name="deposit-reverse"
      title={t('reverse.title')}
      text={t('reverse.text', {
        amount: format.money(reversal.amount),
        username: deposit.username,
      })}
      isIncomplete={isWrong}
      change={change}
      onConfirm={send}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('reverse.outcome')}
        value={outcome}
        data-autofocus
        choices={reversal.outcomes}
        labelOf={(one) => t(`reverse.outcomes.${one}`)}
        onChange={setOutcome}
      />
      <p>{t(`reverse.does.${outcome}`)}</p>
      {outcome === 'debit' ? (
        <AmountText
          label={t('reverse.amount')}
          hint={t('reverse.amount-hint', { max: format.money(reversal.amount) })}
          value={typed}
          onChange={setTyped}
          isChecked={isWrong}
          isOptional
        />
      ) : null}
    </ReasonDialog>
  );
}

/** Stops payouts of the member while it is decided. */
export function HoldDialog({ deposit, reversal, onClose }: DialogProps) {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { username } = deposit;
  const change = useChange('deposits', 'holdMember', {
    alsoChanges: ['members'],
    onDone: () => {
      notify(t('hold.done', { username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="deposit-hold-member"
      title={t('hold.title')}
      text={t('hold.text', { username })}
      tone="danger"
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { deposit: deposit.deposit, reversal: reversal.id, reason },
        })
      }
      onClose={onClose}
    />
  );
}
