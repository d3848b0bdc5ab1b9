import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { settlementCalls } from './settlements.fixture.ts';

/** Commissions whose payer has not the money, with what each payer owes. */
const meta = {
  title: 'Console/Unpaid commissions',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/unpaid-commissions', calls: { settlements: settlementCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (unpaid: typeof never, payers = unpaid): Story => ({
  args: { calls: { settlements: { ...settlementCalls, unpaid, payers } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = answering(never);
export const Failed = answering(fails);
export const Refused = answering(refuses);
export const None: Story = {
  args: {
    calls: {
      settlements: {
        ...settlementCalls,
        unpaid: async () => ({ rows: [], next: null }),
        payers: async () => ({ rows: [] }),
      },
    },
  },
};
export const Retry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again now: agent02' }));
  },
};
