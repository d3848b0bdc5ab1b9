import type { Meta, StoryObj } from '@storybook/react-vite';

import { CallFailure } from '../../api/call-failure.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { dashboardCalls, figures, summary } from './dashboard.fixture.ts';

const at = '/b/pakistan/dashboard';
const never = () => new Promise<never>(() => {});
const fail = (failure: CallFailure) => async () => {
  throw failure;
};

/** The dashboard of a brand in its states, and that of all brands. */
const meta = {
  title: 'Console/Dashboard',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: { at, calls: { dashboard: dashboardCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: {
    calls: { dashboard: { summary: never, series: never, top: never, feed: never, health: never } },
  },
};

export const WithoutBets: Story = {
  args: {
    calls: {
      dashboard: {
        ...dashboardCalls,
        summary: async () => ({
          ...summary,
          countedTo: null,
          current: figures(0),
          previous: figures(0),
        }),
        top: async () => [],
        feed: async () => [],
      },
    },
  },
};

export const Failed: Story = {
  args: {
    calls: {
      dashboard: {
        ...dashboardCalls,
        summary: fail(
          new CallFailure('unexpected', 'The server answered 500. Try again.', {
            status: 500,
            requestId: 'K7F2-9Q3M',
          }),
        ),
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      dashboard: {
        ...dashboardCalls,
        summary: fail(
          new CallFailure('permission_missing', 'Your roles do not include this.', { status: 403 }),
        ),
      },
    },
  },
};

export const AllBrands: Story = { args: { at: '/brands' } };
