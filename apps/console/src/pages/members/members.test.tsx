import { micros, toWire } from '@parlour/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { memberDetail, memberRows } from './members.fixture.ts';

const show = (calls: FakeCalls, at = '/b/pakistan/members') => showConsole(calls, at);

it('OPS-01 the list asks for what is typed, and opens a member by keyboard', async () => {
  const search = vi.fn(async () => ({ rows: memberRows, next: null }));
  show({
    members: {
      search,
      detail: async () => memberDetail,
      timeline: async () => ({ rows: [], next: null }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(within(table).getByText('Rs1,250.50')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search members'), 'ana');
  await waitFor(() =>
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({
        brand: 'pakistan',
        query: expect.objectContaining({ text: 'ana' }),
      }),
    ),
  );
  const [first] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  first?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'amina' })).toBeVisible();
});

it('OPS-08 the list is filtered by book and days of registration from its address', async () => {
  const search = vi.fn(async () => ({ rows: memberRows, next: null }));
  show({ members: { search } }, '/b/pakistan/members?book=PLAY&from=2026-09-03&to=2026-09-04');
  expect(await screen.findByRole('table', { name: 'Members' })).toBeVisible();
  // Whole days in Karachi, the last one included.
  expect(search).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: {
      text: '',
      book: 'PLAY',
      from: Date.UTC(2026, 8, 2, 19),
      until: Date.UTC(2026, 8, 4, 19),
      after: undefined,
    },
  });
  expect(screen.getByLabelText('Registered from')).toHaveValue('2026-09-03');
  await userEvent.clear(screen.getByLabelText('Registered to'));
  await waitFor(() =>
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ until: undefined }) as unknown }),
    ),
  );
});

it('OPS-01 a member is locked with a reason; a refusal stays in the dialog', async () => {
  const refused = new CallFailure('changed_meanwhile', 'This was changed meanwhile.');
  const lock = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
  show(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
        lock,
      },
    },
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lock member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Lock member' }));
  expect(lock).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked for it');
  await userEvent.click(dialog.getByRole('button', { name: 'Lock member' }));
  expect(await dialog.findByText('This was changed meanwhile.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('asked for it');
  await userEvent.click(dialog.getByRole('button', { name: 'Lock member' }));
  expect(await screen.findByText('amina is locked.')).toBeInTheDocument();
  expect(lock).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, reason: 'asked for it' },
  });
});

it('OPS-06 an account is closed only where nothing refuses it', async () => {
  const facts = { balances: [], openRounds: 0, owed: 0, contracts: 2, teamSize: 7, request: null };
  const preview = vi
    .fn()
    .mockResolvedValueOnce({ ...facts, refusal: 'closing_rounds', openRounds: 1 })
    .mockResolvedValue({ ...facts, refusal: null });
  const close = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const at = `/b/pakistan/members/${memberDetail.id}`;
  const ofMember = {
    detail: async () => memberDetail,
    timeline: async () => ({ rows: [], next: null }),
  };
  show({ members: ofMember, accountClosings: { preview, close } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
  const refused = within(await screen.findByRole('dialog'));
  expect(await refused.findByText(/has open rounds/)).toBeVisible();
  expect(refused.getByRole('button', { name: 'Close account' })).toBeDisabled();
  await userEvent.click(refused.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Contracts that end')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked for it');
  await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('Awaiting another operator’s approval.')).toBeInTheDocument();
  expect(close).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, reason: 'asked for it' },
  });
});

it('OPS-01 a profile names each limit with who set it, as the database calls them', async () => {
  show(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  expect(await screen.findByText('Stake limit, set by the member')).toBeVisible();
  expect(screen.getByText(/^Rs500.00/)).toBeVisible();
});

it('OPS-06 what the roles do not include is not offered', async () => {
  const support = { ...owner, permissions: { pakistan: ['members.read' as const] } };
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
    },
    '/b/pakistan/members/0123456789abcdef0123456789abcdef',
    support,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lock member' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reveal personal data' })).toBeNull();
});

it('OPS-06 a session that ended leads to the login over the page', async () => {
  let isEnded = false;
  const me = async () => {
    if (isEnded) throw new CallFailure('session_ended', 'Your session has ended.', { status: 401 });
    return owner;
  };
  const search = async () => {
    isEnded = true;
    throw new CallFailure('session_ended', 'Your session has ended.', { status: 401 });
  };
  show({ session: { me }, members: { search } });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

it('OPS-01 the list says that there are none, and why it failed', async () => {
  const search = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('unexpected', 'The server answered 500. Try again.'))
    .mockResolvedValue({ rows: [], next: null });
  show({ members: { search } });
  expect(await screen.findByText('The server answered 500. Try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This brand has no members yet.')).toBeVisible();
});

it('OPS-06 a timeline says what happened in words, and points as points', async () => {
  const points = toWire(micros(10_000_000n));
  const entry = {
    at: 1,
    actor: { kind: 'job', name: 'points', operator: null, member: null },
    amount: null,
    balance: null,
    asset: '',
    reference: 'r',
    record: null,
    direction: null,
    change: null,
    about: null,
    detail: {},
  };
  showConsole(
    {
      members: {
        detail: async () => ({
          ...memberDetail,
          balances: [{ account: 'PLAYER_POINTS', book: 'PLAY', balance: points }],
        }),
        timeline: async () => ({
          next: null,
          rows: [
            {
              ...entry,
              id: '1',
              direction: 'in',
              source: 'money',
              kind: 'POINTS_EARN',
              result: 'APPLIED',
              amount: points,
              asset: 'PTS',
            },
            {
              ...entry,
              id: '2',
              source: 'audit',
              kind: 'login.failed',
              result: 'failure',
              detail: { reason: 'login_failed' },
            },
            { ...entry, id: '3', source: 'operator', kind: 'member.unlocked', result: 'success' },
            { ...entry, id: '4', source: 'audit', kind: 'alert.case_overdue', result: 'success' },
            {
              ...entry,
              id: '5',
              actor: { kind: 'operator', name: 'second@parlour.test', operator: '2', member: null },
              source: 'operator',
              kind: 'approval.refused',
              result: 'success',
              change: 'withdrawal.approved',
              about: 'W83D0XVKGQV',
              detail: { reason: 'another name' },
            },
            {
              ...entry,
              id: '6',
              actor: {
                kind: 'deposit',
                name: 'bank-practice:c08ed65a',
                operator: null,
                member: null,
              },
              source: 'money',
              kind: 'PAYOUT',
              result: 'APPLIED',
              amount: toWire(micros(317_000_000n)),
              direction: 'out',
            },
          ],
        }),
      },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  const table = within(await screen.findByRole('table', { name: 'Timeline' }));
  for (const words of [
    'Points earned',
    '+10 PTS',
    '-Rs317.00',
    'Bank transfer',
    'second@parlour.test',
    'A withdrawal was approved · W83D0XVKGQV · another name',
    'Login refused',
    'Refused',
    'Incorrect username or password.',
    'A member was unlocked',
    'A player protection case has been open too long',
  ])
    expect(table.getAllByText(words)[0]).toBeVisible();
  expect(screen.getByText('Points · Play money').nextSibling).toHaveTextContent('10 PTS');
});

it('PRO-02 a raise of a limit that waits shows from when on it holds', async () => {
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  expect(await screen.findByText('Rs500.00; Rs800.00 from 2026-09-04 12:15:00')).toBeVisible();
});
