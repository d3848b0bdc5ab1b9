import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { contentItem, contentRows, contentVersions } from './content.fixture.ts';

const list = '/b/pakistan/content/banner';

/** The content that a brand publishes: the list in its states, and the editor of one item. */
const meta = {
  title: 'Console/Content',
  component: ConsoleStory,
  parameters: pageParameters,
  args: {
    at: list,
    calls: {
      content: {
        list: async () => ({ languages: ['EN', 'UR'], rows: [...contentRows], next: null }),
        item: async () => contentItem,
        versions: async () => [...contentVersions],
      },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { content: { list: never } } } };

export const Empty: Story = {
  args: {
    calls: { content: { list: async () => ({ languages: ['EN', 'UR'], rows: [], next: null }) } },
  },
};

export const Failed: Story = {
  args: {
    calls: {
      content: {
        list: fails,
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      content: {
        list: refuses,
      },
    },
  },
};

export const Editor: Story = { args: { at: `${list}/home-welcome` } };

export const UnpublishedDraft: Story = {
  args: {
    at: `${list}/home-welcome`,
    calls: {
      content: {
        item: async () => ({ ...contentItem, state: 'draft' as const, liveVersion: null }),
        versions: async () => [...contentVersions],
      },
    },
  },
};

export const NewForAgents: Story = { args: { at: '/b/pakistan/content/agent_notice/+' } };

export const NewItem: Story = { args: { at: `${list}/+` } };
