import type { Meta, StoryObj } from '@storybook/react-vite';

import { never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { auditRows, intactState } from './audit.fixture.ts';

const list = async () => ({ rows: auditRows, next: '41' });
const state = async () => intactState;

/** The audit trail: the list in its states, and one row. */
const meta = {
  title: 'Console/Audit trail',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/audit', calls: { auditTrail: { list, state } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NoneFound: Story = {
  args: {
    at: '/audit?actor=zz',
    calls: { auditTrail: { list: async () => ({ rows: [], next: null }), state } },
  },
};

export const Loading: Story = {
  args: { calls: { auditTrail: { list: never, state } } },
};

export const ChainBroken: Story = {
  args: {
    calls: {
      auditTrail: {
        list,
        state: async () => ({
          ...intactState,
          isIntact: false,
          faults: ['row 12: it was changed'],
        }),
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      auditTrail: {
        list: refuses,
      },
    },
  },
};

export const Row: Story = {
  args: {
    at: '/audit/42',
    calls: {
      auditTrail: { list: async () => ({ rows: auditRows.slice(0, 1), next: null }), state },
    },
  },
};
