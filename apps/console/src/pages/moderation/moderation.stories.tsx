import type { Meta, StoryObj } from '@storybook/react-vite';

import { CallFailure } from '../../api/call-failure.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { chatRows, feedbackRows, picture } from './moderation.fixture.ts';

const never = () => new Promise<never>(() => {});
const failure = new CallFailure('unexpected', 'The server answered 500. Try again.', {
  status: 500,
  requestId: 'K7F2-9Q3M',
});
const refusal = new CallFailure('permission_missing', 'Your roles do not include this.', {
  status: 403,
});

/** The chat room and the inbox of feedback in their states. */
const meta = {
  title: 'Console/Moderation',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: {
    at: '/b/pakistan/chat',
    calls: {
      chatRoom: { messages: async () => ({ rows: [...chatRows], next: '1' }) },
      feedback: {
        list: async () => ({ rows: [...feedbackRows], next: null }),
        picture: async () => ({ dataUrl: picture }),
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { chatRoom: { messages: never } } } };

export const Empty: Story = {
  args: { calls: { chatRoom: { messages: async () => ({ rows: [], next: null }) } } },
};

export const Failed: Story = {
  args: {
    calls: {
      chatRoom: {
        messages: async () => {
          throw failure;
        },
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      chatRoom: {
        messages: async () => {
          throw refusal;
        },
      },
    },
  },
};

export const Feedback: Story = { args: { at: '/b/pakistan/feedback' } };
