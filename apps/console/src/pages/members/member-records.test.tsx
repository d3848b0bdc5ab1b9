import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { matchedProtection, memberDetail, memberRecords, memberTotals } from './members.fixture.ts';

const at = `/b/pakistan/members/${memberDetail.id}`;
const members = {
  detail: async () => memberDetail,
  timeline: async () => ({ rows: [], next: null }),
};
const read = async () => memberRecords;

it('OPS-01 a profile shows what the account has in common with others', async () => {
  showConsole({ members, memberRecords: { read } }, at);
  expect(await screen.findByRole('link', { name: 'bilal' })).toHaveAttribute(
    'href',
    '/b/pakistan/members/fedcba9876543210fedcba9876543210',
  );
  expect(screen.getByText('Same device, Same payee')).toBeVisible();
  expect(screen.getByText('Used by 1 other member')).toBeVisible();
  expect(screen.getByText('One-sided duels')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rounds with chanda' })).toHaveAttribute(
    'href',
    `/b/pakistan/rounds?member=${memberDetail.id}&opponent=0123456789abcdef0123456789abcdef`,
  );
});

it('OPS-01 a profile shows the totals of all time, and leads to the upline', async () => {
  showConsole({ members: { ...members, totals: async () => memberTotals } }, at);
  const totals = within((await screen.findByText('Net deposits')).closest('dl')!);
  for (const [name, sum] of [
    ['Deposits', 'Rs3,000.00'],
    ['Withdrawals', 'Rs1,200.00'],
    ['Net deposits', 'Rs1,800.00'],
    ['Bonuses', 'Rs75.00'],
  ] as const)
    expect(totals.getByText(name).nextSibling).toHaveTextContent(sum);
  expect(screen.getByRole('link', { name: 'agent01' })).toHaveAttribute(
    'href',
    `/b/pakistan/members/${memberDetail.upline!.id}`,
  );
});

it('OPS-01 CON-05 a profile shows what an agent owes its downline, where it does', async () => {
  const owed = memberTotals.bonuses;
  showConsole({ members: { ...members, totals: async () => ({ ...memberTotals, owed }) } }, at);
  const name = await screen.findByText('Owed to its downline');
  expect(name.nextSibling).toHaveTextContent('Rs75.00');
});

const entry = {
  at: Date.UTC(2026, 10, 20, 9, 30),
  actor: { kind: 'job', name: 'points', operator: null, member: null },
  result: 'APPLIED',
  amount: null,
  balance: null,
  asset: '',
  direction: null,
  change: null,
  about: null,
  detail: {},
};
const timelineRows = [
  {
    ...entry,
    source: 'money' as const,
    kind: 'DEPOSIT',
    reference: '4711',
    record: { kind: 'deposit' as const, id: 'DK7F29Q3MXA', vendor: null },
  },
  {
    ...entry,
    source: 'money' as const,
    kind: 'BET',
    reference: '4712',
    record: { kind: 'round' as const, id: 'r-881', vendor: 'ARCADE' },
  },
  {
    ...entry,
    source: 'operator' as const,
    kind: 'member.locked',
    result: 'success',
    reference: 'K7F29Q3M',
    record: { kind: 'audit' as const, id: '42', vendor: null },
  },
].map((row, index) => ({ ...row, id: String(index) }));
const timeline = async () => ({ rows: timelineRows, next: null });

it('OPS-01 an entry of the timeline leads to its record', async () => {
  showConsole({ members: { ...members, timeline } }, at);
  const table = within(await screen.findByRole('table', { name: 'Timeline' }));
  for (const [name, href] of [
    ['Deposit', '/b/pakistan/deposits/DK7F29Q3MXA'],
    ['Bet', `/b/pakistan/rounds/ARCADE/${memberDetail.id}/r-881`],
    ['A member was locked; the sessions ended', '/audit/42'],
  ] as const)
    expect(table.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('OPS-06 an entry of the timeline leads where the roles may go, or is text', async () => {
  showConsole({ members: { ...members, timeline } }, at, {
    ...owner,
    permissions: { pakistan: ['members.read', 'ledger.read', 'rounds.read'] },
  });
  const table = within(await screen.findByRole('table', { name: 'Timeline' }));
  expect(table.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/b/pakistan/journal/4711',
  );
  expect(table.getByRole('link', { name: 'Bet' })).toBeVisible();
  expect(table.getByText('A member was locked; the sessions ended')).toBeVisible();
  expect(table.getAllByRole('link')).toHaveLength(2);
});

it('OPS-01 a note is added, and the field is free for the next one', async () => {
  const addNote = vi.fn(async () => null);
  showConsole({ members, memberRecords: { read, addNote } }, at);
  await userEvent.type(await screen.findByLabelText('New note'), 'Wants no calls');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(addNote).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, text: 'Wants no calls' },
  });
  expect(await screen.findByLabelText('New note')).toHaveValue('');
});

