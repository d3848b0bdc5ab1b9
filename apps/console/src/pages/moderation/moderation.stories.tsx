import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { chatRows } from './moderation.fixture.ts';

/** The chat room in its states. */
const meta = {
  title: 'Console/Moderation',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: '/b/pakistan/chat',
    calls: {
      chatRoom: { messages: async () => ({ rows: [...chatRows], next: '1' }) },
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
        messages: fails,
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      chatRoom: {
        messages: refuses,
      },
    },
  },
};
