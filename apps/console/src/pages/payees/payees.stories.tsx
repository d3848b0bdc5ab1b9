import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { payeeCalls } from './payees.fixture.ts';

/** Accounts that withdrawals of a brand's members are paid to. */
const meta = {
  title: 'Console/Payees',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/payees', calls: { payees: payeeCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const withSearch = (search: NonNullable<typeof payeeCalls.search>): Story => ({
  args: { calls: { payees: { search } } },
});

export const Default: Story = {};
export const Loading = withSearch(never);
export const None = withSearch(async () => ({ rows: [], next: null }));
export const Failed = withSearch(fails);
export const Refused = withSearch(refuses);
