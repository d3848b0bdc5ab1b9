import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { aTicket, cannedAnswers, picture, ticketRows } from './support.fixture.ts';

type Support = NonNullable<FakeCalls['support']>;

const base: Support = {
  list: async () => ({ rows: [...ticketRows], next: null }),
  detail: async () => aTicket(),
  picture: async () => ({ dataUrl: picture }),
  assignees: async () => ({ logins: [owner.login, 'support@example.com'] }),
  cannedAnswers: async () => ({ rows: [...cannedAnswers] }),
};
const show = (calls: Support, at: string, operator = owner) =>
  showConsole({ support: { ...base, ...calls } }, `/b/pakistan/${at}`, operator);

it('HLP-03 OPS-09 the inbox lists what waits, the oldest first, and filters it', async () => {
  const list = vi.fn(async () => ({ rows: [...ticketRows], next: null }));
  show({ list }, 'support');
  expect(await screen.findByRole('link', { name: /My deposit/ })).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ state: 'open' }),
  });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Answered');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Game');
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Mine');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({
        state: 'answered',
        kind: 'game',
        claim: 'mine',
      }),
    }),
  );
});

it('HLP-03 OPS-09 a canned answer in the asker’s language is changed and sent', async () => {
  const answer = vi.fn(async () => null);
  show({ answer }, 'support/7');
  expect(await screen.findByAltText('Photo attached to the message')).toBeVisible();
  expect(screen.getByText('The bank says tomorrow.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await userEvent.selectOptions(await screen.findByLabelText('Canned answer'), 'Late deposits');
  await userEvent.type(screen.getByLabelText('Answer'), ' OK.');
  await userEvent.click(screen.getByLabelText('Close the ticket with this answer'));
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent.')).toBeInTheDocument();
  expect(answer).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { ticket: '7', seen: '2', content: 'ایک گھنٹہ لگتا ہے۔ OK.', isClosed: true },
  });
});

it('HLP-03 OPS-09 a ticket is assigned to oneself, noted and closed', async () => {
  const [assign, note, close] = [
    vi.fn(async () => null),
    vi.fn(async () => null),
    vi.fn(async () => null),
  ];
  show({ assign, note, close }, 'support/7');
  await screen.findByRole('option', { name: 'Me' });
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { ticket: '7', login: owner.login },
    }),
  );
  await userEvent.type(screen.getByLabelText('Answer'), 'Call the bank.');
  await userEvent.click(screen.getByRole('button', { name: 'Add as internal note' }));
  await waitFor(() =>
    expect(note).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { ticket: '7', content: 'Call the bank.' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close ticket' }));
  await waitFor(() =>
    expect(close).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { ticket: '7', seen: '2' },
    }),
  );
});

it('HLP-03 OPS-09 a message that came meanwhile is shown before the answer is sent', async () => {
  const reply = { id: '3', at: 0, author: 'member' as const, operator: null, pictures: [] };
  const detail = vi
    .fn(async () =>
      aTicket({ thread: [...aTicket().thread, { ...reply, content: 'It has arrived.' }] }),
    )
    .mockResolvedValueOnce(aTicket());
  const answer = vi
    .fn(async () => null)
    .mockRejectedValueOnce(new CallFailure('ticket_changed', 'A message came.', { status: 409 }));
  const fetchPicture = vi.fn(async () => ({ dataUrl: picture }));
  show({ detail, answer, picture: fetchPicture }, 'support/7');
  await userEvent.type(await screen.findByLabelText('Answer'), 'We look for it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('It has arrived.')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('We look for it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent.')).toBeInTheDocument();
  expect(answer).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { ticket: '7', seen: '3', content: 'We look for it.', isClosed: false },
  });
  expect(fetchPicture).toHaveBeenCalledOnce();
});

it('HLP-03 OPS-09 a visitor’s ticket offers no answer and says why', async () => {
  show({ detail: async () => aTicket({ member: null }) }, 'support/6');
  expect(await screen.findByText(/there’s no account to answer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});

it('HLP-03 OPS-09 a canned answer is written in languages and deleted, with a reason', async () => {
  const saveCannedAnswer = vi.fn(async () => ({ id: 'c' }));
  const removeCannedAnswer = vi.fn(async () => null);
  show({ saveCannedAnswer, removeCannedAnswer }, 'canned-answers');
  await userEvent.click(await screen.findByRole('button', { name: 'Add canned answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Title'), 'Bonuses');
  await userEvent.type(dialog.getByLabelText('Text (EN)'), 'Claim it first.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked often');
  await userEvent.click(dialog.getByRole('button', { name: 'Add canned answer' }));
  await waitFor(() =>
    expect(saveCannedAnswer).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { title: 'Bonuses', texts: { EN: 'Claim it first.' }, reason: 'asked often' },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Late deposits' }));
  const removal = within(await screen.findByRole('dialog'));
  await userEvent.type(removal.getByLabelText('Reason'), 'out of date');
  await userEvent.click(removal.getByRole('button', { name: 'Delete Late deposits' }));
  await waitFor(() =>
    expect(removeCannedAnswer).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { answer: 'c'.repeat(32), reason: 'out of date' },
    }),
  );
});

it('HLP-03 OPS-06 who may only read is offered no answer and no change', async () => {
  const reader = { ...owner, permissions: { pakistan: ['support.read' as const] } };
  show({}, 'support/7', reader);
  expect(await screen.findByText('The bank says tomorrow.')).toBeVisible();
  for (const name of ['Send answer', 'Add as internal note', 'Close ticket'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByLabelText('Assigned to')).toBeDisabled();
});
