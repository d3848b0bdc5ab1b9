import type { Meta, StoryObj } from '@storybook/react-vite';

import { Checkbox } from './checkbox.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';
import { TextLink } from '../../navigation/text-link.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Remember me on this device' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Checked: Story = { args: { defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const Refused: Story = { args: { error: 'Please agree before you go on' } };

export const Catalog: Story = {
  render: () => (
    <Narrow>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultChecked>On</Checkbox>
      <Checkbox disabled>Off, disabled</Checkbox>
      <Checkbox disabled defaultChecked>
        On, disabled
      </Checkbox>
      <Checkbox>
        With a <TextLink href="#rules">link</TextLink> in its words
      </Checkbox>
      <Checkbox error="Please agree before you go on">Refused</Checkbox>
    </Narrow>
  ),
};

export const LongText: Story = {
  render: () => (
    <Narrow>
      <div lang="bn">
        <Checkbox>{bengali.sentence}</Checkbox>
      </div>
      <div lang="ur" dir="rtl">
        <Checkbox error={urdu.sentence}>{urdu.sentence}</Checkbox>
      </div>
    </Narrow>
  ),
};
