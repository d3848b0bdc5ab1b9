import type { Meta, StoryObj } from '@storybook/react-vite';

import { ServiceFailedDialog } from './service-failed-dialog.tsx';

/**
 * The message that is shown when customer service cannot be reached, after its window was closed
 * again.
 */
const meta = {
  title: 'Shell/Service failed',
  component: ServiceFailedDialog,
  args: { onClose: () => {} },
  parameters: { needsPage: true, docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof ServiceFailedDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
