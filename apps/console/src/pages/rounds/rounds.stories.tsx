import type { Meta, StoryObj } from '@storybook/react-vite';

import { never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { roundHref } from './round-types.ts';
import { heldRows, roundDetail, roundRows } from './rounds.fixture.ts';

const list = '/b/pakistan/rounds';
const vendors = { list: async () => [...vendorRows] };

/** Rounds of a brand: the search in its states, one round, those that are open, held wins. */
const meta = {
  title: 'Console/Rounds',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: list,
    calls: {
      vendors,
      rounds: {
        search: async () => ({ rows: [...roundRows], next: '1.1', searchedBackTo: 1 }),
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { vendors, rounds: { search: never } } } };

export const NoneSoFar: Story = {
  args: {
    at: `${list}?game=zz`,
    calls: {
      vendors,
      rounds: {
        search: async () => ({
          rows: [],
          next: '1.1',
          searchedBackTo: roundDetail.openedAt,
        }),
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      vendors,
      rounds: {
        search: refuses,
      },
    },
  },
};

export const Detail: Story = {
  args: {
    at: roundHref('pakistan', roundDetail),
    calls: { rounds: { detail: async () => roundDetail } },
  },
};

export const OpenRounds: Story = {
  args: {
    at: '/b/pakistan/open-rounds',
    calls: { vendors, rounds: { open: async () => ({ rows: [roundRows[1]], next: null }) } },
  },
};

export const HeldWins: Story = {
  args: {
    at: '/b/pakistan/held-wins',
    calls: { heldWins: { list: async () => ({ rows: [...heldRows], next: null }) } },
  },
};
