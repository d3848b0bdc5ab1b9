import type { Meta, StoryObj } from '@storybook/react-vite';

import { CallFailure } from '../../api/call-failure.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { contentItem, contentRows, contentVersions } from './content.fixture.ts';

const list = '/b/pakistan/content/banner';
const never = () => new Promise<never>(() => {});

/** What a brand publishes: the list in its states, and the editor of one item. */
const meta = {
  title: 'Console/Content',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: {
    at: list,
    calls: {
      content: {
        list: async () => ({ languages: ['EN', 'UR'], rows: [...contentRows] }),
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
  args: { calls: { content: { list: async () => ({ languages: ['EN', 'UR'], rows: [] }) } } },
};

export const Failed: Story = {
  args: {
    calls: {
      content: {
        list: async () => {
          throw new CallFailure('unexpected', 'The server answered 500. Try again.', {
            status: 500,
            requestId: 'K7F2-9Q3M',
          });
        },
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      content: {
        list: async () => {
          throw new CallFailure('permission_missing', 'Your roles do not include this.', {
            status: 403,
          });
        },
      },
    },
  },
};

export const Editor: Story = { args: { at: `${list}/home-welcome` } };

export const NewItem: Story = { args: { at: `${list}/+` } };
