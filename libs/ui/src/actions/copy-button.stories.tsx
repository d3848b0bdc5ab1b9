import type { Meta, StoryObj } from '@storybook/react-vite';

import { CopyButton } from './copy-button.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: { value: 'KITE2026', label: 'the code' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <CopyButton {...args} />
      <CopyButton {...args} tone="primary" />
      <CopyButton {...args} tone="plain" />
      <CopyButton {...args} size="md" />
    </Row>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Row>
      <span lang="bn">
        <CopyButton {...args} label={bengali.label} />
      </span>
      <span lang="ur" dir="rtl">
        <CopyButton {...args} label={urdu.label} />
      </span>
    </Row>
  ),
};
