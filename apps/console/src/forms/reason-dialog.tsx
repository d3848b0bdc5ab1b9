import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';

import type { CallFailure } from '../api/call-failure.ts';
import { FailureNote } from '../feedback/failure-note.tsx';

type ReasonDialogProps = {
  readonly name: string;
  /** The action of the dialog: "Lock member". */
  readonly title: string;
  /** The consequences of the action. */
  readonly text?: ReactNode;
  /** More fields of the change, above the reason. */
  readonly children?: ReactNode;
  readonly tone?: 'primary' | 'danger';
  /** A field above the reason is not filled in yet. */
  readonly isIncomplete?: boolean;
  /** The change as a mutation of `useChange`. */
  readonly change: { readonly isPending: boolean; readonly error: CallFailure | null };
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** A reason has at least so many characters, as the calls demand. */
const MIN_REASON = 3;
const MAX_REASON = 500;

/**
 * Asks for the reason of a change, which stands in the audit trail. A refusal stays in the dialog
 * with what was typed; the owner closes it when the change is done.
 */
export function ReasonDialog({
  name,
  title,
  text,
  children,
  tone = 'primary',
  isIncomplete = false,
  change,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation('shell');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isTooShort = reason.trim().length < MIN_REASON;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isTooShort && !isIncomplete) onConfirm(reason.trim());
  };
  return (
    <Modal name={name} isOpen onClose={onClose} title={title} size={{ inline: 480, block: 0 }}>
      <Form onSubmit={submit} noValidate>
        {text ? <p>{text}</p> : null}
        {children}
        <TextArea
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={isChecked && isTooShort ? t('reason.short', { min: MIN_REASON }) : undefined}
          maxLength={MAX_REASON}
          rows={3}
          data-autofocus={children ? undefined : true}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureNote failure={change.error} />
        <Actions>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone={tone} disabled={isIncomplete} busy={change.isPending}>
            {title}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
`;
