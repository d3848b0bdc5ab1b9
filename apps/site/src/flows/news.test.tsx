import { aBalance, aMember } from '@parlour/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const encoder = new TextEncoder();

/** A gateway's stream, by hand. */
function line() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const opened = vi.fn();
  const answer = async (_path: unknown, init?: RequestInit) => {
    opened(new Headers(init?.headers).get('authorization'));
    return new Response(
      new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  };
  /** Sends events in one piece, as they come when several things happen at one moment. */
  const sayAll = (...events: readonly (readonly [kind: string, data: object])[]) =>
    act(async () =>
      controller?.enqueue(
        encoder.encode(
          events
            .map(([kind, data]) => `event: ${kind}\nid: 1.1\ndata: ${JSON.stringify(data)}\n\n`)
            .join(''),
        ),
      ),
    );
  const say = (kind: string, data: object) => sayAll([kind, data]);
  return { fetch: answer as typeof fetch, say, sayAll, opened };
}

beforeEach(() => {
  sessionStorage.setItem('token', 'token-1');
  sessionStorage.setItem('isAgent', '0');
  sessionStorage.setItem('username', 'demo01');
});

const fakes = {
  member: { info: async () => aMember() },
  wallet: { balance: async () => aBalance(100) },
};

it('SYS-10 WAL-01 SHL-12 shows a balance and a winner from events, without asking', async () => {
  const { fetch, say, opened } = line();
  await renderSite('/', { fakes, fetch });
  await waitFor(() => expect(opened).toHaveBeenCalledWith('token-1'));
  await say('balance', { sumBalance: 777.5, cash: 777.5, bonus: 0 });
  expect(await screen.findByRole('button', { name: /Balance P777\.50/ })).toBeInTheDocument();
  await say('winner', {
    winners: [
      {
        gameName: 'Kite Season',
        customerName: 'ma***7',
        winAmount: 12,
        nodeId: 'A.1',
        gameId: '1',
        vendor: 'A',
        gameType: 'RNG',
        iconUrl: '',
        time: 1_795_000_000_000,
      },
    ],
  });
  expect(
    within(await screen.findByRole('region', { name: 'Latest winners' })).getByText('ma***7'),
  ).toBeInTheDocument();
});

it('SYS-10 AUT-13 a session ended elsewhere asks for the login', async () => {
  const { fetch, say, opened } = line();
  await renderSite('/', { fakes, fetch });
  await waitFor(() => expect(opened).toHaveBeenCalled());
  await say('session', { why: 'operator' });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Your session has expired. Log in again.',
  );
  expect(sessionStorage.getItem('token')).toBeNull();
});

it('LOT-04 SYS-10 the lottery page shows a result as it is published', async () => {
  const { fetch, say, sayAll, opened } = line();
  let result: string | undefined;
  const getCurrentDraw = vi.fn(async () => ({
    currentDraw: {
      gameId: 101,
      drawNo: 'D-2',
      isOpen: true,
      remainingMs: 165_000,
      cutOffSeconds: 10,
      commitment: '',
    },
    nextDraw: null,
    previousDraw: { drawNo: 'D-1', ...(result !== undefined && { result }) },
  }));
  const lottery = {
    listGroups: async () => ({}),
    getCurrentDraw: getCurrentDraw as never,
    listResults: (async () => ({
      content: result === undefined ? [] : [{ drawNo: 'D-1', result }],
    })) as never,
    listTodaysBets: async () => ({ content: [] }),
  };
  await renderSite('/lottery?gameCode=quick-five', { fakes: { ...fakes, lottery }, fetch });
  await waitFor(() => expect(opened).toHaveBeenCalled());
  await waitFor(() => expect(getCurrentDraw).toHaveBeenCalled());
  await say('balance', { sumBalance: 1, cash: 1, bonus: 0 });
  const asked = getCurrentDraw.mock.calls.length;
  await say('draw', { game: 'three-of-ten', numero: 'X', result: '1' });
  expect(getCurrentDraw).toHaveBeenCalledTimes(asked);
  result = '40718';
  // Other games draw at the same moment.
  await sayAll(
    ['draw', { game: 'quick-five', numero: 'D-1', result: '40718' }],
    ['draw', { game: 'three-of-ten', numero: 'Y', result: '2' }],
  );
  await waitFor(() => expect(getCurrentDraw).toHaveBeenCalledTimes(asked + 1));
});

it('OPS-09 PRM-04 SYS-10 an open page asks for what was published meanwhile', async () => {
  const { fetch, say, opened } = line();
  const announcements = vi.fn(async () => ({}));
  await renderSite('/', { fakes: { ...fakes, content: { announcements } }, fetch });
  await waitFor(() => expect(opened).toHaveBeenCalled());
  const asked = announcements.mock.calls.length;
  await say('content', { kind: 'banner' });
  await waitFor(() => expect(announcements.mock.calls.length).toBeGreaterThan(asked));
});

it('HLP-03 SYS-10 an answer marks the tickets in the centre, without asking by hand', async () => {
  const { fetch, say, opened } = line();
  let unread = 0;
  const support = {
    unreadCount: async () => unread,
    list: async () => ({ tickets: [], totalPages: 0 }),
  };
  await renderSite('/member/messageV2', { fakes: { ...fakes, support }, fetch });
  const menu = within(within(await screen.findByRole('dialog')).getByRole('navigation'));
  expect(await menu.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  unread = 2;
  await say('ticket', { ticket: '7' });
  expect(await menu.findByRole('link', { name: /Customer service.*2/ })).toBeInTheDocument();
});

it('SYS-10 MEM-06 unread messages are marked in the bar of phones and at the menu', async () => {
  const { fetch, say, opened } = line();
  await renderSite('/', { fakes, fetch });
  await waitFor(() => expect(opened).toHaveBeenCalled());
  // This window shows the bar or the menu's button, by its width: both are looked at.
  const marks = () => screen.queryAllByRole('img', { name: /unread messages/, hidden: true });
  expect(marks()).toHaveLength(0);
  await say('message', { unread: 3 });
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '3 unread messages',
    '3 unread messages',
  ]);
  const tab = screen.getByText('Account', { selector: 'nav a' });
  expect(within(tab).getByText('3')).toBeInTheDocument();
  await say('message', { unread: 120 });
  expect(marks()[0]).toHaveTextContent('99+');
  await say('message', { unread: 0 });
  expect(marks()).toHaveLength(0);
});
