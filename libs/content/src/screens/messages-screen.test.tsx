import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { InboxMessage } from '../model/inbox-store.ts';
import { aMessage, anInbox } from './messages.fixture.ts';
import { MessagesScreen } from './messages-screen.tsx';

const namespaces = ['ui', 'ui-later', 'content-later', 'errors'];

/** An inbox that keeps what was read and deleted, as the gateway does. */
function createInbox(first: readonly InboxMessage[]) {
  let messages = [...first];
  const read = (ids: readonly string[]) => {
    messages = messages.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one));
  };
  const calls = {
    inbox: vi.fn(
      async ({ query }: { query: { page?: number | undefined; isUnreadOnly?: boolean } }) => {
        const all = messages.filter(({ isRead }) => !query.isUnreadOnly || !isRead);
        const from = ((query.page ?? 1) - 1) * 10;
        return anInbox(all.slice(from, from + 10), {
          total: all.length,
          totalPages: Math.ceil(all.length / 10),
          unread: messages.filter(({ isRead }) => !isRead).length,
        });
      },
    ),
    markRead: vi.fn(async ({ body }: { body: { ids: string[] } }) => {
      read(body.ids);
      return null;
    }),
    markAllRead: vi.fn(async () => {
      read(messages.map(({ id }) => id));
      return null;
    }),
    remove: vi.fn(async ({ body }: { body: { ids: string[] } }) => {
      messages = messages.filter(({ id }) => !body.ids.includes(id));
      return null;
    }),
    setMarketing: vi.fn(async () => null),
  };
  return { calls, add: (message: InboxMessage) => (messages = [message, ...messages]) };
}

const element = (unread: number | null = null, onSearch = vi.fn(), query = '') => (
  <MessagesScreen unread={unread} search={new URLSearchParams(query)} onSearch={onSearch} />
);

/** A page whose count is changed by an event. */
function Counting() {
  const [unread, setUnread] = useState(0);
  return (
    <>
      {element(unread)}
      <button type="button" onClick={() => setUnread(1)}>
        An event
      </button>
    </>
  );
}

async function show(calls: object, shown = element(), content: Fakes['content'] = {}) {
  const api = fakeApi({
    messages: calls,
    content: { announcements: async () => ({ notices: [] }), ...content },
  } as Fakes);
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  session.current = { token: 't', accountType: 'member', username: 'demo01', customerId: '7' };
  return renderWithApp(shown, { api, stores: [session], namespaces });
}

const subjects = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.querySelector('strong')?.textContent.replace('Unread ', ''));
const three = () => ['1', '2', '3'].map((id) => aMessage({ id, subject: `Subject ${id}` }));

it('MEM-06 lists messages, marks unread ones, and reads one by opening it', async () => {
  const { calls } = createInbox([
    aMessage({ id: '1', subject: 'First', content: 'Line one\nLine two' }),
    aMessage({ id: '2', subject: 'Second', isRead: true }),
  ]);
  const { user } = await show(calls);
  // With one subject for several, how they begin tells them apart.
  const first = await screen.findByRole('button', { name: /Unread First ?Line one/ });
  expect(screen.getByRole('button', { name: /^Second/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Messages 1/ })).toBeInTheDocument();
  await user.click(first);
  const article = screen.getByRole('article');
  expect(within(article).getByRole('heading', { name: 'First' })).toBeInTheDocument();
  expect(article).toHaveTextContent('Line one Line two');
  expect(calls.markRead).toHaveBeenCalledExactlyOnceWith({ body: { ids: ['1'] } });
  expect(screen.getByRole('button', { name: /^First/ })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: /^Second/ }));
  expect(calls.markRead).toHaveBeenCalledOnce();
});

it('MEM-06 PRM-03 a message about a bonus leads to where it is claimed', async () => {
  const { calls } = createInbox([aMessage({ subject: 'A bonus is waiting', opens: 'rewards' })]);
  const { user } = await show(calls);
  await user.click(await screen.findByRole('button', { name: /A bonus is waiting/ }));
  const link = screen.getByRole('link', { name: 'Reward centre' });
  expect(link).toHaveAttribute('href', '/member/rewardCenter');
});

