import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';

import { Icon } from '../../media/icon.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Username' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithPlaceholder: Story = {
  args: { label: 'Search', leading: <Icon of={Search} />, placeholder: 'Games and studios' },
};

export const Filled: Story = {
  args: { defaultValue: 'demo01', hint: '4 to 16 letters and digits' },
};

export const Refused: Story = { args: { defaultValue: 'x', error: 'At least 4 letters' } };

export const Disabled: Story = { args: { defaultValue: 'demo01', disabled: true } };

export const Catalog: Story = {
  render: () => (
    <>
      <TextField label="Plain" />
      <TextField label="With a hint" hint="4 to 16 letters" />
      <TextField label="Mobile number" leading="+91" inputMode="tel" />
      <TextField
        label="Amount"
        trailing={<span style={{ paddingInlineEnd: 12 }}>K</span>}
        defaultValue="500"
      />
      <TextField label="Refused" error="At least 4 letters" defaultValue="x" />
      <TextField label="Disabled" disabled defaultValue="demo01" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <TextField label={bengali.label} hint={bengali.sentence} defaultValue={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <TextField label={urdu.label} error={urdu.sentence} defaultValue={urdu.sentence} />
      </div>
    </>
  ),
};
