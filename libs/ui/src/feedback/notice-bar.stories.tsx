import type { Meta, StoryObj } from '@storybook/react-vite';
import { Coins, TriangleAlert } from 'lucide-react';

import { Icon } from '../media/icon.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { TextLink } from '../navigation/text-link.tsx';

const meta = {
  title: 'Components/NoticeBar',
  component: NoticeBar,
  args: { children: 'Play money: nothing here can be bought or paid out.' },
} satisfies Meta<typeof NoticeBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Warning: Story = {
  args: {
    tone: 'warning',
    icon: <Icon of={TriangleAlert} />,
    children: 'Maintenance begins at 02:00.',
  },
};

export const Catalog: Story = {
  render: ({ children }) => (
    <Stack>
      <NoticeBar>{children}</NoticeBar>
      <NoticeBar icon={<Icon of={Coins} />}>{children}</NoticeBar>
      <NoticeBar tone="warning" icon={<Icon of={TriangleAlert} />}>
        Maintenance begins at 02:00.
      </NoticeBar>
      <NoticeBar
        tone="warning"
        action={
          <TextLink href="#more" style={{ color: 'inherit' }}>
            More
          </TextLink>
        }
      >
        Maintenance begins at 02:00.
      </NoticeBar>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <NoticeBar icon={<Icon of={Coins} />}>{bengali.sentence}</NoticeBar>
      </div>
      <div lang="ur" dir="rtl">
        <NoticeBar tone="warning" icon={<Icon of={TriangleAlert} />}>
          {urdu.sentence}
        </NoticeBar>
      </div>
    </Stack>
  ),
};