it('MEM-06 BON-01 a message about a bonus that has ended leads to the ended ones', async () => {
  const { calls } = createInbox([aMessage({ subject: 'It expired', opens: 'endedBonuses' })]);
  const { user } = await show(calls);
  await user.click(await screen.findByRole('button', { name: /It expired/ }));
  const link = screen.getByRole('link', { name: 'Ended bonuses' });
  expect(link).toHaveAttribute('href', '/member/bonusDetails?view=ended');
});

it('MEM-06 an address in a message of the brand can be pressed', async () => {
  const content = `Reload on Friday: ${location.origin}/promoDetail?id=reload.`;
  const { calls } = createInbox([aMessage({ content })]);
  const { user } = await show(calls);
  await user.click(await screen.findByRole('button', { name: /Your withdrawal/ }));
  expect(await screen.findByRole('link', { name: /promoDetail/ })).toHaveAttribute(
    'href',
    `${location.origin}/promoDetail?id=reload`,
  );
});

it('MEM-06 quotes the feedback that a message answers, as text', async () => {
  const quote = { content: '<img src=x onerror=alert(1)> lost', time: 1000 };
  const { calls } = createInbox([aMessage({ subject: 'Answer', quote })]);
  const { user } = await show(calls);
  await user.click(await screen.findByRole('button', { name: /Answer/ }));
  expect(screen.getByText('<img src=x onerror=alert(1)> lost')).toBeInTheDocument();
  expect(screen.getByText(/You wrote/)).toBeInTheDocument();
});

it('MEM-06 deletes several at once, after a question that can be declined', async () => {
  const { calls } = createInbox(three());
  const { user } = await show(calls);
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Subject 1”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “Subject 3”' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(calls.remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
  await user.click(within(again).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(subjects()).toEqual(['Subject 2']));
  expect(calls.remove).toHaveBeenCalledExactlyOnceWith({ body: { ids: ['1', '3'] } });
});

