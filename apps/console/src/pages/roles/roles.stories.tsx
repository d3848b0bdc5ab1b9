import type { Meta, StoryObj } from '@storybook/react-vite';

import { CallFailure } from '../../api/call-failure.ts';
import { never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { roleRows } from './roles.fixture.ts';

/** Roles and what each of them permits. */
const meta = {
  title: 'Console/Roles',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/roles', calls: { roles: { list: async () => roleRows } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: { calls: { roles: { list: never } } },
};

export const Failed: Story = {
  args: {
    calls: {
      roles: {
        list: async () => {
          throw new CallFailure('network', 'No connection. Check your network and try again.');
        },
      },
    },
  },
};
