import type { Meta, StoryObj } from '@storybook/react-vite';

import { OfflineState } from './offline-state.tsx';
import { Stack } from '../stories/layout.tsx';

const meta = {
  title: 'Components/OfflineState',
  component: OfflineState,
  args: { onRetry: () => {} },
} satisfies Meta<typeof OfflineState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Retrying: Story = { args: { isRetrying: true } };

export const Catalog: Story = {
  render: (args) => (
    <Stack>
      <OfflineState {...args} />
      <OfflineState {...args} isRetrying />
    </Stack>
  ),
};

/** The words are the component's own: choose Bengali or Urdu in the toolbar. */
export const LongText: Story = { globals: { language: 'BN' } };
