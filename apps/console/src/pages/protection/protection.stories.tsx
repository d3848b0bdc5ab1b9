import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { protectedMembers } from './protection.fixture.ts';

const at = '/b/pakistan/protection';

/** Limits, time-outs and self-exclusions of a brand: the list in its states. */
const meta = {
  title: 'Console/Limits and exclusions',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at,
    calls: { protection: { list: async () => ({ rows: [...protectedMembers], next: '1.1' }) } },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { protection: { list: never } } } };

const list = async () => ({ rows: [], next: null });

export const None: Story = { args: { calls: { protection: { list } } } };

export const NoneFound: Story = {
  args: { at: `${at}?show=excluded`, calls: { protection: { list } } },
};

export const Failed: Story = { args: { calls: { protection: { list: fails } } } };

export const Refused: Story = { args: { calls: { protection: { list: refuses } } } };
