import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { memberTotals } from '../members/members.fixture.ts';
import { reviewed } from '../withdrawals/withdrawals.fixture.ts';
import {
  adjustmentRequest,
  closedRequests,
  openRequests,
  refusedCredit,
  withdrawalRequest,
} from './approvals.fixture.ts';

/** Changes that wait for a second operator. */
const meta = {
  title: 'Console/Approvals',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/approvals', calls: { approvals: { list: async () => openRequests } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Adjustment: Story = {
  args: {
    calls: {
      approvals: { list: async () => [adjustmentRequest] },
      members: { totals: async () => memberTotals },
    },
  },
};

export const Withdrawal: Story = {
  args: {
    calls: {
      approvals: { list: async () => [withdrawalRequest] },
      withdrawals: { detail: async () => reviewed },
    },
  },
};

export const RefusedCredit: Story = {
  args: { calls: { approvals: { list: async () => [refusedCredit] } } },
};

export const Decided: Story = {
  args: {
    at: '/approvals?state=closed',
    calls: { approvals: { list: async () => closedRequests } },
  },
};

export const None: Story = { args: { calls: { approvals: { list: async () => [] } } } };

export const Loading: Story = {
  args: { calls: { approvals: { list: never } } },
};

export const Failed: Story = {
  args: {
    calls: {
      approvals: {
        list: fails,
      },
    },
  },
};
