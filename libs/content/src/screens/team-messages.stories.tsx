import { CallError } from '@parlour/client';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';

import { aMessage, anInbox } from './messages.fixture.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { aReach, aSentMessage, answeringTeam } from './team-messages.fixture.ts';
import { TeamMessagesScreen } from './team-messages-screen.tsx';

const meta = {
  title: 'Features/Team messages',
  parameters: { needsPage: true, api: answeringTeam() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (address: string, api: Fakes = answeringTeam()): Story => ({
  render: () => (
    <TeamMessagesScreen search={new URLSearchParams(address)} onSearch={() => {}} inboxHref="#" />
  ),
  parameters: { api },
});
const withCalls = (calls: NonNullable<Fakes['teamMessages']>): Fakes => {
  const answers = answeringTeam();
  return { ...answers, teamMessages: { ...answers.teamMessages, ...calls } };
};
const never = () => new Promise<never>(() => {});
const down = () => Promise.reject(new CallError('network'));

export const Write = at('');
export const WriteOnAPhone: Story = { ...Write, globals: { viewport: { value: 'phone' } } };
/** From the row of a team's list. */
export const WriteToOne = at('to=d1&name=downline01');
export const Sent = at('view=sent');
export const SentEmpty = at('view=sent', answeringTeam(aReach(), []));
export const SentFailed = at('view=sent', withCalls({ outbox: down }));
export const Loading = at('', withCalls({ recipients: never }));
export const Failed = at('', withCalls({ recipients: down }));
export const NoOneBelow = at(
  '',
  answeringTeam({
    named: false,
    team: false,
    directAgents: false,
    directMembers: false,
    upline: false,
  }),
);
export const Refused: Story = {
  ...at(
    'to=d1&name=downline01',
    withCalls({ send: () => Promise.reject(new CallError('recipient_unavailable')) }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('form');
    const [subject, content] = [
      canvasElement.querySelector('[name="subject"]'),
      canvasElement.querySelector('[name="content"]'),
    ];
    if (subject) await userEvent.type(subject, 'Hello');
    if (content) await userEvent.type(content, 'A word');
    const send = canvasElement.querySelector('button[type="submit"]');
    if (send) await userEvent.click(send);
    await canvas.findByRole('alert');
  },
};
export const LongText = at(
  'view=sent',
  answeringTeam(aReach(), [
    aSentMessage({
      subject: 'আগামী সপ্তাহ থেকে নতুন চুক্তির শর্তাবলি কার্যকর হবে এবং সবাইকে তা পড়তে হবে',
      recipients: ['a_rather_long_username_of_a_downline', 'another_long_username_of_a_member'],
    }),
    aSentMessage({
      id: 'm2',
      subject: 'اگلے ہفتے سے نئے معاہدے کی شرائط نافذ ہوں گی، براہ کرم پڑھ لیں',
    }),
  ]),
);

/** A member's inbox with a message of the agent, which is answered. */
export const Answering: Story = {
  render: () => <MessagesScreen unread={null} search={new URLSearchParams()} onSearch={() => {}} />,
  parameters: {
    api: {
      ...answeringTeam(),
      messages: {
        inbox: async () =>
          anInbox([
            aMessage({
              kind: 'team',
              from: 'upline',
              senderName: 'to***1',
              canReply: true,
              subject: 'Welcome to the team',
              content: 'Write to me whenever you have a question.',
            }),
          ]),
        markRead: async () => null,
      },
    } satisfies Fakes,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Welcome to the team'));
    const pane = within(await canvas.findByRole('article'));
    const [reply] = (await pane.findAllByRole('button')).slice(-2);
    if (reply) await userEvent.click(reply);
    await pane.findByRole('form');
  },
};
/** A member writes to its agent. */
export const ToTheAgent: Story = {
  render: () => (
    <MessagesScreen unread={null} search={new URLSearchParams('show=agent')} onSearch={() => {}} />
  ),
};
