import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { CurrentOperator } from '../../session/current-operator.tsx';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { composeHref, messageHref } from './message-types.ts';
import { messageCalls, sentDetail, sentRows, teamCalls, teamRows } from './messages.fixture.ts';
import { teamListHref, teamMessageHref } from './team-message-types.ts';

const reason = 'news of the week';
const amina = {
  id: 'c'.repeat(32),
  username: 'amina',
  type: 'member' as const,
  status: 'ACTIVE' as const,
  book: 'PLAY' as const,
  createdAt: 1,
  lastLoginAt: null,
  balance: 0 as never,
};
const show = (
  calls: FakeCalls['memberMessages'],
  at: string,
  operator: CurrentOperator = owner,
  search: NonNullable<FakeCalls['members']>['search'] = async () => ({
    rows: [amina],
    next: null,
  }),
) =>
  showConsole({ memberMessages: { ...messageCalls, ...calls }, members: { search } }, at, operator);
const giveReason = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name }));
};
const write = async (language: string, subject: string, content: string) => {
  const panel = screen.getByRole('heading', { name: language }).closest('section')!;
  fill(within(panel).getByLabelText('Subject'), subject);
  fill(within(panel).getByLabelText('Text'), content);
};

it('MEM-06 OPS-09 lists what was sent with how many have it and have read it', async () => {
  const list = vi.fn(async () => ({ rows: [...sentRows], next: null }));
  show({ list }, '/b/pakistan/messages');
  const table = await screen.findByRole('table', { name: 'Messages' });
  const row = within(table).getByRole('row', { name: /Kite week/ });
  expect(row).toHaveTextContent('20,000 of 48,210');
  expect(row).toHaveTextContent('312');
  expect(within(row).getByRole('link', { name: /Kite week/ })).toHaveAttribute(
    'href',
    messageHref('pakistan', sentDetail.id),
  );
  expect(within(table).getByRole('row', { name: /Maintenance/ })).toHaveTextContent('Recalled');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Segment');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ audience: 'segment' }) }),
    ),
  );
});

it('MEM-06 OPS-09 sends one member a message in the languages that were written', async () => {
  const send = vi.fn(async () => ({ status: 'sent' as const, message: sentDetail.id }));
  show({ send }, composeHref('pakistan', amina.id));
  expect(await screen.findByRole('option', { name: 'amina' })).toBeInTheDocument();
  expect(screen.getByLabelText('Member')).toHaveValue(amina.id);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await write('English', 'Hello', 'A line');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await giveReason('Send message');
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        audience: 'member',
        kind: 'service',
        member: amina.id,
        texts: { EN: { subject: 'Hello', content: 'A line' } },
        reason,
      },
    }),
  );
});

it('MEM-06 OPS-07 counts the segment and proposes the message to another operator', async () => {
  const send = vi.fn(async () => ({ status: 'proposed' as const, request: '9' }));
  const receivers = vi.fn(async () => ({ receivers: 1204 }));
  show({ send, receivers }, composeHref('pakistan'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Segment' }));
  fill(screen.getByLabelText('VIP level from'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Urdu');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Marketing');
  await waitFor(() =>
    expect(receivers).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: { kind: 'marketing', language: 'UR', rankFrom: 3 },
    }),
  );
  expect(await screen.findByText('Reaches 1,204 members now.')).toBeVisible();
  await write('English', 'Hello', 'A line');
  await write('Urdu', 'سلام', '');
  expect(screen.getByRole('button', { name: 'Propose message' })).toBeDisabled();
  await write('Urdu', 'سلام', 'ایک سطر');
  await userEvent.click(screen.getByRole('button', { name: 'Propose message' }));
  await giveReason('Propose message');
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: expect.objectContaining({
        audience: 'segment',
        kind: 'marketing',
        segment: { language: 'UR', rankFrom: 3 },
      }),
    }),
  );
  expect(
    await screen.findByText('The message is awaiting another operator’s approval.'),
  ).toBeVisible();
});

it('MEM-06 OPS-09 shows a message with its segment, cancels it and recalls it', async () => {
  const cancel = vi.fn(async () => null);
  const recall = vi.fn(async () => ({ recalled: 12 }));
  show({ cancel, recall }, messageHref('pakistan', sentDetail.id));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Kite week');
  expect(screen.getByText('vip')).toBeVisible();
  expect(screen.getByText(/Seven rounds a day/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel delivery' }));
  await giveReason('Cancel delivery');
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: 'Recall unread' }));
  await giveReason('Recall unread');
  expect(await screen.findByText('The message was recalled from 12 inboxes.')).toBeVisible();
});

it('MEM-06 OPS-06 who may only read is offered no message and no recall', async () => {
  const reader = { ...owner, permissions: { pakistan: ['messages.read' as const] } };
  show({}, '/b/pakistan/messages', reader);
  await screen.findByRole('table', { name: 'Messages' });
  expect(screen.queryByRole('link', { name: 'New message' })).toBeNull();
});

it('MEM-06 OPS-06 who may not see members writes to segments and to all only', async () => {
  const writer = {
    ...owner,
    permissions: { pakistan: ['messages.read' as const, 'messages.send' as const] },
  };
  show({}, composeHref('pakistan'), writer);
  expect(await screen.findByRole('radio', { name: 'All members' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'One member' })).toBeNull();
});

it('AGT-02 OPS-09 finds what agents wrote, and removes it with a reason', async () => {
  const remove = vi.fn(async () => ({ removed: 41 }));
  const list = vi.fn(async () => ({ rows: [...teamRows], next: null }));
  const calls = { teamMessages: { ...teamCalls, list, remove } };
  showConsole(calls, teamListHref('pakistan'), owner);
  const table = await screen.findByRole('table', { name: 'Messages between agents and members' });
  expect(within(table).getByRole('row', { name: /Welcome/ }).textContent).toMatch(
    /agent01.*Direct members.*Sent.*41.*12/,
  );
  expect(within(table).getByRole('row', { name: /amina/ })).toHaveTextContent('Removed');
  fill(screen.getByLabelText('Member'), 'agent01');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ member: 'agent01' }) }),
    ),
  );
  await userEvent.click(within(table).getByRole('link', { name: 'Welcome to the team' }));
  expect(await screen.findByText(/Ask me anything/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove message' }));
  await giveReason('Remove message');
  const message = 'e'.repeat(32);
  await waitFor(() =>
    expect(remove).toHaveBeenCalledWith({ brand: 'pakistan', body: { message, reason } }),
  );
});

it('AGT-02 OPS-09 an auditor reads what agents wrote, and removes nothing', async () => {
  const reader: CurrentOperator = {
    ...owner,
    permissions: { pakistan: ['messages.read'] },
  };
  showConsole({ teamMessages: teamCalls }, teamMessageHref('pakistan', 'e'.repeat(32)), reader);
  expect(await screen.findByText(/Ask me anything/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove message' })).not.toBeInTheDocument();
});