it('OPS-01 tags are changed with a reason', async () => {
  const setTags = vi.fn(async () => null);
  showConsole({ members, memberRecords: { read, setTags } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Change tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Tags'), ', slots');
  await userEvent.type(dialog.getByLabelText('Reason'), 'plays slots');
  await userEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  expect(setTags).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, tags: ['vip', 'weekend', 'slots'], reason: 'plays slots' },
  });
});

it('OPS-06 lost second factors are proposed for removal', async () => {
  const resetFactors = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  showConsole({ members, memberRecords: { read, resetFactors } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset second factors' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'phone lost');
  await userEvent.click(dialog.getByRole('button', { name: 'Reset second factors' }));
  expect(
    await screen.findByText('The reset is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
});

it('PRO-02 G3 a stricter limit is set with a reason; a refusal keeps what was typed', async () => {
  const tightenLimit = vi
    .fn()
    .mockRejectedValueOnce(
      Object.assign(new Error('refused'), { code: 'limit_not_stricter', status: 409 }),
    )
    .mockResolvedValue(null);
  showConsole({ members: { ...members, tightenLimit }, memberRecords: { read } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Set a stricter limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Set a stricter limit' });
  await userEvent.selectOptions(dialog.getByLabelText('Limit'), 'Session limit');
  await userEvent.type(dialog.getByLabelText('Minutes'), '4');
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Minutes'), '5');
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked for it');
  await userEvent.click(submit);
  expect(dialog.getByLabelText('Minutes')).toHaveValue('45');
  await userEvent.click(submit);
  expect(tightenLimit).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, kind: 'SESSION', value: 45, reason: 'asked for it' },
  });
});

it('PRO-02 G6 a time-out is given with a reason', async () => {
  const timeOut = vi.fn(async () => ({ until: 5 }));
  showConsole({ members: { ...members, timeOut }, memberRecords: { read } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Set a time-out' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('How long'), '1 week');
  await userEvent.type(dialog.getByLabelText('Reason'), 'seems tired');
  await userEvent.click(dialog.getByRole('button', { name: 'Set a time-out' }));
  expect(timeOut).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, period: 'week', reason: 'seems tired' },
  });
});

it('PRO-05 a member is excluded on a word, with a reason', async () => {
  const exclude = vi.fn(async () => ({ until: 5 }));
  showConsole({ members: { ...members, exclude }, memberRecords: { read } }, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Exclude' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Requested by'), 'A court');
  await userEvent.selectOptions(dialog.getByLabelText('How long'), 'For good');
  await userEvent.type(dialog.getByLabelText('Reason'), 'order of a court');
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude' }));
  expect(exclude).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      member: memberDetail.id,
      period: 'forGood',
      wordOf: 'COURT',
      reason: 'order of a court',
    },
  });
  expect(screen.queryByRole('button', { name: 'Release: another person' })).toBeNull();
});

it('PRO-05 a profile says whom an excluded member was taken for; it can be released', async () => {
  const releaseMatch = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const detail = async () => ({
    ...memberDetail,
    protection: matchedProtection,
  });
  showConsole(
    { members: { ...members, detail }, memberRecords: { read }, protection: { releaseMatch } },
    at,
  );
  expect(await screen.findByText('For good')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Excluded as bilal: same birthday and name, device' }),
  ).toHaveAttribute('href', '/b/pakistan/members/fedcba9876543210fedcba9876543210');
  await userEvent.click(screen.getByRole('button', { name: 'Release: another person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'a twin');
  await userEvent.click(dialog.getByRole('button', { name: 'Release: another person' }));
  expect(releaseMatch).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, reason: 'a twin' },
  });
});

it('OPS-06 the timeline is asked for by source, by days and page by page', async () => {
  const paged = vi.fn(async () => ({ rows: timelineRows, next: '17.4' }));
  showConsole({ members: { ...members, timeline: paged } }, `${at}?source=operator`);
  const query = { member: memberDetail.id, source: 'operator' };
  await screen.findByRole('table', { name: 'Timeline' });
  expect(paged).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining(query),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(paged).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({ ...query, after: '17.4' }),
    }),
  );
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Journal' })).toHaveAttribute(
    'href',
    `/b/pakistan/journal?member=${memberDetail.id}`,
  );
  expect(page.getByRole('link', { name: 'Rounds' })).toHaveAttribute(
    'href',
    `/b/pakistan/rounds?member=${memberDetail.id}`,
  );
});
