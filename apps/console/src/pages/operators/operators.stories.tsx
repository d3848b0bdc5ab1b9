import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { operatorRows, operatorSessions } from './operators.fixture.ts';

/** Operators: the list in its states, and the profile of one. */
const meta = {
  title: 'Console/Operators',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/operators', calls: { operators: { list: async () => operatorRows } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: { calls: { operators: { list: never } } },
};

export const NoneFound: Story = { args: { at: '/operators?text=zz' } };

export const Failed: Story = {
  args: {
    calls: {
      operators: {
        list: fails,
      },
    },
  },
};

export const Profile: Story = {
  args: {
    at: '/operators/7',
    calls: {
      operators: { list: async () => operatorRows, sessions: async () => operatorSessions },
    },
  },
};

export const Invited: Story = {
  args: {
    at: '/operators/9',
    calls: { operators: { list: async () => operatorRows, sessions: async () => [] } },
  },
};
