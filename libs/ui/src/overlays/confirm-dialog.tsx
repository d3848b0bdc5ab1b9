import { media, space } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from '../actions/button.tsx';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  /** As of a modal: what it is called in a test or a record. */
  readonly name: string;
  /** The question. */
  readonly title: string;
  /** The consequences of the answer. */
  readonly children: ReactNode;
  /** Words of the two answers. */
  readonly cancel: string;
  /** Words of the button that confirms. */
  readonly confirm: ReactNode;
  /** Default `primary`; `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'danger';
  /** The answer is on its way. */
  readonly isBusy?: boolean;
  /** The dialog was closed by its button, Escape or a touch outside. */
  readonly onCancel: () => void;
  /** The button that confirms was pressed. */
  readonly onConfirm: () => void;
};

/** A question with two answers; Enter gives the first of them, Escape the other. */
export function ConfirmDialog({
  name,
  title,
  children,
  cancel,
  confirm,
  tone = 'primary',
  isBusy = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Modal name={name} isOpen title={title} onClose={onCancel} size={{ inline: 400, block: 160 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div>{children}</div>
        <Answers>
          <Button tone="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          {/* Enter confirms: this answer has the focus when the question opens. */}
          <Button type="submit" tone={tone} data-autofocus busy={isBusy}>
            {confirm}
          </Button>
        </Answers>
      </form>
    </Modal>
  );
}

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  margin-block-start: ${space[5]};
  ${media.compact} {
    justify-content: end;
    grid-template-columns: auto auto;
  }
`;
