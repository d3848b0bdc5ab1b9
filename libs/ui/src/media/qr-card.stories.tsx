import type { Meta, StoryObj } from '@storybook/react-vite';

import { CopyField } from '../actions/copy-field.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { QrCard } from './qr-card.tsx';

const address = 'https://example.com/register?referralCode=KITE2026';
const meta = {
  title: 'Components/QrCard',
  component: QrCard,
  args: {
    code: { value: address, label: 'QR code for your link' },
    children: <CopyField label="Your link" value={address} />,
  },
} satisfies Meta<typeof QrCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutCode: Story = { args: { code: null } };

export const LongText: Story = {
  args: {
    children: (
      <>
        <p lang="bn">{bengali.sentence}</p>
        <p lang="ur">{urdu.sentence}</p>
      </>
    ),
  },
};
