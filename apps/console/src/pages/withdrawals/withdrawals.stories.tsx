import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { withdrawalHref } from './withdrawal-types.ts';
import {
  decidedRows,
  disputed,
  proposedRow,
  queueRows,
  reviewed,
  unclearPayout,
  unmatchedPayouts,
  withdrawalCalls,
} from './withdrawals.fixture.ts';
import { recordCalls } from './linked-accounts.fixture.ts';

const list = '/b/pakistan/withdrawals';
const detail = withdrawalHref('pakistan', reviewed.withdrawal);

/** Withdrawals of a brand: the queue and the search in their states, one of them, and payouts. */
const meta = {
  title: 'Console/Withdrawals',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { withdrawals: withdrawalCalls, memberRecords: recordCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: { calls: { withdrawals: { ...withdrawalCalls, queue: never } } },
};

export const ProposedInQueue: Story = {
  args: {
    calls: {
      withdrawals: {
        ...withdrawalCalls,
        queue: async () => ({ rows: [proposedRow, ...queueRows], next: null }),
      },
    },
  },
};

export const NoneWaiting: Story = {
  args: {
    calls: {
      withdrawals: { ...withdrawalCalls, queue: async () => ({ rows: [], next: null }) },
    },
  },
};

export const Failed: Story = {
  args: { calls: { withdrawals: { ...withdrawalCalls, queue: fails } } },
};

export const Refused: Story = {
  args: { calls: { withdrawals: { ...withdrawalCalls, queue: refuses } } },
};

export const All: Story = {
  args: {
    at: `${list}?show=all`,
    calls: {
      withdrawals: {
        ...withdrawalCalls,
        list: async () => ({ rows: [...decidedRows], next: '1.1' }),
      },
    },
  },
};

export const InReview: Story = {
  args: {
    at: detail,
    calls: {
      withdrawals: { ...withdrawalCalls, detail: async () => reviewed },
      memberRecords: recordCalls,
    },
  },
};

export const Proposed: Story = {
  args: {
    at: detail,
    calls: {
      withdrawals: {
        ...withdrawalCalls,
        detail: async () => ({ ...reviewed, request: '7', canApprove: false, canReject: false }),
      },
      memberRecords: recordCalls,
    },
  },
};

export const Unclear: Story = {
  args: {
    at: detail,
    calls: {
      withdrawals: { ...withdrawalCalls, detail: async () => unclearPayout },
      memberRecords: recordCalls,
    },
  },
};

export const Disputed: Story = {
  args: {
    at: detail,
    calls: {
      withdrawals: { ...withdrawalCalls, detail: async () => disputed },
      memberRecords: recordCalls,
    },
  },
};

export const Unmatched: Story = {
  args: {
    at: '/b/pakistan/unmatched-payouts',
    calls: {
      withdrawals: {
        ...withdrawalCalls,
        unmatched: async () => ({ rows: [...unmatchedPayouts], next: null }),
      },
    },
  },
};
