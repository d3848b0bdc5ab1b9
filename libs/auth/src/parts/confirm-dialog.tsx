import { media, space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type ConfirmDialogProps = {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly cancel: string;
  readonly confirm: ReactNode;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** A question with two answers; Enter gives the first of them, Escape the other. */
export function ConfirmDialog({ name, title, children, cancel, confirm, isBusy = false, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Modal name={name} isOpen title={title} onClose={onCancel} size={{ inline: 400, block: 160 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p>{children}</p>
        <Answers>
          <Button tone="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          {/* Enter confirms: the answer has the focus while the question is open. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button type="submit" autoFocus busy={isBusy}>
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
