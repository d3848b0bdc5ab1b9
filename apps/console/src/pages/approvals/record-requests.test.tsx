import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showConsole } from '../../testing/show-console.tsx';
import { depositCalls, heldDeposit } from '../deposits/deposits.fixture.ts';
import { depositHref } from '../deposits/deposit-types.ts';
import { reviewed, withdrawalCalls } from '../withdrawals/withdrawals.fixture.ts';
import { recordCalls } from '../withdrawals/linked-accounts.fixture.ts';
import { withdrawalHref } from '../withdrawals/withdrawal-types.ts';
import { refusedCredit, withdrawalRequest } from './approvals.fixture.ts';

const decided = {
  decidedBy: 'owner@example.com',
  decidedAt: withdrawalRequest.proposedAt + 60_000,
} as const;

it('OPS-06 a withdrawal lists the requests about it: both operators, and why', async () => {
  const open = { ...withdrawalRequest, id: 'w8y9', reason: 'She sent the proof' };
  const refused = { ...withdrawalRequest, ...decided, state: 'REFUSED' as const };
  const requests = [{ ...refused, decisionReason: 'Ask her first' }, open];
  const detail = async () => ({ ...reviewed, request: open.id, requests });
  showConsole(
    { withdrawals: { ...withdrawalCalls, detail }, memberRecords: recordCalls },
    withdrawalHref('pakistan', reviewed.withdrawal),
  );
  const table = within(await screen.findByRole('table', { name: /^Requests for a second/ }));
  const [first, last] = table.getAllByRole('row').slice(1);
  for (const text of ['Refused', 'second@example.com', withdrawalRequest.reason, 'owner@'])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('Ask her first');
  expect(first).toHaveTextContent('Rs900.00 to be paid to Habib Bank');
  expect(last).toHaveTextContent('Awaiting approval');
  expect(within(last!).getByRole('link')).toHaveAttribute('href', '/approvals?id=w8y9');
  const link = screen.getByRole('link', { name: 'Open request' });
  expect(link).toHaveAttribute('href', '/approvals?id=w8y9');
});

it('OPS-06 a deposit that two operators credited says who they were, and why', async () => {
  const approved = { ...refusedCredit, ...decided, state: 'APPROVED' as const };
  const requests = [{ ...approved, decisionReason: 'Seen on the statement' }];
  const detail = async () => ({ ...heldDeposit, requests });
  showConsole(
    { deposits: { ...depositCalls, detail } },
    depositHref('pakistan', heldDeposit.deposit),
  );
  const table = within(await screen.findByRole('table', { name: /^Requests for a second/ }));
  const row = table.getAllByRole('row')[1];
  for (const text of ['second@example.com', refusedCredit.reason, 'Seen on the statement'])
    expect(row).toHaveTextContent(text);
});

it('OPS-06 the link of a record opens its request alone, decided or not', async () => {
  const refused = { ...withdrawalRequest, ...decided, state: 'REFUSED' as const };
  const list = async ({ query }: { query: { id?: string | undefined } }) =>
    query.id === refused.id ? [refused] : [];
  showConsole({ approvals: { list } }, `/approvals?id=${refused.id}`);
  expect(await screen.findByText(/Refused by owner@example.com/)).toBeVisible();
  const all = screen.getByRole('link', { name: 'All requests' });
  expect(all).toHaveAttribute('href', '/approvals');
});
