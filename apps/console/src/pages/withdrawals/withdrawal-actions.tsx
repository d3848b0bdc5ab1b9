import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { usePageKeys } from '../../navigation/use-page-keys.ts';
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
  const [open, setOpen] = useState<Action | null>(null);
  const offered = useOffered(withdrawal, claims);
  const press = (action: Action) => () => {
    if (offered.includes(action)) setOpen(action);
  };
  usePageKeys(
    { c: () => claims.toggle(withdrawal), a: press('approve'), r: press('reject') },
    open === null,
  );
  const isMine = claims.isMine(withdrawal);
  const Dialog = open === null ? null : dialogs[open];
  return (
    <>
      {claims.canToggle(withdrawal) ? (
        <Button
          tone="quiet"
          size="sm"
          aria-keyshortcuts="c"
          disabled={claims.isPending}
          onClick={() => claims.toggle(withdrawal)}
        >
          {t(isMine ? 'claim.release' : 'claim.claim')}
        </Button>
      ) : null}
      {offered.map((action) => (
        <Button
          key={action}
          size="sm"
          tone={action === 'reject' ? 'danger' : 'primary'}
          onClick={() => setOpen(action)}
        >
          {t(`${action}.title`)}
        </Button>
      ))}
      {Dialog ? <Dialog withdrawal={withdrawal} onClose={() => setOpen(null)} /> : null}
    </>
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
