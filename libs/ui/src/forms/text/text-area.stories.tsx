import type { Meta, StoryObj } from '@storybook/react-vite';

import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'What happened?' },
  parameters: {
    docs: {
      description: {
        component:
          'Several lines; the field grows with them. With `maxLength` it counts, and ' +
          'what is left is said aloud when it becomes little.',
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
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Counting: Story = {
  args: { maxLength: 200, defaultValue: 'My payout of yesterday has not arrived.' },
};

export const NearlyFull: Story = {
  args: { maxLength: 50, defaultValue: 'My payout of yesterday has not arrived yet.' },
};

export const Refused: Story = {
  args: { error: 'Please tell us in a few words', defaultValue: 'x' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sent yesterday' } };

export const Catalog: Story = {
  render: () => (
    <>
      <TextArea label="Plain" />
      <TextArea label="Counting" maxLength={200} defaultValue="Some words" />
      <TextArea label="Refused" error="Please tell us in a few words" />
      <TextArea label="Disabled" disabled defaultValue="Sent yesterday" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <TextArea
          label={bengali.label}
          hint={bengali.sentence}
          defaultValue={bengali.sentence}
          maxLength={120}
        />
      </div>
      <div lang="ur" dir="rtl">
        <TextArea
          label={urdu.label}
          error={urdu.sentence}
          defaultValue={urdu.sentence}
          maxLength={120}
        />
      </div>
    </>
  ),
};
