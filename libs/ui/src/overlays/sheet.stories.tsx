import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../actions/button.tsx';
import { Sheet } from './sheet.tsx';
import { Opening } from '../stories/opening.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

/** A sheet that can be opened again. */
const Opened = ({
  title = 'Sort by',
  choices = ['Popular', 'New', 'By name'],
}: {
  readonly title?: string;
  readonly choices?: readonly string[];
}) => (
  <Opening>
    {(isOpen, close) => (
      <Sheet name="story" isOpen={isOpen} onClose={close} title={title}>
        <Stack>
          {choices.map((choice) => (
            <Button key={choice} tone="quiet" isWide onClick={close}>
              {choice}
            </Button>
          ))}
        </Stack>
      </Sheet>
    )}
  </Opening>
);

const meta = {
  title: 'Components/Sheet',
  component: Opened,
  parameters: { needsPage: true, docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Catalog: Story = {
  args: { title: 'Period', choices: ['Today', 'Yesterday', '7 days', '30 days', 'Choose days'] },
};

export const LongText: Story = {
  args: { title: urdu.label, choices: [bengali.sentence, urdu.sentence] },
};
