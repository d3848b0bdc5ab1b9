import { CallError } from '@parlour/client';
import type { AccountType } from '@parlour/contract/rules';
import { PermissionStore, SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import { ChatDialog } from './chat-dialog.tsx';

const noon = Date.UTC(2026, 10, 20, 4);
const message = (id: number, text: string, more = {}) => ({
  id,
  name: 'ma***2',
  rankLevel: 1,
  text,
  time: noon + id * 1000,
  isOwn: false,
  ...more,
});

async function show(chat: object, accountType: AccountType | null = 'member') {
  const api = fakeApi({
    member: { info: async () => aMember() },
    chat: { messages: async () => ({ list: [message(1, 'Good evening')], online: 2 }), ...chat },
  });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  if (accountType !== null) await session.logIn(aLogin({ accountType }));
  const onLogin = vi.fn();
  const stores = [session, new PermissionStore(tenant.whitelabel, session)];
  return {
    onLogin,
    ...(await renderWithApp(
      <ChatDialog options={{}} onClose={() => {}} onLogin={onLogin} book="PLAY" banners={[]} />,
      { api, stores, namespaces: ['ui', 'ui-later', 'content-later', 'errors'] },
    )),
  };
}

it("MOD-02 shows messages by day, in the site's time zone, and who is here", async () => {
  await show({
    messages: async () => ({
      list: [
        message(1, 'Yesterday', { time: noon - 86_400_000 }),
        message(2, 'Today'),
        message(3, 'Mine', { isOwn: true }),
      ],
      online: 2,
    }),
  });
  const log = await screen.findByRole('log', { name: 'Messages' });
  const lines = (await within(log).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/19 November 2026|November 19, 2026/);
  expect(lines[3]).toContain('12:00:02');
  expect(lines[4]).toMatch(/^You/);
  expect(screen.getByText('2 members online')).toBeInTheDocument();
});

it('MOD-02 a visitor reads and is asked to log in, a trial account reads', async () => {
  const visitor = await show({}, null);
  expect(await screen.findByText('Good evening')).toBeInTheDocument();
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
  await visitor.user.click(screen.getByRole('button', { name: 'Log in to chat' }));
  expect(visitor.onLogin).toHaveBeenCalled();
  visitor.unmount();
  await show({}, 'trial');
  expect(await screen.findByText(/Sign up to write/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log in to chat' })).not.toBeInTheDocument();
});

it('MOD-02 Enter sends what was typed and counts it', async () => {
  const say = vi.fn(async () => message(9, 'Hello all', { isOwn: true }));
  const { user } = await show({ say });
  await user.type(screen.getByLabelText('Your message'), 'Hello all');
  expect(screen.getByText('9 / 200')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await within(screen.getByRole('log')).findByText('Hello all')).toBeInTheDocument();
  expect(say).toHaveBeenCalledWith({ body: { text: 'Hello all' } });
  expect(screen.getByLabelText('Your message')).toHaveValue('');
});

it('MOD-02 a refusal says why and for how long, and keeps the words', async () => {
  const say = vi
    .fn()
    .mockRejectedValueOnce(new CallError('TOO_MANY_REQUESTS', { value: { retryAfter: 2 } }));
  const { user } = await show({ say });
  await user.type(screen.getByLabelText('Your message'), 'Again');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/You can write again in \d s/)).toBeInTheDocument();
  expect(screen.getByLabelText('Your message')).toHaveValue('Again');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
});

it('MOD-02 says that links are not allowed and until when a member is muted', async () => {
  const say = vi
    .fn()
    .mockRejectedValueOnce(new CallError('chat_link_refused'))
    .mockRejectedValueOnce(
      new CallError('chat_muted', { value: { until: Date.now() + 3_600_000 } }),
    );
  const { user } = await show({ say });
  await user.type(screen.getByLabelText('Your message'), 'www.example.org{Enter}');
  expect(await screen.findByText(/Links and contact details aren’t allowed/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/You can write again at \d\d:\d\d/)).toBeInTheDocument();
});

it('MOD-02 a message of another member can be reported from its menu', async () => {
  const report = vi.fn(async () => null);
  const { user } = await show({ report });
  await user.click(await screen.findByRole('button', { name: 'Report ma***2’s message' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report', hidden: true }));
  expect(await screen.findByText('Thanks. We’ll take a look.')).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith({ body: { id: 1 } });
});

it('MOD-02 says that the room cannot be reached', async () => {
  await show({
    messages: async () => {
      throw new CallError('network');
    },
  });
  expect(await screen.findByText('Can’t connect to chat. Retrying…')).toBeInTheDocument();
});
