import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { SegmentedControl } from './segmented-control.tsx';
import { Stack } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was chosen. */
function Choice(props: Partial<ComponentProps<typeof SegmentedControl<string>>>) {
  const [selected, select] = useState(props.selected ?? 'day');
  return (
    <SegmentedControl
      label="Period"
      segments={periods}
      {...props}
      selected={selected}
      onSelect={select}
    />
  );
}

const periods = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

const meta = {
  title: 'Components/SegmentedControl',
  component: Choice,
  parameters: {
    docs: {
      description: {
        component:
          'One of two to five short words, such as a period. The browser’s own ' +
          'radios in one frame: arrow keys choose, in the direction of reading.',
      },
    },
  },
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Wide: Story = {
  args: { isWide: true, selected: 'week' },
  globals: { viewport: { value: 'phone' } },
};

export const OneDisabled: Story = {
  args: {
    segments: [...periods.slice(0, 2), { value: 'month', label: 'Month', isDisabled: true }],
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <Choice />
      <Choice isWide selected="week" />
      <Choice disabled />
    </Stack>
  ),
};

const long = ({ label, short, sentence }: typeof bengali | typeof urdu) => ({
  label,
  segments: [
    { value: 'day', label: short },
    { value: 'week', label },
    { value: 'month', label: sentence },
  ],
});

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <Choice {...long(bengali)} />
      </div>
      <div lang="ur" dir="rtl">
        <Choice {...long(urdu)} />
      </div>
    </Stack>
  ),
};

/** Arrow keys choose and report the choice. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Week' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Day' })).not.toBeChecked();
  },
};
