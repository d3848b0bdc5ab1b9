import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aMessage, anInbox } from './messages.fixture.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { aReach, answeringTeam } from './team-messages.fixture.ts';
import { TeamMessagesScreen } from './team-messages-screen.tsx';

const namespaces = ['ui', 'ui-later', 'content', 'content-later', 'errors'];

async function show(query = '', calls: NonNullable<Fakes['teamMessages']> = {}) {
  const onSearch = vi.fn();
  const answers = answeringTeam();
  const element = (
    <TeamMessagesScreen
      search={new URLSearchParams(query)}
      onSearch={onSearch}
      inboxHref="/member/messageV2"
    />
  );
  const api = fakeApi({ ...answers, teamMessages: { ...answers.teamMessages, ...calls } });
  return { ...(await renderWithApp(element, { api, namespaces })), onSearch };
}

const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.type(screen.getByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'A word');
  await user.click(screen.getByRole('button', { name: 'Send' }));
};

it('AGT-02 an agent finds members of its team by name and writes to them', async () => {
  const send = vi.fn<Api['teamMessages']['send']>(async () => ({ messageId: 'm', receivers: 2 }));
  const { user, onSearch } = await show('', { send });
  const field = await screen.findByRole('combobox', { name: 'Username' });
  await user.type(field, 'sub');
  await user.click(await screen.findByRole('option', { name: 'subagent01' }));
  await user.type(screen.getByRole('combobox', { name: 'Username' }), 'down');
  await user.click(await screen.findByRole('option', { name: 'downline01' }));
  await user.click(screen.getByRole('button', { name: 'Remove subagent01' }));
  await fill(user);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { body: { audience: 'named', recipients: ['d1'], subject: 'Hello', content: 'A word' } },
    { idempotencyKey: expect.any(String) },
  );
  expect(onSearch).toHaveBeenCalledWith({ view: 'sent', to: null, name: null }, 'replace');
});

it('AGT-02 a message to the whole team names no one, and empty fields are marked', async () => {
  const send = vi.fn<Api['teamMessages']['send']>(async () => ({ messageId: 'm', receivers: 2 }));
  const { user } = await show('', { send });
  await user.selectOptions(await screen.findByLabelText('To'), 'My whole team');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter a subject.')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await fill(user);
  expect(send.mock.calls[0]?.[0].body).toMatchObject({ audience: 'team', recipients: [] });
});

it('AGT-02 the row of a member fills in the recipient; a refusal keeps the text', async () => {
  const send = vi.fn(() => Promise.reject(new CallError('recipient_unavailable')));
  const { user } = await show('to=d1&name=downline01', { send });
  expect(await screen.findByRole('button', { name: 'Remove downline01' })).toBeVisible();
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t write to this person/);
  expect(screen.getByLabelText('Message')).toHaveValue('A word');
});

it('AGT-02 sent messages say to whom, how many have read them, and what was removed', async () => {
  const { user } = await show('view=sent');
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/New contract terms.*downline01, subagent01.*1 of 2 read/);
  expect(second?.textContent).toMatch(/My whole team.*1 of 1240 read.*Sending/);
  expect(third?.textContent).toMatch(/to\*\*\*1.*Removed by the site/);
  await user.click(within(first!).getByText('New contract terms'));
  expect(within(first!).getByText(/begin on Monday/)).toBeVisible();
});

async function showInbox(query = '') {
  const answers = answeringTeam();
  const reply = vi.fn<Api['teamMessages']['reply']>(async () => ({ messageId: 'm', receivers: 1 }));
  const send = vi.fn<Api['teamMessages']['send']>(async () => ({ messageId: 'm', receivers: 1 }));
  const from = { kind: 'team', from: 'upline', senderName: 'to***1' } as const;
  const api = fakeApi({
    ...answers,
    teamMessages: {
      ...answers.teamMessages,
      recipients: async () => aReach({ named: false, team: false }),
      reply,
      send,
    },
    messages: {
      inbox: async () =>
        anInbox([
          aMessage({ ...from, id: '1', subject: 'Welcome', canReply: true }),
          aMessage({ ...from, id: '2', subject: 'Old', from: 'other' }),
        ]),
      markRead: async () => null,
    },
  });
  const element = (
    <MessagesScreen unread={null} search={new URLSearchParams(query)} onSearch={vi.fn()} />
  );
  return { ...(await renderWithApp(element, { api, namespaces })), reply, send };
}

it('AGT-02 MEM-06 a member answers its agent from the inbox', async () => {
  const { user, reply } = await showInbox();
  await user.click(await screen.findByRole('button', { name: /Welcome/ }));
  expect(screen.getByRole('article')).toHaveTextContent('Your agent · to***1');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('Re: Welcome');
  await user.type(screen.getByLabelText('Message'), 'Thanks');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText('Message sent.')).toBeVisible());
  expect(reply.mock.calls[0]?.[0].body).toEqual({
    inboxId: '1',
    subject: 'Re: Welcome',
    content: 'Thanks',
  });
  // A former agent cannot be answered.
  await user.click(screen.getByRole('button', { name: /Old/ }));
  expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
});

it('AGT-02 MEM-06 a member writes to its agent by the masked name', async () => {
  const { user, send } = await showInbox('show=agent');
  expect(await screen.findByRole('heading', { name: 'My agent (to***1)' })).toBeVisible();
  await fill(user);
  await waitFor(() => expect(screen.getByText('Message sent.')).toBeVisible());
  expect(send.mock.calls[0]?.[0].body).toEqual({
    audience: 'upline',
    subject: 'Hello',
    content: 'A word',
  });
});
