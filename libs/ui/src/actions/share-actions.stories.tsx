import type { Meta, StoryObj } from '@storybook/react-vite';

import { ShareActions } from './share-actions.tsx';

/** The last button stands only where the browser can hand an address to other apps. */
const meta = {
  title: 'Components/ShareActions',
  component: ShareActions,
  args: { label: 'Share', title: 'Tala', url: 'https://example.com/r/KITE2026' },
  beforeEach: () => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'share');
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} });
    return () => {
      if (before) Object.defineProperty(navigator, 'share', before);
      else Reflect.deleteProperty(navigator, 'share');
    };
  },
} satisfies Meta<typeof ShareActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { label: 'دوستوں کے ساتھ شیئر کریں' } };
