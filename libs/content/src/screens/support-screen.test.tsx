import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { ChatLink } from '../parts/support/chat-link.ts';
import { aThread, aTicket, ticketPicture } from './support.fixture.ts';
import { SupportScreen } from './support-screen.tsx';

type Calls = NonNullable<Fakes['support']>;

/** The page with its address, and a button that stands for an event. */
function Page({ at, chat }: { readonly at: string; readonly chat?: ChatLink | undefined }) {
  const [search, setSearch] = useState(new URLSearchParams(at));
  const [changes, setChanges] = useState(0);
  return (
    <>
      <SupportScreen
        changes={changes}
        chat={chat}
        search={search}
        onSearch={({ ticket }) => setSearch(new URLSearchParams(ticket ? { ticket } : {}))}
      />
      <button type="button" onClick={() => setChanges((count) => count + 1)}>
        event
      </button>
    </>
  );
}

const show = (calls: Calls, at = '', chat?: ChatLink) =>
  renderWithApp(<Page at={at} chat={chat} />, {
    api: fakeApi({
      support: {
        list: async () => ({ tickets: [aTicket()], totalPages: 1 }),
        detail: async () => aThread(),
        picture: async () => ({ dataUrl: ticketPicture }),
        markRead: async () => null,
        ...calls,
      },
    }),
    namespaces: ['ui', 'ui-later', 'content-later', 'errors'],
  });

it('HLP-03 a new request is sent with its topic and leads to its conversation', async () => {
  const open = vi.fn(async () => ({ ticket: '7' }));
  const { user } = await show({ open });
  await user.click(await screen.findByRole('button', { name: 'New request' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Choose a topic.')).toBeVisible();
  expect(screen.getByLabelText('Topic')).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('Topic'), 'Deposit');
  await user.type(screen.getByLabelText('Your message'), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('list', { name: 'Conversation' })).toBeVisible();
  expect(open).toHaveBeenCalledWith(
    { body: { kind: 'deposit', content: 'Where is it?', pictures: [] } },
    { idempotencyKey: expect.any(String) },
  );
});

it('HLP-03 an answer that arrives is shown, and is read by that', async () => {
  const markRead = vi.fn(async () => null);
  const asked = aThread().messages.slice(0, 1);
  const detail = vi
    .fn(async () => aThread({ isUnread: true }))
    .mockResolvedValueOnce(aThread({ state: 'open', messages: asked }));
  const { user } = await show({ detail, markRead }, 'ticket=7');
  const thread = within(await screen.findByRole('list', { name: 'Conversation' }));
  expect(thread.getByText('My deposit of yesterday has not arrived.')).toBeVisible();
  expect(await thread.findByAltText('Photo sent with the message')).toBeVisible();
  expect(markRead).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'event' }));
  expect(await thread.findByText(/The bank has it/)).toBeVisible();
  await waitFor(() => expect(markRead).toHaveBeenCalledWith({ body: { ticket: '7', seen: '2' } }));
});

it('HLP-03 a reply is added; a refused one stays in its field with the reason', async () => {
  const reply = vi
    .fn(async () => null)
    .mockRejectedValueOnce(new CallError('TOO_MANY_REQUESTS', { value: { retryAfter: 7 } }));
  const { user } = await show({ reply }, 'ticket=7');
  await user.type(await screen.findByLabelText('Your reply'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Too many/)).toBeVisible();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
  expect(reply).toHaveBeenLastCalledWith(
    { body: { ticket: '7', content: 'Thank you.', pictures: [] } },
    { idempotencyKey: expect.any(String) },
  );
});

it('HLP-03 a reply that was not answered is sent again under its key', async () => {
  const reply = vi
    .fn(async (_sent: unknown, _options: unknown) => null)
    .mockRejectedValueOnce(new CallError('timeout'));
  const { user } = await show({ reply }, 'ticket=7');
  await user.type(await screen.findByLabelText('Your reply'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
  expect(reply.mock.calls[1]).toEqual(reply.mock.calls[0]);
});

it('HLP-03 a request that is sent after its page was left leads nowhere', async () => {
  const sent = Promise.withResolvers<{ ticket: string }>();
  const list = vi.fn(async () => ({ tickets: [aTicket()], totalPages: 1 }));
  const { user } = await show({ open: () => sent.promise, list });
  await user.click(await screen.findByRole('button', { name: 'New request' }));
  await user.selectOptions(screen.getByLabelText('Topic'), 'Deposit');
  await user.type(screen.getByLabelText('Your message'), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'All requests' }));
  const asked = list.mock.calls.length;
  sent.resolve({ ticket: '7' });
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(asked));
  expect(screen.getByRole('list', { name: 'Your requests' })).toBeVisible();
});

it('HLP-03 a reply that ends late leaves the request that is shown by then alone', async () => {
  const replied = Promise.withResolvers<null>();
  const tickets = [aTicket(), aTicket({ id: '6', content: 'A bonus?' })];
  const detail = vi.fn(async (sent: { query: { ticket: string } }) =>
    aThread({ id: sent.query.ticket }),
  );
  const { user } = await show(
    { list: async () => ({ tickets, totalPages: 1 }), detail, reply: () => replied.promise },
    'ticket=7',
  );
  await user.type(await screen.findByLabelText('Your reply'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'All requests' }));
  await user.click(await screen.findByRole('button', { name: /A bonus\?/ }));
  await screen.findByRole('list', { name: 'Conversation' });
  replied.resolve(null);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(detail.mock.calls.map(([{ query }]) => query.ticket)).toEqual(['7', '6']);
});

it('HLP-03 what was closed too long ago takes no reply and says so', async () => {
  await show({ detail: async () => aThread({ state: 'closed', canReply: false }) }, 'ticket=7');
  expect(await screen.findByText(/Send a new one if you still need help/)).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});

it('HLP-03 the list names states and new answers, and leads to the chat outside', async () => {
  const tickets = [aTicket({ isUnread: true }), aTicket({ id: '6', content: 'A bonus?' })];
  const list = async () => ({ tickets, totalPages: 1 });
  const detail = async () => aThread({ id: '6' });
  const { user } = await show({ list, detail }, '', { href: '/chat', target: '_blank' });
  expect(await screen.findByRole('button', { name: /My deposit.*New reply/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', '/chat');
  await user.click(screen.getByRole('button', { name: /A bonus\?.*Answered/ }));
  expect(await screen.findByRole('list', { name: 'Conversation' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All requests' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('list', { name: 'Your requests' })).toBeVisible();
  expect(screen.getByRole('button', { name: /A bonus\?/ })).toHaveFocus();
});

it('HLP-03 a page without requests says so, and one that fails can be loaded again', async () => {
  const list = vi
    .fn(async () => ({ tickets: [], totalPages: 0 }))
    .mockRejectedValueOnce(new CallError('network'));
  const { user } = await show({ list });
  expect(await screen.findByText('Couldn’t load your requests.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No requests yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Live chat' })).toBeNull();
});
