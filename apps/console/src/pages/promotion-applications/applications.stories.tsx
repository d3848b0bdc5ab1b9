import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { applicationCalls } from './applications.fixture.ts';

const queue = '/b/pakistan/promotion-applications';
const calls = { promotionApplications: applicationCalls };
const listing = (list: NonNullable<typeof applicationCalls.list>): Story => ({
  args: { calls: { promotionApplications: { ...applicationCalls, list } } },
});

/** Applications of members for promotions: the queue in its states, and a decision. */
const meta = {
  title: 'Console/Promotion applications',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: queue, calls },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Queue: Story = {};
export const Loading = listing(never);
export const Failed = listing(fails);
export const Empty = listing(async () => ({ rows: [], next: null, waiting: 0 }));
/** Every state, with the button that opens a decided one. */
export const All: Story = { args: { at: `${queue}?state=ALL` } };
export const Reject: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Review A1/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show photo 1' }));
    await userEvent.selectOptions(await canvas.findByLabelText('Decision'), 'Reject');
  },
};
