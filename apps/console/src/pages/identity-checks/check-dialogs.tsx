import { type IdentityReason, identityReasons } from '@parlour/contract/identity-documents';
import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { CheckDetail } from './check-types.ts';

type CheckDialogProps = { readonly check: CheckDetail; readonly onClose: () => void };

/** As many reasons as the call takes. */
const MAX_REASONS = 5;

/** Asks for a reason, and makes a change of the check with it. */
function createReasonedDialog(name: 'approve' | 'erase' | 'reopen', tone?: 'danger') {
  return function CheckDialog({ check, onClose }: CheckDialogProps) {
    const { t } = useTranslation('identity-checks');
    const { code: brand } = useBrand();
    const notify = useNotify();
    const { username } = check;
    const change = useChange('identityChecks', name, {
      alsoChanges: ['members'],
      onDone: () => {
        notify(t(`${name}.done`, { username }));
        onClose();
      },
    });
    return (
      <ReasonDialog
        name={`identity-${name}`}
        title={t(`${name}.title`)}
        text={t(`${name}.text`, { username })}
        {...(tone && { tone })}
        change={change}
        onConfirm={(reason) => change.mutate({ brand, body: { check: check.check, reason } })}
        onClose={onClose}
      />
    );
  };
}

/** Approves the documents. */
export const ApproveDialog = createReasonedDialog('approve');
/** Proposes to another operator to have an approved check decided again. */
export const ReopenDialog = createReasonedDialog('reopen', 'danger');
/** Deletes the pictures and details. */
export const EraseDialog = createReasonedDialog('erase', 'danger');

/** Rejects the documents, with the reasons that the member reads and the one of the audit trail. */
export function RejectDialog({ check, onClose }: CheckDialogProps) {
  const { t } = useTranslation('identity-checks');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [chosen, setChosen] = useState<readonly IdentityReason[]>([]);
  const [note, setNote] = useState('');
  const { username } = check;
  const change = useChange('identityChecks', 'reject', {
    alsoChanges: ['members'],
    onDone: () => {
      notify(t('reject.done', { username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="identity-reject"
      title={t('reject.title')}
      text={t('reject.text', { username })}
      tone="danger"
      isIncomplete={chosen.length === 0 || chosen.length > MAX_REASONS}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { check: check.check, memberReasons: [...chosen], note: note.trim(), reason },
        })
      }
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('reject.member-reasons')}</legend>
        {identityReasons.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              setChosen((now) =>
                target.checked ? [...now, one] : now.filter((other) => other !== one),
              )
            }
          >
            {t(`reasons.${one}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={t('reject.note')}
        hint={t('reject.note-hint')}
        maxLength={500}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ReasonDialog>
  );
}
