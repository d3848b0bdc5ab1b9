import type { Meta, StoryObj } from '@storybook/react-vite';

import { QrCode } from './qr-code.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  args: { value: 'https://example.com/down?os=android', label: 'Download for Android' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Small: Story = { args: { size: 96 } };

export const LongAddress: Story = {
  args: {
    value: `https://example.com/register?referralCode=KITE2026&from=${'x'.repeat(160)}`,
    size: 240,
  },
};

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <QrCode {...args} size={96} />
      <QrCode {...args} />
      <QrCode {...args} size={240} />
    </Row>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Row>
      <span lang="bn">
        <QrCode {...args} label={bengali.sentence} />
      </span>
      <span lang="ur">
        <QrCode {...args} label={urdu.sentence} />
      </span>
    </Row>
  ),
};
