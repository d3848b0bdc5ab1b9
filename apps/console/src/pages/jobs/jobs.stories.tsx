import type { Meta, StoryObj } from '@storybook/react-vite';

import { refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { jobRows, messageRows } from './jobs.fixture.ts';

/** Scheduled jobs, and messages that leave the gateway. */
const meta = {
  title: 'Console/Jobs',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: '/b/pakistan/jobs',
    calls: {
      jobs: { list: async () => [...jobRows] },
      outbox: {
        list: async () => ({ rows: [...messageRows], next: null, counts: { waiting: 1, sent: 1 } }),
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Runs: Story = {
  args: {
    at: '/b/pakistan/jobs/reconcile-whole',
    calls: {
      jobs: {
        runs: async () => [
          {
            from: Date.UTC(2026, 10, 19),
            to: Date.UTC(2026, 10, 20),
            startedAt: Date.UTC(2026, 10, 20, 4),
            seconds: 12.31,
            result: { run: '41', discrepancies: 0 },
          },
        ],
      },
    },
  },
};

export const Outbox: Story = { args: { at: '/b/pakistan/outbox' } };

export const EmptyOutbox: Story = {
  args: {
    at: '/b/pakistan/outbox?state=failed',
    calls: { outbox: { list: async () => ({ rows: [], next: null, counts: {} }) } },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      jobs: {
        list: refuses,
      },
    },
  },
};
