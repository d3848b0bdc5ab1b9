import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { transferCalls } from './transfers.fixture.ts';

/** Transfers between members in the states of their list, and the review of an unusual one. */
const meta = {
  title: 'Console/Transfers between members',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/transfers', calls: { memberTransfers: transferCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = (list: typeof never): Story => ({
  args: { calls: { memberTransfers: { ...transferCalls, list } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = listing(never);
export const Failed = listing(fails);
export const Refused = listing(refuses);

export const NoneFound: Story = {
  args: {
    at: '/b/pakistan/transfers?show=unseen',
    calls: {
      memberTransfers: { ...transferCalls, list: async () => ({ rows: [], next: null }) },
    },
  },
};

export const Review: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Review TB2M/ }));
  },
};
