import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Modal, type ModalProps } from './modal.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

function Page(props: Partial<ModalProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        name="notice"
        title="What is new"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...props}
      >
        <p>Text</p>
      </Modal>
    </>
  );
}

const open = async (props: Partial<ModalProps> = {}) => {
  renderWithTexts(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog');
};

it('MOD-01 shows its title, is 600 by 300 by default, and closes with its button', async () => {
  const dialog = await open();
  expect(dialog).toHaveAccessibleName('What is new');
  expect(dialog.style.getPropertyValue('--modal-inline')).toBe('600px');
  expect(dialog.style.getPropertyValue('--modal-block')).toBe('300px');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('MOD-01 gives focus back to what opened it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('MOD-01 Escape closes it, unless it must be answered', async () => {
  // The browser turns Escape into `cancel` on an open dialog.
  fireEvent(await open(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('MOD-01 Escape in a dialog or a file field inside closes that alone', async () => {
  const close = { outer: vi.fn(), inner: vi.fn() };
  renderWithTexts(
    <Modal name="outer" title="Outer" isOpen onClose={close.outer}>
      <input type="file" aria-label="Photo" />
      <Modal name="inner" title="Inner" isOpen onClose={close.inner}>
        <p>Text</p>
      </Modal>
    </Modal>,
  );
  const inner = screen.getByRole('dialog', { name: 'Inner' });
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(close.inner).toHaveBeenCalledOnce();
  expect(close.outer).not.toHaveBeenCalled();
  const cancelled = new Event('cancel', { bubbles: true });
  fireEvent(screen.getByLabelText('Photo'), cancelled);
  (inner as HTMLDialogElement).close();
  expect(close.outer).not.toHaveBeenCalled();
});

it('MOD-01 a choice that must be made stays through Escape and presses beside it', async () => {
  const onClose = vi.fn();
  const dialog = await open({ isDismissible: false, hasCloseButton: false, onClose });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('MOD-01 a press beside it closes it, a press inside does not', async () => {
  const dialog = await open();
  await userEvent.click(screen.getByText('Text'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('MOD-01 a press that began inside and ends beside it closes nothing', async () => {
  const dialog = await open();
  // What shrinks under a press, or a text chosen with the pointer: the click is the dialog's.
  fireEvent.pointerDown(screen.getByText('Text'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('MOD-01 has a name without a title and takes a background and another size', async () => {
  const dialog = await open({
    title: undefined,
    label: 'Sign in',
    background: '/art.avif',
    size: { inline: 480 },
  });
  expect(dialog).toHaveAccessibleName('Sign in');
  expect(dialog.style.getPropertyValue('--modal-inline')).toBe('480px');
  expect(dialog.innerHTML).toContain('/art.avif');
});
