import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { brandSettings } from './settings.fixture.ts';

const at = '/b/pakistan/settings';

/** Settings of a brand: the page in its states. */
const meta = {
  title: 'Console/Settings',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: { at, calls: { settings: { list: async () => brandSettings } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Changed: Story = { args: { at: `${at}?state=changed` } };

export const NoneFound: Story = { args: { at: `${at}?text=zz` } };

export const Loading: Story = {
  args: { calls: { settings: { list: never } } },
};

export const Failed: Story = {
  args: {
    calls: {
      settings: {
        list: fails,
      },
    },
  },
};
