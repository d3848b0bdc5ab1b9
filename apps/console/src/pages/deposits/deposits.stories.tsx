import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { depositHref } from './deposit-types.ts';
import {
  depositCalls,
  depositRows,
  heldDeposit,
  reversedDeposit,
  unclearDeposit,
  unmatchedRows,
} from './deposits.fixture.ts';

const list = '/b/pakistan/deposits';
const detail = depositHref('pakistan', heldDeposit.deposit);

/** Deposits of a brand: the search in its states, one of them, and unmatched payments. */
const meta = {
  title: 'Console/Deposits',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: list,
    calls: {
      deposits: {
        ...depositCalls,
        list: async () => ({ rows: [...depositRows], next: '1.1' }),
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { deposits: { ...depositCalls, list: never } } } };

export const NoneFound: Story = {
  args: {
    at: `${list}?state=held`,
    calls: {
      deposits: { ...depositCalls, list: async () => ({ rows: [], next: null }) },
    },
  },
};

export const Failed: Story = { args: { calls: { deposits: { ...depositCalls, list: fails } } } };

export const Refused: Story = {
  args: { calls: { deposits: { ...depositCalls, list: refuses } } },
};

export const Held: Story = {
  args: {
    at: detail,
    calls: { deposits: { ...depositCalls, detail: async () => heldDeposit } },
  },
};

export const Unclear: Story = {
  args: {
    at: detail,
    calls: { deposits: { ...depositCalls, detail: async () => unclearDeposit } },
  },
};

export const Reversed: Story = {
  args: {
    at: detail,
    calls: { deposits: { ...depositCalls, detail: async () => reversedDeposit } },
  },
};

export const Proposed: Story = {
  args: {
    at: detail,
    calls: {
      deposits: {
        ...depositCalls,
        detail: async () => ({
          ...heldDeposit,
          request: '7',
          canCredit: false,
          canSendBack: false,
        }),
      },
    },
  },
};

export const Unmatched: Story = {
  args: {
    at: '/b/pakistan/unmatched-payments',
    calls: {
      deposits: {
        ...depositCalls,
        unmatched: async () => ({ rows: [...unmatchedRows], next: null }),
      },
    },
  },
};
