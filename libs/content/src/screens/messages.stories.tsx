import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';

import type { InboxMessage } from '../model/inbox-store.ts';
import { aMessage, anInbox } from './messages.fixture.ts';
import { MessagesScreen } from './messages-screen.tsx';

const messages: InboxMessage[] = [
  aMessage({ id: '5' }),
  aMessage({
    id: '4',
    kind: 'service',
    subject: 'About your message',
    content: 'Thank you for writing.\nThe balance shows at once again since this morning.',
    quote: {
      content: 'The wallet shows yesterday’s balance after a game.',
      time: Date.UTC(2026, 10, 19, 9),
    },
  }),
  aMessage({
    id: '6',
    subject: 'You have a bonus to claim',
    content: 'Tournament prize: P5,000.00. Claim it in the reward centre by 4 December.',
    opens: 'rewards',
  }),
  aMessage({
    id: '7',
    isRead: true,
    subject: 'Your bonus is now cash',
    content:
      'Deposit bonus: P500.00. You have met the wagering requirement, and what was left of the ' +
      'bonus is now cash in your wallet.',
    opens: 'endedBonuses',
  }),
  aMessage({ id: '3', isRead: true, subject: 'Your deposit was credited' }),
  aMessage({
    id: '2',
    kind: 'marketing',
    audience: 'several',
    isRead: true,
    subject: 'Kite week begins on Monday',
  }),
];
const longTexts: InboxMessage[] = [
  aMessage({
    id: '1',
    subject: 'আপনার উইথড্র অনুমোদিত হয়েছে এবং টাকা আপনার অ্যাকাউন্টে পাঠানো হচ্ছে',
    content: 'আমরা ৳১২,৩৪৫.০০ আপনার অ্যাকাউন্টে পাঠিয়েছি।',
  }),
  aMessage({
    id: '2',
    subject: 'آپ کی رقم نکلوانے کی درخواست منظور ہو گئی اور ادائیگی کی جا رہی ہے',
    content: 'ہم نے رقم آپ کے اکاؤنٹ میں بھیج دی ہے۔',
  }),
];

/** Creates calls that answer in place of the gateway. */
const answering = (inbox: () => Promise<unknown>) => {
  const calls = { inbox, markRead: async () => null };
  return {
    api: {
      messages: calls,
      content: { announcements: async () => ({ notices: [] }) },
    } as unknown as Fakes,
  };
};

function Shown() {
  const [search, setSearch] = useState(new URLSearchParams());
  return (
    <MessagesScreen
      unread={null}
      search={search}
      onSearch={(values) =>
        setSearch(new URLSearchParams(values['show'] ? { show: values['show'] } : {}))
      }
    />
  );
}

const meta = {
  title: 'Features/Messages',
  component: Shown,
  parameters: {
    needsPage: true,
    stores: () => {
      const { session, member } = fakeApi();
      return [new SessionStore({ session, member, storage: null })];
    },
    ...answering(async () => anInbox(messages, { totalPages: 3, total: 24 })),
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A message that answers the member's own. */
export const Reading: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('About your message'));
    await within(await canvas.findByRole('article')).findByText(/Thank you for writing\./);
  },
};

/** A message that leads to a page. */
export const OfABonus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('You have a bonus to claim'));
    await canvas.findByRole('link');
  },
};

/** A message that leads to the bonuses that have ended. */
export const OfAnEndedBonus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Your bonus is now cash'));
    await canvas.findByRole('link');
  },
};

export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const boxes = await within(canvasElement).findAllByRole('checkbox');
    if (boxes[1]) await userEvent.click(boxes[1]);
  },
};

/** The inbox of a member under self-exclusion. */
export const ReadOnly: Story = { render: () => <MessagesScreen isReadOnly /> };

export const Empty: Story = { parameters: answering(async () => anInbox([])) };

export const Loading: Story = { parameters: answering(() => new Promise(() => {})) };

export const Failed: Story = {
  parameters: answering(() => Promise.reject(new CallError('network'))),
};

export const LongText: Story = { parameters: answering(async () => anInbox(longTexts)) };
