import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../actions/button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { Opening } from '../stories/opening.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { TextField } from '../forms/text/text-field.tsx';

type Look = Pick<
  ModalProps,
  'placement' | 'isDismissible' | 'hasCloseButton' | 'size' | 'children'
> & { readonly title?: string };

/** A modal that can be opened again. */
const Opened = ({ title = 'Your account', children, ...look }: Look) => (
  <Opening>
    {(isOpen, close) => (
      <Modal {...look} name="story" isOpen={isOpen} onClose={close} title={title}>
        <Stack>
          {children}
          <Button isWide onClick={close}>
            Done
          </Button>
        </Stack>
      </Modal>
    )}
  </Opening>
);

const meta = {
  subcomponents: { Modal },
  title: 'Components/Modal',
  component: Opened,
  args: { children: <p>A modal holds one thing to read or to do.</p> },
  parameters: {
    needsPage: true,
    docs: {
      description: {
        component:
          'The page behind it keeps still and cannot be reached: Tab walks inside ' +
          'and round, Escape and the close button leave it (unless it must be ' +
          'answered), and the focus goes back to what opened it.',
      },
      story: { inline: false, height: '520px' },
    },
  },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Centred: Story = { args: { placement: 'centre' } };

export const MustBeAnswered: Story = {
  args: { isDismissible: false, hasCloseButton: false, placement: 'centre' },
};

export const Narrow: Story = { args: { size: { inline: 360, block: 160 } } };

export const Scrolling: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of a text that is longer than the screen.</p>
    )),
  },
};

export const Catalog: Story = {
  args: {
    children: (
      <>
        <p>With a form inside:</p>
        <TextField label="Username" hint="4 to 16 letters and digits" />
        <TextField label="Code" error="This code has expired" />
      </>
    ),
  },
};

export const LongTextBengali: Story = {
  args: { title: bengali.label, children: <p lang="bn">{bengali.sentence}</p> },
};

export const LongTextUrdu: Story = {
  args: {
    title: urdu.label,
    children: (
      <p lang="ur" dir="rtl">
        {urdu.sentence}
      </p>
    ),
  },
};
