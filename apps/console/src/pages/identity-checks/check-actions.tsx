import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { usePageKeys } from '../../navigation/use-page-keys.ts';
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
  const [open, setOpen] = useState<Action | null>(null);
  const offered = useOffered(check, claims);
  const press = (action: Action) => () => {
    if (offered.includes(action)) setOpen(action);
  };
  usePageKeys(
    { c: () => claims.toggle(check), a: press('approve'), r: press('reject') },
    open === null,
  );
  const Dialog = open === null ? null : dialogs[open];
  return (
    <>
      {claims.canToggle(check) ? (
        <Button
          tone="quiet"
          size="sm"
          aria-keyshortcuts="c"
          disabled={claims.isPending}
          onClick={() => claims.toggle(check)}
        >
          {t(claims.isMine(check) ? 'claim.release' : 'claim.claim')}
        </Button>
      ) : null}
      {offered.map((action) => (
        <Button
          key={action}
          size="sm"
          tone={action === 'approve' ? 'primary' : 'danger'}
          onClick={() => setOpen(action)}
        >
          {t(`${action}.title`)}
        </Button>
      ))}
      {Dialog ? <Dialog check={check} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
