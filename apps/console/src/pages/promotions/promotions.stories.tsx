import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { promotionCalls, promotionDetail, spinUptake, wheelUptake } from './promotions.fixture.ts';

const list = '/b/pakistan/promotions';
const one = `${list}/${promotionDetail.promotion}`;

/** Promotions: the list in its states, one of them, the builder, and the changes of operators. */
const meta = {
  title: 'Console/Promotions',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { promotions: promotionCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = (answer: typeof never): Story => ({
  args: { calls: { promotions: { ...promotionCalls, list: answer } } },
});

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = listing(never);
export const Failed = listing(fails);
export const Refused = listing(refuses);
export const None: Story = {
  args: {
    calls: { promotions: { ...promotionCalls, list: async () => ({ rows: [], next: null }) } },
  },
};
export const Detail: Story = { args: { at: one } };
export const DetailOnAPhone: Story = { ...Detail, globals: phone };
export const Stop: Story = {
  ...Detail,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop promotion' }));
  },
};
export const NewPromotion: Story = { args: { at: `${list}/new` } };
export const NewPromotionOnAPhone: Story = { ...NewPromotion, globals: phone };
export const Draws: Story = {
  args: {
    at: one,
    calls: { promotions: { ...promotionCalls, uptake: async () => wheelUptake } },
  },
};
export const NewWheel: Story = {
  ...NewPromotion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Reward' }), 'WHEEL');
  },
};
export const NewFreeSpins: Story = {
  ...NewPromotion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Reward' }),
      'FREE_SPINS',
    );
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Game' }),
      'ARCADE.kite-season',
    );
  },
};
export const FreeSpinsUptake: Story = {
  args: {
    at: one,
    calls: { promotions: { ...promotionCalls, uptake: async () => spinUptake } },
  },
};
export const NewSteps: Story = {
  ...NewPromotion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Reward' }), 'TIERS');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add tier' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save version' }));
  },
};
export const WithFaults: Story = {
  ...NewPromotion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save version' }));
  },
};
export const NewSchedule: Story = {
  ...NewPromotion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Trigger' }),
      'SCHEDULE',
    );
  },
};
