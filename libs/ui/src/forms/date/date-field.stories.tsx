import type { Meta, StoryObj } from '@storybook/react-vite';

import { DateField } from './date-field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const meta = {
  title: 'Components/DateField',
  component: DateField,
  args: { label: 'Date of birth', hint: 'You must be 18 or older' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: '1994-03-21' } };

export const Refused: Story = {
  args: { defaultValue: '2015-03-21', error: 'You are too young to play' },
};

export const Disabled: Story = { args: { defaultValue: '1994-03-21', disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <DateField label="Empty" />
      <DateField label="Filled" defaultValue="1994-03-21" />
      <DateField label="Refused" error="Too young" />
      <DateField label="Disabled" disabled />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <DateField label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <DateField label={urdu.label} error={urdu.sentence} />
      </div>
    </>
  ),
};
