import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { composeHref, messageHref } from './message-types.ts';
import { messageCalls, sentDetail, teamCalls } from './messages.fixture.ts';
import { teamListHref, teamMessageHref } from './team-message-types.ts';

const list = '/b/pakistan/messages';

/** Messages to members: what was sent in its states, one of them, and a new one. */
const meta = {
  title: 'Console/Messages',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { memberMessages: messageCalls, teamMessages: teamCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: { calls: { memberMessages: { ...messageCalls, list: never } } },
};

export const NoneYet: Story = {
  args: {
    calls: {
      memberMessages: { ...messageCalls, list: async () => ({ rows: [], next: null }) },
    },
  },
};

export const Failed: Story = {
  args: { calls: { memberMessages: { ...messageCalls, list: fails } } },
};

export const Refused: Story = {
  args: { calls: { memberMessages: { ...messageCalls, list: refuses } } },
};

export const UnderWay: Story = { args: { at: messageHref('pakistan', sentDetail.id) } };

export const Compose: Story = { args: { at: composeHref('pakistan') } };

export const BetweenMembers: Story = { args: { at: teamListHref('pakistan') } };

export const BetweenMembersFailed: Story = {
  args: { at: teamListHref('pakistan'), calls: { teamMessages: { ...teamCalls, list: fails } } },
};

export const OneBetweenMembers: Story = {
  args: { at: teamMessageHref('pakistan', 'e'.repeat(32)) },
};
