import type { Meta, StoryObj } from '@storybook/react-vite';

import { Select } from './select.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const options = ['Popular', 'New', 'By name'].map((name) => <option key={name}>{name}</option>);

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Sort by', children: options },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          'The platform’s own keys: arrows and letters choose, Space or Alt with an ' +
          'arrow opens the list, Escape closes it.',
      },
    },
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHint: Story = { args: { hint: 'Popular counts the last 7 days' } };

export const Refused: Story = { args: { error: 'Please choose one' } };

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <Select label="Plain">{options}</Select>
      <Select label="With a hint" hint="One of three">
        {options}
      </Select>
      <Select label="Refused" error="Please choose one">
        {options}
      </Select>
      <Select label="Disabled" disabled>
        {options}
      </Select>
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Select label={bengali.label} hint={bengali.sentence}>
          <option>{bengali.sentence}</option>
        </Select>
      </div>
      <div lang="ur" dir="rtl">
        <Select label={urdu.label} error={urdu.sentence}>
          <option>{urdu.sentence}</option>
        </Select>
      </div>
    </>
  ),
};
