import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import {
  matchedProtection,
  memberDetail,
  memberRecords,
  memberRows,
  memberTotals,
} from './members.fixture.ts';

const list = '/b/pakistan/members';

/** Members of a brand: the list in its states, and the profile of one. */
const meta = {
  title: 'Console/Members',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { members: { search: async () => ({ rows: memberRows, next: '7' }) } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { members: { search: never } } } };

export const NoneFound: Story = {
  args: {
    at: `${list}?text=zz`,
    calls: { members: { search: async () => ({ rows: [], next: null }) } },
  },
};

export const Failed: Story = {
  args: {
    calls: {
      members: {
        search: fails,
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      members: {
        search: refuses,
      },
    },
  },
};

/** Excluded for good, as the person is under another account. */
export const Excluded: Story = {
  args: {
    at: `${list}/${memberDetail.id}`,
    calls: {
      memberRecords: { read: async () => memberRecords },
      members: {
        detail: async () => ({ ...memberDetail, protection: matchedProtection }),
        totals: async () => memberTotals,
        timeline: async () => ({ rows: [], next: null }),
      },
    },
  },
};

export const Profile: Story = {
  args: {
    at: `${list}/${memberDetail.id}`,
    calls: {
      memberRecords: { read: async () => memberRecords },
      holds: {
        list: async () => [
          {
            member: memberDetail.id,
            username: memberDetail.username,
            run: '41',
            reason: 'reconciliation: balance',
            heldAt: memberDetail.createdAt,
          },
        ],
      },
      members: {
        detail: async () => memberDetail,
        totals: async () => memberTotals,
        timeline: async () => ({
          next: '1.2',
          rows: [
            {
              id: '1',
              change: null,
              about: null,
              direction: null,
              at: memberDetail.createdAt,
              source: 'audit',
              kind: 'login.succeeded',
              actor: {
                kind: 'member',
                name: '',
                operator: null,
                member: { id: memberDetail.id, username: memberDetail.username },
              },
              result: 'success',
              amount: null,
              balance: null,
              asset: '',
              reference: 'K7F2-9Q3M',
              record: null,
              detail: { method: 'password' },
            },
            {
              id: '2',
              change: null,
              about: null,
              direction: 'out',
              at: memberDetail.createdAt + 90_000,
              source: 'money',
              kind: 'BET',
              actor: { kind: 'vendor', name: 'ARCADE', operator: null, member: null },
              result: 'APPLIED',
              amount: memberDetail.balance,
              balance: memberDetail.balance,
              asset: 'PKR',
              reference: '4711',
              record: { kind: 'deposit', id: 'DK7F29Q3MXA', vendor: null },
              detail: { game: 'kite-season' },
            },
          ],
        }),
      },
    },
  },
};
