import { useTranslation } from '@parlour/i18n';

import { ReviewActions } from '../../claims/review-actions.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { ApproveDialog, EraseDialog, RejectDialog, ReopenDialog } from './check-dialogs.tsx';
import type { CheckDetail } from './check-types.ts';
import type { Claims } from './use-claims.ts';

type ActionsProps = { readonly check: CheckDetail; readonly claims: Claims };

const dialogs = {
  approve: ApproveDialog,
  reject: RejectDialog,
  reopen: ReopenDialog,
  erase: EraseDialog,
} as const;
type Action = keyof typeof dialogs;

/** Decisions that the state allows and the operator may make; none while another works on it. */
function useOffered(check: CheckDetail, claims: Claims): readonly Action[] {
  const may = usePermissionCheck();
  if (claims.isOthers(check) || !may('identity.decide')) return [];
  const { canDecide, canReopen, canErase } = check;
  const isOffered = { approve: canDecide, reject: canDecide, reopen: canReopen, erase: canErase };
  return (Object.keys(dialogs) as Action[]).filter((action) => isOffered[action]);
}

/** Buttons and keys for the actions that this operator can take on a check now. */
export function CheckActions({ check, claims }: ActionsProps) {
  const { t } = useTranslation('identity-checks');
  return (
    <ReviewActions
      row={check}
      claims={claims}
      offered={useOffered(check, claims)}
      titleOf={(action) => t(`${action}.title`)}
      toneOf={(action) => (action === 'approve' ? 'primary' : 'danger')}
    >
      {(action, onClose) => {
        const Dialog = dialogs[action];
        return <Dialog check={check} onClose={onClose} />;
      }}
    </ReviewActions>
  );
}
