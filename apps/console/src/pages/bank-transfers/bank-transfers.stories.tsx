import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { depositHref } from '../deposits/deposit-types.ts';
import {
  accountCalls,
  transferCalls,
  transferDeposit,
  transferDetail,
} from './bank-transfers.fixture.ts';

const queue = '/b/pakistan/bank-transfers';
const accounts = '/b/pakistan/bank-accounts';
const calls = { bankTransfers: transferCalls, bankAccounts: accountCalls };

/** Slips of bank transfers that wait, one of them, and the accounts that members transfer to. */
const meta = {
  title: 'Console/Bank transfers',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: queue, calls },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const withQueue = (answer: NonNullable<typeof transferCalls.queue>): Story => ({
  args: { calls: { ...calls, bankTransfers: { ...transferCalls, queue: answer } } },
});

export const Queue: Story = {};
export const Loading = withQueue(never);
export const NoneWaiting = withQueue(async () => ({ rows: [], next: null }));
export const Failed = withQueue(fails);
export const Refused = withQueue(refuses);

export const Transfer: Story = {
  args: {
    at: depositHref('pakistan', transferDetail.deposit),
    calls: {
      ...calls,
      deposits: {
        waiting: async () => ({ held: 0, unclear: 0, reversed: 0, unmatched: 0 }),
        detail: async () => transferDeposit,
      },
    },
  },
};

export const Accounts: Story = { args: { at: accounts } };
export const NoAccounts: Story = {
  args: {
    at: accounts,
    calls: {
      ...calls,
      bankAccounts: { list: async () => ({ accounts: [], isLicensed: false }) },
    },
  },
};
