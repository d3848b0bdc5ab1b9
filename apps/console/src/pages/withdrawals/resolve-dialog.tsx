import { disputeOutcomes } from '@parlour/contract/operator/choices';
import type { ForcedReceiptPolicy } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import { fromWire, type WireAmount } from '@parlour/money';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { getCreditAmount, getMissingAmount } from './dispute-panel.tsx';
import { MONEY, type WithdrawalDialogProps } from './withdrawal-dialogs.tsx';

type Outcome = (typeof disputeOutcomes)[number];

/**
 * Returns the effect of a forced receipt: by the policy that the withdrawal was asked for under.
 */
const forcedReceiptOf = ({ policy }: WithdrawalDialogProps['withdrawal']): ForcedReceiptPolicy =>
  policy['forcedReceipt'] === 'returned' ? 'returned' : 'notRefunded';

/** Decides a disputed receipt: paid after all, credited again, or forced by the policy. */
export function ResolveDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand, currency } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const [typed, setTyped] = useState('');
  const credit = getCreditAmount(withdrawal);
  const amount = typed.trim() === '' ? null : readAmount(typed, currency);
  const isCredit =
    outcome === 'return' || (outcome === 'force' && forcedReceiptOf(withdrawal) === 'returned');
  const isWrong = outcome === 'return' && typed.trim() !== '' && !isAllowed(amount, credit);
  const needsApproval = isCredit && (amount ?? credit) > withdrawal.approvalAbove;
  const change = useChange('withdrawals', 'resolve', {
    alsoChanges: MONEY,
    onDone: ({ status }) => {
      notify(t(`resolve.${status}`));
      onClose();
    },
  });
  const send = (reason: string) =>
    change.mutate({
      brand,
      body: {
        withdrawal: withdrawal.withdrawal,
        outcome,
        reason,
        ...(outcome === 'return' && amount !== null && { amount }),
      },
    });
  return (
    <ReasonDialog
      name="withdrawal-resolve"
      title={t('resolve.title')}
      text={t('resolve.text', {
        amount: format.money(getMissingAmount(withdrawal)),
        username: withdrawal.username,
      })}
      isIncomplete={isWrong}
      change={change}
      onConfirm={send}
      onClose={onClose}
    >
      <OutcomeSelect outcome={outcome} onChange={setOutcome} />
      <p>
        {t(
          outcome === 'force'
            ? `resolve.forces.${forcedReceiptOf(withdrawal)}`
            : `resolve.does.${outcome}`,
        )}
      </p>
      {outcome === 'return' ? (
        <AmountText
          label={t('resolve.amount')}
          hint={t('resolve.amount-hint', { max: format.money(credit) })}
          value={typed}
          onChange={setTyped}
          isChecked={isWrong}
          isOptional
        />
      ) : null}
      {needsApproval ? (
        <p>{t('resolve.large', { threshold: format.money(withdrawal.approvalAbove) })}</p>
      ) : null}
    </ReasonDialog>
  );
}

type OutcomeSelectProps = {
  readonly outcome: Outcome;
  readonly onChange: (outcome: Outcome) => void;
};

function OutcomeSelect({ outcome, onChange }: OutcomeSelectProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <ChoiceSelect
      label={t('resolve.outcome')}
      value={outcome}
      data-autofocus
      choices={disputeOutcomes}
      labelOf={(one) => t(`resolve.outcomes.${one}`)}
      onChange={onChange}
    />
  );
}

/** Above zero, and no more than a decision may credit. */
const isAllowed = (amount: WireAmount | null, most: WireAmount): boolean =>
  amount !== null && fromWire(amount) > 0n && fromWire(amount) <= fromWire(most);
