import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { accountRows, operationDetail, operationRows } from '../ledger/ledger.fixture.ts';

const journal = '/b/pakistan/journal';

/** The ledger of a brand: accounts by type, the journal, and one operation. */
const meta = {
  title: 'Console/Ledger',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: journal,
    calls: {
      ledger: {
        journal: async () => ({ rows: [...operationRows], next: '4700', searchedTo: 0 }),
        accounts: async () => ({ rows: [...accountRows], upTo: '4712' }),
        operation: async () => operationDetail,
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Journal: Story = {};

export const Accounts: Story = { args: { at: '/b/pakistan/ledger' } };

export const Operation: Story = { args: { at: `${journal}/4712` } };

export const Loading: Story = {
  args: { calls: { ledger: { journal: never } } },
};

export const SearchedInPart: Story = {
  args: {
    at: `${journal}?account=SUSPENSE`,
    calls: {
      ledger: {
        journal: async () => ({ rows: [], next: '200000', searchedTo: Date.UTC(2026, 10, 1) }),
      },
    },
  },
};

export const Failed: Story = { args: { calls: { ledger: { journal: fails } } } };

export const Refused: Story = { args: { calls: { ledger: { journal: refuses } } } };
