import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { aTicket, cannedAnswers, picture, ticketRows } from './support.fixture.ts';

/** Support tickets and canned answers in their states. */
const meta = {
  title: 'Console/Support',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: '/b/pakistan/support',
    calls: {
      support: {
        list: async () => ({ rows: [...ticketRows], next: null }),
        detail: async () => aTicket(),
        picture: async () => ({ dataUrl: picture }),
        assignees: async () => ({ logins: ['support@example.com'] }),
        cannedAnswers: async () => ({ rows: [...cannedAnswers] }),
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { support: { list: never } } } };

export const Empty: Story = {
  args: { calls: { support: { list: async () => ({ rows: [], next: null }) } } },
};

export const Failed: Story = { args: { calls: { support: { list: fails } } } };

export const Refused: Story = { args: { calls: { support: { list: refuses } } } };

export const Ticket: Story = { args: { at: '/b/pakistan/support/7' } };

export const CannedAnswers: Story = { args: { at: '/b/pakistan/canned-answers' } };
