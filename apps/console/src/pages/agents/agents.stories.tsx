import type { Meta, StoryObj } from '@storybook/react-vite';

import { within } from 'storybook/test';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { agentCalls, agentDetail, treeCalls } from './agents.fixture.ts';

const tree = '/b/pakistan/agent-tree';
const one = `${tree}/${agentDetail.member}`;

/** The tree of agents: a level in its states, and one agent. */
const meta = {
  title: 'Console/Agent tree',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: tree, calls: agentCalls },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = (answer: typeof never): Story => ({
  args: { calls: { ...agentCalls, agentTree: { ...treeCalls, list: answer } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Below: Story = { args: { at: `${tree}?under=${agentDetail.member}` } };
export const Loading = listing(never);
export const Failed = listing(fails);
export const Refused = listing(refuses);
export const None: Story = {
  args: {
    calls: {
      ...agentCalls,
      agentTree: { ...treeCalls, list: async () => ({ path: [], rows: [], next: null }) },
    },
  },
};
export const Agent: Story = { args: { at: one } };
export const AgentOnAPhone: Story = { ...Agent, globals: phone };
export const Quotas: Story = {
  ...Agent,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change quotas' }));
  },
};
export const Move: Story = {
  ...Agent,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move in the tree' }));
    const page = within(document.body);
    await userEvent.type(await page.findByLabelText(/^New upline/), 'agent03');
    await userEvent.click(page.getByRole('button', { name: 'Show changes' }));
    await page.findByText('agent05', { exact: false });
  },
};
export const MoveOnAPhone: Story = { ...Move, globals: phone };
export const Rebates: Story = {
  ...Agent,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set rebates' }));
  },
};
export const NoRebates: Story = {
  args: {
    at: one,
    calls: {
      ...agentCalls,
      memberRebates: { read: async () => ({ rates: [], earned: [] }) },
    },
  },
};
