import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { settlementCalls, simulated } from './settlements.fixture.ts';

const list = '/b/pakistan/settlement-simulator';
const one = `${list}/${simulated.contract}`;

/** The amounts that contracts would pay now, and one of them with other terms. */
const meta = {
  title: 'Console/Settlement simulator',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { settlements: settlementCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (simulate: typeof never): Story => ({
  args: { calls: { settlements: { ...settlementCalls, simulate } } },
});
const nothing = { rows: [], contracts: 0, amount: simulated.carriedOut, countedTo: null };

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = answering(never);
export const Failed = answering(fails);
export const Refused = answering(refuses);
export const None: Story = {
  args: { calls: { settlements: { ...settlementCalls, simulate: async () => nothing } } },
};
export const Contract: Story = { args: { at: one } };
export const ContractOnAPhone: Story = { ...Contract, globals: phone };
export const NotInForce: Story = { args: { ...None.args, at: one } };
export const OtherTerms: Story = {
  ...Contract,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
  },
};
