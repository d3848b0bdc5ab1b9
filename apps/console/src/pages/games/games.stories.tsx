import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { gameRows } from './games.fixture.ts';

const list = '/b/pakistan/games';
const vendors = { list: async () => [...vendorRows] };

/** Games of a brand: the list in its states, and one game. */
const meta = {
  title: 'Console/Games',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: list,
    calls: { vendors, games: { list: async () => ({ rows: [...gameRows], next: 'more' }) } },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { vendors, games: { list: never } } } };

export const NoneFound: Story = {
  args: {
    at: `${list}?text=zz`,
    calls: { vendors, games: { list: async () => ({ rows: [], next: null }) } },
  },
};

export const Failed: Story = {
  args: {
    calls: {
      vendors,
      games: {
        list: fails,
      },
    },
  },
};

export const Detail: Story = {
  args: {
    at: `${list}/ARCADE.kite-season`,
    calls: { games: { detail: async () => gameRows[0] } },
  },
};
