import { useTranslation } from '@parlour/i18n';

import { ReviewActions } from '../../claims/review-actions.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { EndPayoutDialog } from './end-payout-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import type { Claims } from './use-claims.ts';
import { ApproveDialog, RejectDialog, ResendDialog } from './withdrawal-dialogs.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type ActionsProps = { readonly withdrawal: WithdrawalDetail; readonly claims: Claims };

const dialogs = {
  approve: ApproveDialog,
  resend: ResendDialog,
  resolve: ResolveDialog,
  end: EndPayoutDialog,
  reject: RejectDialog,
} as const;
type Action = keyof typeof dialogs;

/** Buttons and keys for the actions that this operator can take on a withdrawal now. */
export function WithdrawalActions({ withdrawal, claims }: ActionsProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <ReviewActions
      row={withdrawal}
      claims={claims}
      offered={useOffered(withdrawal, claims)}
      titleOf={(action) => t(`${action}.title`)}
      toneOf={(action) => (action === 'reject' ? 'danger' : 'primary')}
    >
      {(action, onClose) => {
        const Dialog = dialogs[action];
        return <Dialog withdrawal={withdrawal} onClose={onClose} />;
      }}
    </ReviewActions>
  );
}

/** Decisions that the state allows and the operator may make; none while another works on it. */
function useOffered(withdrawal: WithdrawalDetail, claims: Claims): readonly Action[] {
  const may = usePermissionCheck();
  if (claims.isOthers(withdrawal)) return [];
  const { canApprove, canResend, canResolve, canReject } = withdrawal;
  const isOffered: Readonly<Record<Action, boolean>> = {
    approve: canApprove && may('withdrawals.approve'),
    resend: canResend && may('withdrawals.approve'),
    resolve: canResolve && may('withdrawals.dispute'),
    end:
      withdrawal.request === null &&
      withdrawal.payouts.some(({ canEnd }) => canEnd) &&
      may('withdrawals.approve'),
    reject: canReject && may('withdrawals.review'),
  };
  return (Object.keys(dialogs) as Action[]).filter((action) => isOffered[action]);
}
