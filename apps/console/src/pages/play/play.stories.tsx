import type { Meta, StoryObj } from '@storybook/react-vite';

import { never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { vendorRows } from '../vendors/vendors.fixture.ts';
import { drawDetail, drawRows, jackpot, returnDays, returnRows } from './play.fixture.ts';

const vendors = { list: async () => [...vendorRows] };
const games = [{ code: 'quick-five', name: 'Quick Five' }];

/** The jackpot, the RTP monitor and draws, in their states. */
const meta = {
  title: 'Console/Jackpot, RTP and draws',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/jackpot', calls: { jackpot: { detail: async () => jackpot } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheJackpot: Story = {};

export const Loading: Story = { args: { calls: { jackpot: { detail: never } } } };

export const Refused: Story = {
  args: {
    calls: {
      jackpot: {
        detail: refuses,
      },
    },
  },
};

export const Returns: Story = {
  args: {
    at: '/b/pakistan/returns',
    calls: {
      vendors,
      returns: {
        list: async () => ({
          from: '2026-10-27',
          until: '2026-11-25',
          minRounds: 1000,
          rows: [...returnRows],
        }),
      },
    },
  },
};

export const ReturnOfAGame: Story = {
  args: {
    at: '/b/pakistan/returns/ARCADE/kite-season',
    calls: { returns: { days: async () => [...returnDays] } },
  },
};

export const Draws: Story = {
  args: {
    at: '/b/pakistan/draws',
    calls: { draws: { list: async () => ({ rows: [...drawRows], next: null, games }) } },
  },
};

export const NoDraws: Story = {
  args: {
    at: '/b/pakistan/draws?list=past',
    calls: { draws: { list: async () => ({ rows: [], next: null, games }) } },
  },
};

export const ADraw: Story = {
  args: {
    at: '/b/pakistan/draws/71',
    calls: { draws: { detail: async () => drawDetail } },
  },
};
