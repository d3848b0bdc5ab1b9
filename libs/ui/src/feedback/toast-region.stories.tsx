import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { bengali, urdu } from '../stories/words.ts';
import { type Toast, ToastRegion } from './toast-region.tsx';

/** Toasts that can be closed. */
function Messages({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [closed, close] = useState<readonly string[]>([]);
  return (
    <div style={{ minBlockSize: 360 }}>
      <ToastRegion
        toasts={toasts.filter(({ id }) => !closed.includes(id))}
        life={0}
        onClose={(id) => close([...closed, id])}
      />
    </div>
  );
}

const info: Toast = { id: 'info', tone: 'info', text: 'New version available' };
const meta = {
  title: 'Components/ToastRegion',
  component: Messages,
  args: { toasts: [info] },
} satisfies Meta<typeof Messages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { toasts: [] } };

export const WithAction: Story = {
  args: { toasts: [{ ...info, action: { label: 'Reload', onPress: () => {} } }] },
};

export const Catalog: Story = {
  args: {
    toasts: [
      info,
      { id: 'positive', tone: 'positive', text: 'Your deposit has arrived.' },
      { id: 'negative', tone: 'negative', text: 'We couldn’t open the game. Try again.' },
      { id: 'warning', tone: 'warning', text: 'You will be logged out in a minute.' },
    ],
  },
};

export const LongText: Story = {
  args: {
    toasts: [
      { id: 'bn', tone: 'warning', text: bengali.sentence },
      { id: 'ur', tone: 'negative', text: urdu.sentence },
    ],
  },
};
