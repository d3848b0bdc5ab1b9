import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { caseRows, closedCase, openCase, takenCase } from './cases.fixture.ts';

const list = '/b/pakistan/cases';
const none = async () => ({ rows: [], next: null });

/** Cases of player protection: the list in its states, and one of them. */
const meta = {
  title: 'Console/Cases',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { cases: { list: async () => ({ rows: [...caseRows], next: '1' }) } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { cases: { list: never } } } };

export const NoneOpen: Story = { args: { calls: { cases: { list: none } } } };

export const Failed: Story = { args: { calls: { cases: { list: fails } } } };

export const Refused: Story = { args: { calls: { cases: { list: refuses } } } };

export const Open: Story = {
  args: { at: `${list}/12`, calls: { cases: { detail: async () => openCase } } },
};

export const Taken: Story = {
  args: { at: `${list}/11`, calls: { cases: { detail: async () => takenCase } } },
};

export const Closed: Story = {
  args: { at: `${list}/10`, calls: { cases: { detail: async () => closedCase } } },
};
