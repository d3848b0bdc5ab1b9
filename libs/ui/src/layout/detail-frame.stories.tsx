import type { Meta, StoryObj } from '@storybook/react-vite';

import { DetailFrame } from './detail-frame.tsx';

const meta = {
  title: 'Layout/DetailFrame',
  component: DetailFrame,
  args: { onBack: () => {} },
} satisfies Meta<typeof DetailFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { back: 'All deposits', children: <p>What became of this deposit.</p> },
};

export const LongText: Story = {
  args: {
    back: 'نئے کھلاڑیوں کے لیے پہلے سات دنوں کی تمام خاص آفرز',
    children: <p lang="bn">প্রতিদিন লগ ইন করলেই প্লে ক্রেডিট, কোনো ডিপোজিট ছাড়াই।</p>,
  },
};
