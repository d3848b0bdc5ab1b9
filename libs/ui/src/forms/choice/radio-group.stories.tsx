import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';

import { RadioGroup } from './radio-group.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

/** Keeps what was chosen. */
function Choice(props: Partial<ComponentProps<typeof RadioGroup<string>>>) {
  const [selected, select] = useState<string | null>(props.selected ?? null);
  return (
    <RadioGroup
      label="Pay out to"
      choices={ways}
      {...props}
      selected={selected}
      onSelect={select}
    />
  );
}

const ways = [
  { value: 'bank', label: 'Bank account', hint: 'Within an hour' },
  { value: 'wallet', label: 'Mobile wallet', hint: 'At once' },
  { value: 'card', label: 'Card', hint: 'Not in your country', isDisabled: true },
];

const meta = {
  title: 'Components/RadioGroup',
  component: Choice,
  parameters: {
    docs: {
      description: {
        component:
          'One of a few, all in sight. The browser’s own radios: arrow keys choose, ' +
          'Tab passes to what comes after. `look="card"` for answers that say more ' +
          'than a word.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { selected: 'wallet' } };

export const Cards: Story = { args: { selected: 'bank', look: 'card' } };

export const Refused: Story = { args: { error: 'Please choose one' } };

export const Disabled: Story = { args: { disabled: true, selected: 'bank' } };

export const Catalog: Story = {
  render: () => (
    <>
      <Choice selected="bank" />
      <Choice selected="bank" look="card" />
      <Choice error="Please choose one" />
      <Choice disabled />
    </>
  ),
};

const long = ({ label, short, sentence }: typeof bengali | typeof urdu) => ({
  label,
  choices: [
    { value: 'a', label: sentence, hint: sentence },
    { value: 'b', label: short },
  ],
  selected: 'a',
  hint: sentence,
});

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Choice {...long(bengali)} />
      </div>
      <div lang="ur" dir="rtl">
        <Choice {...long(urdu)} look="card" />
      </div>
    </>
  ),
};
