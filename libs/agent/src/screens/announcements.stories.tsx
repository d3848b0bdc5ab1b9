import { type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { answeringNotices } from './announcements/fake-notices.ts';
import { AnnouncementsScreen } from './announcements-screen.tsx';

const meta = { title: 'Features/Agent announcements' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (address: string, content: Fakes['content'] = {}): Story => ({
  render: () => (
    <AnnouncementsScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
    />
  ),
  parameters: { api: { content: { ...answeringNotices(), ...content } } satisfies Fakes },
});

export const Announcements = at('');
export const OneOpen = at('notice=payday');
export const OneOpenOnAPhone: Story = {
  ...OneOpen,
  globals: { viewport: { value: 'phone' } },
};
export const None = at('', answeringNotices([]));
export const Loading = at('', { agentNotices: pendingCall });
export const Failed = at('', {
  agentNotices: async () => {
    throw new Error('down');
  },
});
