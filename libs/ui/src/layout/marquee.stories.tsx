import type { Meta, StoryObj } from '@storybook/react-vite';
import { Megaphone } from 'lucide-react';

import { Icon } from '../media/icon.tsx';
import { Marquee } from './marquee.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const items = [
  { key: 'a', text: 'The site sleeps on Tuesday from 03:00 to 04:00', onSelect: () => {} },
  { key: 'b', text: 'A new vendor has joined: Arcade', onSelect: () => {} },
  { key: 'c', text: 'Never tell anybody your code' },
];

const meta = {
  title: 'Components/Marquee',
  component: Marquee,
  args: { label: 'News', items, icon: <Icon of={Megaphone} size={18} /> },
  parameters: {
    docs: {
      description: {
        component:
          'It rolls until it is pointed at or focused; its button stops it for good. ' +
          'Tab walks through items that can be pressed.',
      },
    },
  },
} satisfies Meta<typeof Marquee>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneItem: Story = { args: { items: items.slice(0, 1) } };

export const WithoutIcon: Story = { args: { icon: null } };

export const Empty: Story = { args: { items: [] } };

export const OnAPhone: Story = { globals: { viewport: { value: 'small' } } };

export const Catalog: Story = {
  render: (args) => (
    <Stack>
      <Marquee {...args} />
      <Marquee {...args} label="More" items={items.slice(1)} icon={null} />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack>
      <div lang="bn">
        <Marquee {...args} items={[{ key: 'bn', text: bengali.sentence, onSelect: () => {} }]} />
      </div>
      <div lang="ur" dir="rtl">
        <Marquee
          {...args}
          label="خبریں"
          items={[
            { key: 'ur', text: urdu.sentence, onSelect: () => {} },
            { key: 'ur2', text: urdu.short },
          ]}
        />
      </div>
    </Stack>
  ),
};
