import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Opening } from '../stories/opening.tsx';
import { bengali, urdu } from '../stories/words.ts';

type Look = Partial<
  Pick<ConfirmDialogProps, 'title' | 'children' | 'cancel' | 'confirm' | 'tone' | 'isBusy'>
>;

/** A question that can be asked again. */
const Asked = ({
  title = 'Sign out?',
  children = 'Your balance and your bets stay as they are.',
  cancel = 'Stay',
  confirm = 'Sign out',
  ...look
}: Look) => (
  <Opening>
    {(isOpen, close) =>
      isOpen ? (
        <ConfirmDialog
          {...look}
          name="story"
          title={title}
          cancel={cancel}
          confirm={confirm}
          onCancel={close}
          onConfirm={close}
        >
          {children}
        </ConfirmDialog>
      ) : null
    }
  </Opening>
);

const meta = {
  title: 'Components/ConfirmDialog',
  component: Asked,
  parameters: { needsPage: true, docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter gives the first answer, Escape the other; focus returns to what asked. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const dialog = () => canvasElement.querySelector('dialog');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'submit'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).toBeNull());
  },
};

export const CannotBeUndone: Story = {
  args: {
    tone: 'danger',
    title: 'Remove the account?',
    children: 'The number cannot be brought back.',
    confirm: 'Remove it',
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const Catalog: Story = { args: { tone: 'danger' } };

export const LongTextBengali: Story = {
  args: {
    title: bengali.label,
    children: <span lang="bn">{bengali.sentence}</span>,
    confirm: bengali.short,
    cancel: bengali.short,
  },
};

export const LongTextUrdu: Story = {
  args: {
    title: urdu.label,
    children: (
      <span lang="ur" dir="rtl">
        {urdu.sentence}
      </span>
    ),
    confirm: urdu.short,
    cancel: urdu.short,
  },
};
