import type { Meta, StoryObj } from '@storybook/react-vite';

import { PageFrame } from './page-frame.tsx';

const meta = { title: 'Layout/PageFrame', component: PageFrame } satisfies Meta<typeof PageFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    title: 'Help centre',
    lead: 'Quick answers about accounts, play money and games.',
    children: <p>What the page says.</p>,
  },
};

export const LongText: Story = {
  args: {
    title: 'নতুন খেলোয়াড়দের জন্য প্রথম সাত দিনের বিশেষ স্বাগত অফার',
    lead: 'نئے کھلاڑیوں کے لیے پہلے سات دنوں کی خاص خوش آمدید آفر، تمام شرائط کے ساتھ۔',
    children: <p lang="bn">প্রতিদিন লগ ইন করলেই প্লে ক্রেডিট, কোনো ডিপোজিট ছাড়াই।</p>,
  },
};
