import { type SlipReason, slipReasons } from '@parlour/contract/slip-reasons';
import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { MemberText } from '../../forms/member-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { TransferDetail } from './transfer-types.ts';

type TransferDialogProps = {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
};

/** Groups whose answers change with the money of a member. */
const MONEY = ['deposits', 'bankAccounts', 'members', 'ledger'] as const;

/** Credits what arrived; above the threshold that is proposed to another operator. */
export function ApproveDialog({ transfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand, currency } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [typed, setTyped] = useState(String(transfer.amount));
  const amount = readAmount(typed, currency);
  const isRight = amount !== null && amount > 0;
  const isLarge = isRight && amount > transfer.approvalAbove;
  const isRepeated = transfer.samePicture.length + transfer.sameReference.length > 0;
  const change = useChange('bankTransfers', 'approve', {
    alsoChanges: MONEY,
    onDone: ({ status }) => {
      notify(t(`approve.${status}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="slip-approve"
      title={t('approve.title')}
      text={t('approve.text', {
        ordered: format.money(transfer.amount),
        username: transfer.username,
        account: transfer.accountName,
      })}
      isIncomplete={!isRight}
      change={change}
      onConfirm={(reason) => {
        if (isRight) change.mutate({ brand, body: { deposit: transfer.deposit, amount, reason } });
      }}
      onClose={onClose}
    >
      {isRepeated ? <strong>{t('repeated.warning')}</strong> : null}
      <AmountText
        label={t('approve.amount')}
        hint={isLarge ? t('approve.large') : undefined}
        value={typed}
        isChecked
        onChange={setTyped}
      />
    </ReasonDialog>
  );
}

/** Rejects it, with the reason and the text that the member reads. */
export function RejectDialog({ transfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [memberReason, setMemberReason] = useState<SlipReason | ''>('');
  const [memberText, setMemberText] = useState('');
  const change = useChange('bankTransfers', 'reject', {
    alsoChanges: MONEY,
    onDone: () => {
      notify(t('reject.done', { username: transfer.username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="slip-reject"
      title={t('reject.title')}
      text={t('reject.text', { username: transfer.username })}
      tone="danger"
      isIncomplete={memberReason === ''}
      change={change}
      onConfirm={(reason) => {
        if (memberReason === '') return;
        const { deposit } = transfer;
        change.mutate({ brand, body: { deposit, memberReason, memberText, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('reject.member-reason')}
        value={memberReason}
        data-autofocus
        choices={['', ...slipReasons]}
        labelOf={(one) => t(one === '' ? 'reject.choose' : `reasons.${one}`)}
        onChange={setMemberReason}
      />
      <MemberText value={memberText} onChange={setMemberText} />
    </ReasonDialog>
  );
}

/** Records that what may not be credited was paid back at the bank. */
export function ReturnedDialog({ transfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('bankTransfers', 'markReturned', {
    alsoChanges: MONEY,
    onDone: () => {
      notify(t('return.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="slip-returned"
      title={t('return.title')}
      text={t('return.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { deposit: transfer.deposit, reason } })}
      onClose={onClose}
    />
  );
}
