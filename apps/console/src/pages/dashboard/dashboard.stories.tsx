import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { dashboardCalls, entries, figures, summary } from './dashboard.fixture.ts';

const at = '/b/pakistan/dashboard';

/** The dashboard of a brand in its states, and that of all brands. */
const meta = {
  title: 'Console/Dashboard',
  component: ConsoleStory,
  parameters: pageParameters,
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
          countedFrom: null,
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
        summary: fails,
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      dashboard: {
        ...dashboardCalls,
        summary: refuses,
      },
    },
  },
};

export const AllBrands: Story = { args: { at: '/brands' } };

export const ActivePlayers: Story = { args: { at: `${at}/players` } };

export const EntriesOfGgr: Story = { args: { at: `${at}/entries?figure=ggr` } };

export const WithoutEntries: Story = {
  args: {
    at: `${at}/entries?figure=bonusCost`,
    calls: {
      dashboard: {
        ...dashboardCalls,
        entries: async () => ({ ...entries, rows: [], next: null }),
      },
    },
  },
};

export const EntriesRefused: Story = {
  args: {
    at: `${at}/entries`,
    calls: {
      dashboard: {
        ...dashboardCalls,
        entries: refuses,
      },
    },
  },
};
