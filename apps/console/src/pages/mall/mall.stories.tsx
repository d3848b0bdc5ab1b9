import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { mallCalls } from './mall.fixture.ts';

const orders = '/b/pakistan/mall-orders';
const items = '/b/pakistan/mall-items';
const calls = { mall: mallCalls };

/** Items of the points shop, and what members ask for. */
const meta = {
  title: 'Console/Points shop',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: orders, calls },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Orders: Story = {};
export const Loading: Story = { args: { calls: { mall: { ...mallCalls, orders: never } } } };
export const Failed: Story = { args: { calls: { mall: { ...mallCalls, orders: fails } } } };
export const NoOrders: Story = {
  args: {
    calls: { mall: { ...mallCalls, orders: async () => ({ rows: [], next: null }) } },
  },
};
export const Items: Story = { args: { at: items } };
export const NoItems: Story = {
  args: {
    at: items,
    calls: {
      mall: {
        ...mallCalls,
        items: async () => ({ items: [], languages: ['EN'], promotions: [] }),
      },
    },
  },
};

const opens = (at: string, name: string): Story => ({
  args: { at },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  },
});
export const Order = opens(orders, 'Open RK7M2Q9R4XA');
export const NewItem = opens(items, 'Add item');
export const FreeSpinsItem = opens(items, 'Change 20 free spins');
