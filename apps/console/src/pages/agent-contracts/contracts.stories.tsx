import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { contractCalls, contractDetail } from './contracts.fixture.ts';

const list = '/b/pakistan/contracts';
const one = `${list}/${contractDetail.contract}`;

/** Contracts of agents: the list in its states, one of them, and the changes of operators. */
const meta = {
  title: 'Console/Contracts',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { agentContracts: contractCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = (answer: typeof never): Story => ({
  args: { calls: { agentContracts: { ...contractCalls, list: answer } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = listing(never);
export const Failed = listing(fails);
export const Refused = listing(refuses);
export const None: Story = {
  args: {
    calls: { agentContracts: { ...contractCalls, list: async () => ({ rows: [], next: null }) } },
  },
};
export const Detail: Story = { args: { at: one } };
export const DetailOnAPhone: Story = { ...Detail, globals: phone };
export const Offer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Offer contract' }));
  },
};
export const End: Story = {
  ...Detail,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End contract' }));
  },
};
