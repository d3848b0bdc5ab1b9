import type { Meta, StoryObj } from '@storybook/react-vite';

import { DoneLine } from './done-line.tsx';

/** A bet that was placed, a chase that was stopped. */
const meta = {
  title: 'Features/Lottery/DoneLine',
  component: DoneLine,
  args: { children: 'Good luck! Your bet is placed: L3F0A91C77E21' },
} satisfies Meta<typeof DoneLine>;
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
