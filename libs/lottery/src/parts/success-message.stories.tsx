import type { Meta, StoryObj } from '@storybook/react-vite';

import { SuccessMessage } from './success-message.tsx';

/** A placed bet and a cancelled ticket. */
const meta = {
  title: 'Features/Lottery/DoneLine',
  component: SuccessMessage,
  args: { children: 'Bet placed, good luck! L3F0A91C77E21' },
} satisfies Meta<typeof SuccessMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongText: Story = {
  args: {
    children: (
      <span lang="ur" dir="rtl">
        یہ پیچھا L3F0A91C77E21 ختم ہو گیا۔ آپ کو <bdi>Rs1,284.50</bdi> واپس مل گئے ہیں۔
      </span>
    ),
  },
};
