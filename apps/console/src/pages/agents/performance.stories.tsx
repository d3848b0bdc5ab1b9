import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { performanceCalls, performanceRows } from './performance.fixture.ts';

const list = '/b/pakistan/agents-performance';

/** The performance of agents and their teams: the list in its states, and the days of one agent. */
const meta = {
  title: 'Console/Agents performance',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: `${list}?from=2026-11-20&to=2026-11-26`,
    calls: { agentPerformance: performanceCalls },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = (answer: typeof never): Story => ({
  args: { calls: { agentPerformance: { ...performanceCalls, list: answer } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = listing(never);
export const Failed = listing(fails);
export const Refused = listing(refuses);
export const None: Story = {
  args: {
    calls: {
      agentPerformance: {
        ...performanceCalls,
        list: async () => ({ rows: [], next: null, countedTo: null }),
      },
    },
  },
};
export const Days: Story = {
  args: { at: `${list}/${performanceRows[0]?.member}?from=2026-11-20&to=2026-11-26` },
};
export const DaysOnAPhone: Story = { ...Days, globals: phone };
