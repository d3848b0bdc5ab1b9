import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReceiptText } from 'lucide-react';

import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from '../media/icon.tsx';
import { StateArt } from './state-art.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No bets in this period.',
    art: <Icon of={ReceiptText} size={32} />,
    action: <Button tone="quiet">To the games</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WordsOnly: Story = { args: { art: null, action: null } };

export const Drawn: Story = {
  args: { art: <StateArt kind="records" />, detail: 'Play a round and it stands here.' },
};

export const Catalog: Story = {
  render: (args) => (
    <Stack>
      <EmptyState {...args} />
      <EmptyState title="Nothing here yet." />
    </Stack>
  ),
};

export const LongText: Story = {
  render: ({ art }) => (
    <Stack>
      <div lang="bn">
        <EmptyState art={art} title={bengali.sentence} action={<Button>{bengali.short}</Button>} />
      </div>
      <div lang="ur" dir="rtl">
        <EmptyState art={art} title={urdu.sentence} action={<Button>{urdu.short}</Button>} />
      </div>
    </Stack>
  ),
};
