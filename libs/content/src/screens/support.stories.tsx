import { CallError } from '@parlour/client';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { aThread, aTicket, ticketPicture } from './support.fixture.ts';
import { SupportScreen } from './support-screen.tsx';

const tickets = [
  aTicket({ isUnread: true }),
  aTicket({ id: '6', kind: 'game', state: 'open', content: 'The reels stop late.' }),
  aTicket({ id: '5', kind: 'other', state: 'closed', content: 'Thank you!' }),
];
const calls = {
  list: async () => ({ tickets, totalPages: 1 }),
  detail: async () => aThread(),
  picture: async () => ({ dataUrl: ticketPicture }),
  markRead: async () => null,
};
const answering = (support: NonNullable<Fakes['support']>) => ({ api: { support } });
const never = () => new Promise<never>(() => {});

/** Customer service: the member's requests and their conversations. */
const meta = {
  title: 'Features/Support',
  component: SupportScreen,
  args: {
    changes: 0,
    chat: { href: '/chat', target: '_blank' },
    search: new URLSearchParams(),
    onSearch: () => {},
  },
  parameters: { needsPage: true, ...answering(calls) },
} satisfies Meta<typeof SupportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = {
  args: { chat: undefined },
  parameters: answering({ list: async () => ({ tickets: [], totalPages: 0 }) }),
};

export const Loading: Story = { parameters: answering({ list: never }) };

export const Failed: Story = {
  parameters: answering({ list: () => Promise.reject(new CallError('network')) }),
};

export const Conversation: Story = { args: { search: new URLSearchParams('ticket=7') } };

export const Closed: Story = {
  args: { search: new URLSearchParams('ticket=7') },
  parameters: answering({
    ...calls,
    detail: async () => aThread({ state: 'closed', canReply: false }),
  }),
};

export const NewRequest: Story = { args: { search: new URLSearchParams('ticket=new') } };

const long = {
  ...calls,
  detail: async () =>
    aThread({
      messages: [
        {
          id: '1',
          at: 0,
          author: 'member' as const,
          content: 'গতকালের ডিপোজিট এখনো আমার ওয়ালেটে আসেনি, '.repeat(6),
          pictures: [],
        },
        {
          id: '2',
          at: 0,
          author: 'operator' as const,
          content: 'آپ کا ڈپازٹ بینک کے پاس ہے اور ایک گھنٹے میں پہنچ جائے گا۔ '.repeat(6),
          pictures: [],
        },
      ],
    }),
};

export const LongText: Story = {
  args: { search: new URLSearchParams('ticket=7') },
  parameters: answering(long),
};
