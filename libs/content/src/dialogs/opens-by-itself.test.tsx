import { SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ContentDialogs } from './content-dialogs.ts';
import { IDLE_MS, OpensByItself } from './opens-by-itself.tsx';

const popup = {
  id: 'p1',
  title: 'Tonight',
  content: '<p>Text</p>',
  time: 1,
  moment: 'after_login' as const,
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Case = {
  readonly isMember?: boolean;
  readonly isFirst?: boolean;
  readonly isFree?: boolean;
  readonly popups?: (typeof popup)[];
  readonly member?: Parameters<typeof aMember>[0];
};

async function show(given: Case = {}) {
  const { isMember = false, isFirst = false, isFree = true, popups = [popup], member } = given;
  const announcements = vi.fn(async (_given: unknown) => ({ popups }));
  const api = fakeApi({
    member: { info: async () => aMember(member) },
    content: { announcements },
  });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  if (isMember) await session.logIn(aLogin({ firstTimeLogin: isFirst }));
  else session.start()();
  const dialogs = new ContentDialogs();
  const { unmount } = await renderWithApp(<OpensByItself isFree={isFree} page="/" />, {
    api,
    stores: [session, dialogs],
  });
  const rest = (ms = IDLE_MS) => act(() => vi.advanceTimersByTimeAsync(ms + 50));
  return { announcements, dialogs, rest, unmount };
}

it('MOD-06 the gift opens for an idle visitor, and once in a session', async () => {
  const { dialogs, rest, announcements } = await show();
  expect(dialogs.open).toBeNull();
  await rest();
  expect(dialogs.open).toBe('gift');
  expect(announcements).not.toHaveBeenCalled();
});

it('MOD-06 MOD-03 with the session’s flag set, notices for visitors open once', async () => {
  sessionStorage.setItem('giftSeen', '1');
  const { dialogs, rest, announcements } = await show();
  await rest();
  expect([dialogs.open, dialogs.options]).toEqual(['notice', { noticeId: 'p1', isUnasked: true }]);
  expect(announcements).toHaveBeenCalledWith({
    query: { types: ['popups'], moment: 'before_login' },
  });
  expect(sessionStorage.getItem('noticesSeen')).toBe('["p1"]');
});

it.each([
  [false, 'after_login'],
  [true, 'first_login'],
])(
  'MOD-03 PRM-04 after a login (first: %s) the notices of %s open, no gift',
  async (isFirst, moment) => {
    const { dialogs, rest, announcements } = await show({ isMember: true, isFirst });
    await rest();
    expect(dialogs.open).toBe('notice');
    expect(announcements.mock.calls).toEqual([[{ query: { types: ['popups'], moment } }]]);
  },
);

it('MOD-03 MOD-06 nothing else opens in the session of a registration', async () => {
  const { dialogs, rest, unmount } = await show({ isMember: true, isFirst: true, popups: [] });
  await rest();
  expect(dialogs.open).toBeNull();
  unmount();
  // A reload knows of no first login.
  const reloaded = await show({ isMember: true });
  await reloaded.rest();
  expect(reloaded.dialogs.open).toBeNull();
});

it('MOD-06 a member with nothing to read gets the gift', async () => {
  const { dialogs, rest } = await show({ isMember: true, popups: [] });
  await rest();
  expect(dialogs.open).toBe('gift');
});

it('MOD-06 waits during presses, typing and scrolling, and under a dialog', async () => {
  const { dialogs, rest } = await show();
  await rest(IDLE_MS - 500);
  fireEvent.scroll(document);
  await rest(IDLE_MS - 500);
  expect(dialogs.open).toBeNull();
  const other = document.createElement('dialog');
  other.open = true;
  document.body.append(other);
  await rest(2 * IDLE_MS);
  expect(dialogs.open).toBeNull();
  other.remove();
  await rest(IDLE_MS);
  expect(dialogs.open).toBe('gift');
});

it('MOD-06 nothing opens in a game or under another dialog of the site', async () => {
  const { dialogs, rest } = await show({ isFree: false });
  await rest(5 * IDLE_MS);
  expect(dialogs.open).toBeNull();
});

it('MOD-03 MOD-06 one thing opens in a session, on whichever page and account', async () => {
  const { dialogs, rest, unmount } = await show();
  await rest();
  expect(dialogs.open).toBe('gift');
  dialogs.close();
  unmount();
  for (const isMember of [false, true]) {
    const next = await show({ isMember });
    await next.rest();
    expect(next.dialogs.open).toBeNull();
    next.unmount();
  }
});

it('MOD-06 waits while a form holds what was typed and not sent', async () => {
  const { dialogs, rest } = await show();
  const form = document.createElement('form');
  form.innerHTML = '<input name="name" /><button>Send</button>';
  document.body.append(form);
  try {
    const field = form.querySelector('input')!;
    fireEvent.input(field, { target: { value: 'Ana' } });
    // The field has lost the focus: the player looks something up.
    await rest(5 * IDLE_MS);
    expect(dialogs.open).toBeNull();
    fireEvent.input(field, { target: { value: '' } });
    await rest();
    expect(dialogs.open).toBe('gift');
  } finally {
    form.remove();
  }
});

it('MOD-06 waits while a panel is open that is no modal', async () => {
  const { dialogs, rest } = await show();
  const panel = document.createElement('div');
  panel.setAttribute('role', 'dialog');
  document.body.append(panel);
  await rest(3 * IDLE_MS);
  expect(dialogs.open).toBeNull();
  panel.remove();
  await rest();
  expect(dialogs.open).toBe('gift');
});

it('PRO-02 MOD-06 no gift opens for a member who is shown no promotions', async () => {
  const { dialogs, rest } = await show({
    isMember: true,
    popups: [],
    member: { hidesPromotions: true },
  });
  await rest();
  expect(dialogs.open).toBeNull();
});