it('MEM-06 selects a page, marks it as read, and marks everything as read', async () => {
  const { calls } = createInbox(three());
  const { user } = await show(calls);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('checkbox', { name: '3 selected' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(calls.markRead).toHaveBeenCalledExactlyOnceWith({ body: { ids: ['1', '2', '3'] } });
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('MEM-06 shows only unread ones on demand, and says when there are none', async () => {
  const { calls } = createInbox([
    aMessage({ id: '1', subject: 'New' }),
    aMessage({ id: '2', isRead: true }),
  ]);
  const { user } = await show(calls);
  await screen.findByRole('button', { name: /New/ });
  await user.click(screen.getByRole('button', { name: 'Unread only' }));
  await waitFor(() => expect(subjects()).toEqual(['New']));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread messages.')).toBeInTheDocument();
});

it('MEM-06 pages, and goes back a page when the last one is emptied', async () => {
  const { calls } = createInbox(
    Array.from({ length: 11 }, (_, index) =>
      aMessage({ id: String(index), subject: `S${index}`, isRead: true }),
    ),
  );
  const { user } = await show(calls);
  await screen.findByRole('button', { name: /S0/ });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(subjects()).toEqual(['S10']));
  await user.click(screen.getByRole('checkbox', { name: 'Select “S10”' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this message?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(subjects()).toHaveLength(10));
});

it('MEM-06 a page that fails leaves what is read, and the way back', async () => {
  const { calls } = createInbox(
    Array.from({ length: 11 }, (_, index) =>
      aMessage({ id: String(index), subject: `S${index}`, isRead: true }),
    ),
  );
  const { user } = await show(calls);
  await user.click(await screen.findByRole('button', { name: /S0/ }));
  calls.inbox.mockRejectedValueOnce(new CallError('network'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Couldn’t load your messages.')).toBeInTheDocument();
  expect(within(screen.getByRole('article')).getByRole('heading', { name: 'S0' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /S1/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(subjects()).toHaveLength(10));
});

it('MEM-06 SYS-10 a changed count shows what has arrived, beside what is read', async () => {
  const { calls, add } = createInbox([aMessage({ id: '1', subject: 'Old', isRead: true })]);
  const { user } = await show(calls, <Counting />);
  await user.click(await screen.findByRole('button', { name: /Old/ }));
  add(aMessage({ id: '2', subject: 'Just now' }));
  await user.click(screen.getByRole('button', { name: 'An event' }));
  expect(await screen.findByRole('button', { name: /Just now/ })).toBeInTheDocument();
  expect(within(screen.getByRole('article')).getByRole('heading', { name: 'Old' })).toBeVisible();
});

it('MEM-06 says why a change was refused, and keeps the selection', async () => {
  const { calls } = createInbox(three());
  calls.markRead.mockRejectedValue(new CallError('system_busy', { status: 503 }));
  const { user } = await show(calls);
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Subject 1”' }));
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('checkbox', { name: 'Select “Subject 1”' })).toBeChecked();
});

it('MEM-06 offers a second try when the messages do not load', async () => {
  const { calls } = createInbox([]);
  calls.inbox.mockRejectedValueOnce(new CallError('network'));
  const { user } = await show(calls);
  expect(await screen.findByText('Couldn’t load your messages.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
});

it('MEM-06 switches messages about promotions off', async () => {
  const { calls } = createInbox([]);
  const { user } = await show(calls);
  await user.click(await screen.findByRole('switch', { name: 'Messages about promotions' }));
  expect(calls.setMarketing).toHaveBeenCalledExactlyOnceWith({ body: { accepts: false } });
});

it('MEM-06 the arrows walk through the subjects', async () => {
  const { calls } = createInbox(three());
  const { user } = await show(calls);
  const first = await screen.findByRole('button', { name: /Subject 1/ });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Subject 2/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Subject 2' })).toBeInTheDocument();
});

it('MEM-06 the address chooses the notices', async () => {
  const { calls } = createInbox([]);
  const onSearch = vi.fn();
  const { user } = await show(calls, element(null, onSearch, 'show=notices'));
  expect(await screen.findByText('No notices right now.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  expect(onSearch).toHaveBeenCalledWith({ show: null }, 'replace');
});

const popup = { id: 'N1', title: 'Servers rest', content: '<p>Tonight</p>', time: 1 };

it('MEM-06 opens the notices where only they are unread, and notes them as seen', async () => {
  const { calls } = createInbox([]);
  const onSearch = vi.fn();
  const markSeen = vi.fn(async () => null);
  const { user } = await show(calls, element(1, onSearch), {
    announcements: async () => ({ popups: [{ ...popup, moment: 'after_login' }] }),
    markSeen,
  });
  expect(await screen.findByRole('heading', { name: 'Servers rest' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Notices 1' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(markSeen).toHaveBeenCalledExactlyOnceWith({ body: { ids: ['N1'] } }));
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  expect(onSearch).toHaveBeenCalledWith({ show: 'inbox' }, 'replace');
});

it('MEM-06 stays with the messages when the last of them is read before a notice', async () => {
  const { calls } = createInbox([aMessage({ id: '1', subject: 'First' })]);
  const { user } = await show(calls, element(2));
  await user.click(await screen.findByRole('button', { name: /Unread First/ }));
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  expect(calls.markRead).toHaveBeenCalledOnce();
});

it('PRO-02 MEM-06 a read-only inbox is read, and nothing else can be done', async () => {
  const { calls } = createInbox([aMessage()]);
  const { user } = await renderWithApp(<MessagesScreen isReadOnly />, {
    api: fakeApi({ messages: calls as NonNullable<Fakes['messages']> }),
    namespaces,
  });
  await user.click(await screen.findByRole('button', { name: /Your withdrawal was paid/ }));
  expect(screen.getByRole('article')).toHaveTextContent('We’ve sent P500');
  expect(calls.markRead).toHaveBeenCalledWith({ body: { ids: ['1'] } });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  for (const role of ['checkbox', 'switch', 'toolbar'] as const)
    expect(screen.queryByRole(role)).toBeNull();
});
