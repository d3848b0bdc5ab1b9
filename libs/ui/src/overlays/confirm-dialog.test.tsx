import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const ask = (isBusy = false) => {
  const given = { onCancel: vi.fn(), onConfirm: vi.fn() };
  renderWithTexts(
    <ConfirmDialog
      {...given}
      name="leave"
      title="Sign out?"
      cancel="Stay"
      confirm="Sign out"
      isBusy={isBusy}
    >
      Your balance stays as it is.
    </ConfirmDialog>,
  );
  return given;
};

it('MOD-01 Enter confirms: the answer has the focus when the question opens', async () => {
  const { onConfirm, onCancel } = ask();
  expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

it('MOD-01 Escape and the other answer cancel', async () => {
  const { onConfirm, onCancel } = ask();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('an answer on its way is not given twice', async () => {
  const { onConfirm } = ask(true);
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
});
