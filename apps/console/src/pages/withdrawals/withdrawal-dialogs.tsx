import { type RejectionReason, rejectionReasons } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify, useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { MemberText } from '../../forms/member-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

export type WithdrawalDialogProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly onClose: () => void;
};

/** Groups whose answers change with the money of a member. */
export const MONEY = ['members', 'ledger'] as const;

/** Approves it; above the threshold that is proposed to another operator. */
export function ApproveDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const isLarge = withdrawal.amount > withdrawal.approvalAbove;
  const change = useChange('withdrawals', 'approve', {
    alsoChanges: MONEY,
    onDone: ({ outcomes }) => {
      notify(t(outcomes[0]?.status === 'proposed' ? 'approve.proposed' : 'approve.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="withdrawal-approve"
      title={t('approve.title')}
      text={t(isLarge ? 'approve.text-proposed' : 'approve.text', {
        amount: format.money(withdrawal.amount),
        username: withdrawal.username,
        payee: `${withdrawal.payee.providerName} ${withdrawal.payee.masked}`,
        threshold: format.money(withdrawal.approvalAbove),
      })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { withdrawals: [withdrawal.withdrawal], reason } })
      }
      onClose={onClose}
    />
  );
}

/** Has it paid again under a number of its own; above the threshold that is proposed. */
export function ResendDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notifyOutcome = useNotifyOutcome();
  const isLarge = withdrawal.amount > withdrawal.approvalAbove;
  const change = useChange('withdrawals', 'resend', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('resend.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="withdrawal-resend"
      title={t('resend.title')}
      text={t(isLarge ? 'resend.text-proposed' : 'resend.text', {
        amount: format.money(withdrawal.amount),
        threshold: format.money(withdrawal.approvalAbove),
      })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { withdrawal: withdrawal.withdrawal, reason } })
      }
      onClose={onClose}
    />
  );
}

/** Gives it back, with the reason that the member reads and the one of the audit trail. */
export function RejectDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [memberReason, setMemberReason] = useState<RejectionReason | ''>(
    withdrawal.state === 'checking' ? 'payout_failed' : '',
  );
  const [memberText, setMemberText] = useState('');
  const change = useChange('withdrawals', 'reject', {
    alsoChanges: MONEY,
    onDone: () => {
      notify(t('reject.done', { username: withdrawal.username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="withdrawal-reject"
      title={t('reject.title')}
      text={t('reject.text', {
        amount: format.money(withdrawal.amount),
        username: withdrawal.username,
      })}
      tone="danger"
      isIncomplete={memberReason === ''}
      change={change}
      onConfirm={(reason) => {
        if (memberReason !== '')
          change.mutate({
            brand,
            body: { withdrawal: withdrawal.withdrawal, memberReason, memberText, reason },
          });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('reject.member-reason')}
        value={memberReason}
        data-autofocus
        choices={['', ...rejectionReasons]}
        labelOf={(one) => t(one === '' ? 'reject.choose' : `codes.${one}`)}
        onChange={setMemberReason}
      />
      {memberReason === '' ? null : (
        <p>{t('reject.reads', { text: t(`member-reads.${memberReason}`) })}</p>
      )}
      <MemberText value={memberText} onChange={setMemberText} />
    </ReasonDialog>
  );
}
