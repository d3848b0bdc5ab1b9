import type { Meta, StoryObj } from '@storybook/react-vite';

import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { owner } from '../../testing/operators.ts';
import { operatorSessions } from '../operators/operators.fixture.ts';

const sessions = async () =>
  operatorSessions.map((session, index) => ({ ...session, isCurrent: index === 0 }));

/** The operator's own account. */
const meta = {
  title: 'Console/Account',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/account', calls: { session: { me: async () => owner, sessions } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutSecondFactor: Story = {
  args: {
    calls: {
      session: {
        me: async () => ({ ...owner, hasTotp: false, recoveryCodesLeft: 0 }),
        sessions,
      },
    },
  },
};
