import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { jobRows, messageRows } from './jobs.fixture.ts';

const jobs = { list: async () => [...jobRows] };

it('OPS-03 only a failed job is retried, with a reason', async () => {
  const retry = vi.fn(async () => null);
  showConsole({ jobs: { ...jobs, retry } }, '/b/pakistan/jobs');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  expect(table.getByText('canceling statement due to statement timeout')).toBeVisible();
  const buttons = table.getAllByRole('button', { name: 'Retry now' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'the disk has room');
  await userEvent.click(dialog.getByRole('button', { name: 'Retry now' }));
  expect(await screen.findByText('The job is due now.')).toBeInTheDocument();
  expect(retry).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { name: 'reconcile-whole', reason: 'the disk has room' },
  });
});

it('OPS-03 a job says when it last ran, looked, or had nothing to do', async () => {
  const [whole] = jobRows;
  const idle = { ...whole!, name: 'audit-blocks', lookedAt: whole!.lookedAt + 86_400_000 };
  const list = async () => [...jobRows, { ...idle, failures: 0, failure: null }];
  showConsole({ jobs: { list } }, '/b/pakistan/jobs');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  // A job of seconds leaves no run: whether it had something to do is not known.
  expect(table.getByText('Checked at 2026-11-20 14:29:54')).toBeVisible();
  expect(table.getByText('2026-11-20 14:28:20, nothing to do')).toBeVisible();
  expect(table.getByText('2026-11-19 14:30:00')).toBeVisible();
});

it('OPS-03 a job says what it does; one of a newer server keeps its name', async () => {
  const list = async () => [...jobRows, { ...jobRows[1]!, name: 'tidy-up' }];
  showConsole({ jobs: { list } }, '/b/pakistan/jobs');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  expect(table.getByText('Compares the whole of the books.')).toBeVisible();
  expect(table.getByRole('link', { name: 'tidy-up' })).toBeVisible();
  expect(table.queryByText('reconcile-whole')).toBeNull();
});

it('OPS-03 the runs of a job are shown with their result', async () => {
  const runs = vi.fn(async () => [
    { from: 0, to: 3_600_000, startedAt: 3_600_100, seconds: 1.25, result: { run: '40' } },
  ]);
  showConsole({ jobs: { ...jobs, runs } }, '/b/pakistan/jobs');
  await userEvent.click(await screen.findByRole('link', { name: 'Nightly reconciliation' }));
  expect(await screen.findByText('Run: 40')).toBeVisible();
  expect(runs).toHaveBeenCalledWith({ brand: 'pakistan', query: { name: 'reconcile-whole' } });
});

it('OPS-02 a waiting message is sent at once; a sent one cannot be', async () => {
  const sendNow = vi.fn(async () => null);
  const list = async () => ({ rows: [...messageRows], next: null, counts: { waiting: 1 } });
  showConsole({ outbox: { list, sendNow } }, '/b/pakistan/outbox');
  const table = within(await screen.findByRole('table', { name: 'Outbox' }));
  const buttons = table.getAllByRole('button', { name: 'Send now' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'the provider is back');
  await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('The message is due now.')).toBeInTheDocument();
  expect(sendNow).toHaveBeenCalledExactlyOnceWith({
    brand: 'pakistan',
    body: { id: '12', reason: 'the provider is back' },
  });
});

it('OPS-06 an operator who may only read is offered no retry', async () => {
  const me = { ...owner, permissions: { pakistan: ['jobs.read' as const] } };
  showConsole({ jobs }, '/b/pakistan/jobs', me);
  expect(await screen.findByRole('table', { name: 'Jobs' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull();
});
