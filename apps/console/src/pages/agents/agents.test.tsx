import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { agentCalls, agentDetail, movePreview, treeCalls, treeRows } from './agents.fixture.ts';

const path = '/b/pakistan/agent-tree';
const show = (over: FakeCalls['agentTree'] = {}, at = path, operator = owner) =>
  showConsole({ ...agentCalls, agentTree: { ...treeCalls, ...over } }, at, operator);

it('AGT-04 OPS-06 the tree opens level by level, and its path leads back up', async () => {
  const list = vi.fn(treeCalls.list!);
  show({ list });
  const table = within(await screen.findByRole('table', { name: 'Agent tree' }));
  expect(table.getByText('1,834')).toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'agent01’s direct downline: 12' }));
  const way = within(await screen.findByRole('navigation', { name: 'Path in the tree' }));
  expect(await way.findByRole('link', { name: 'agent02' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ under: treeRows[0]?.member }),
  });
  await userEvent.click(way.getByRole('link', { name: 'Brand' }));
  expect(await screen.findByText('a-rather-long-name-of-an-agent')).toBeVisible();
});

it('AGT-04 OPS-06 a search and a kind are kept in the address', async () => {
  const list = vi.fn(treeCalls.list!);
  show({ list }, `${path}?text=ag&kind=members`);
  expect(await screen.findByLabelText(/^Search the tree/)).toHaveValue('ag');
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ text: 'ag', kind: 'members', under: undefined }),
  });
});

it('AGT-04 an agent is shown with its team, links, contracts and moves', async () => {
  show({}, `${path}/${agentDetail.member}`);
  expect(await screen.findByRole('heading', { name: 'agent02' })).toBeVisible();
  expect(screen.getByText('Username, link agent01-link')).toBeVisible();
  expect(await screen.findByText(/1,30,000/)).toBeVisible();
  expect(screen.getByText('winter-2026')).toBeVisible();
  expect(screen.getByText('Owed to its downline').nextSibling).toHaveTextContent('412');
  expect(screen.getByText(/agreed with both agents/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dividend · Slots' })).toBeVisible();
});

it('ROL-01 AGT-04 contracts of an agent are for those who may read contracts', async () => {
  const permissions = permissionNames.filter((name) => name !== 'contracts.read');
  show({}, `${path}/${agentDetail.member}`, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByText('winter-2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All contracts' })).toBeNull();
});

const openMove = async (over: FakeCalls['agentMoves'] = {}) => {
  showConsole(
    { ...agentCalls, agentMoves: { ...agentCalls.agentMoves, ...over } },
    `${path}/${agentDetail.member}`,
    owner,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move in the tree' }));
  return within(await screen.findByRole('dialog'));
};

it('AGT-04 CON-04 a move is proposed after its changes were shown', async () => {
  const preview = vi.fn(agentCalls.agentMoves!.preview!);
  const move = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  const dialog = await openMove({ preview, move });
  const submit = dialog.getByRole('button', { name: 'Move in the tree' });
  fill(dialog.getByLabelText('Reason'), 'agreed with both');
  expect(submit).toBeDisabled();
  fill(dialog.getByLabelText(/^New upline/), 'agent03');
  await userEvent.click(dialog.getByRole('button', { name: 'Show changes' }));
  const changes = within(await dialog.findByRole('region', { name: 'What changes' }));
  expect(changes.getByText('41')).toBeVisible();
  expect(changes.getByRole('link', { name: 'agent05 · Dividend · Slots' })).toBeVisible();
  // Another place is another move: what was shown is not about it.
  fill(dialog.getByLabelText(/^New upline/), 'agent04');
  expect(submit).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Show changes' }));
  await dialog.findByRole('region', { name: 'What changes' });
  await userEvent.click(submit);
  expect(await screen.findByText('Proposed to another operator.')).toBeInTheDocument();
  expect(move).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: agentDetail.member, to: 'agent04', reason: 'agreed with both' },
  });
});

it('AGT-04 a move that cannot be made says why, and is not proposed', async () => {
  const refusal = 'agent_move_cycle' as const;
  const dialog = await openMove({ preview: async () => ({ ...movePreview, refusal, ends: [] }) });
  await userEvent.click(dialog.getByLabelText('To the top, directly under the brand'));
  await userEvent.click(dialog.getByRole('button', { name: 'Show changes' }));
  expect(await dialog.findByText(/can’t be moved under itself/)).toBeVisible();
  fill(dialog.getByLabelText('Reason'), 'agreed with both');
  expect(dialog.getByRole('button', { name: 'Move in the tree' })).toBeDisabled();
});

it('AGT-02 OPS-06 the quotas of one agent are changed with a reason', async () => {
  const setQuota = vi.fn(async () => null);
  show({ setQuota }, `${path}/${agentDetail.member}`);
  expect(await screen.findByText('2 of 20, set for this agent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change quotas' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Change quotas' });
  fill(dialog.getByLabelText('Reason'), 'a strong partner');
  fill(dialog.getByLabelText(/^Direct members/), 'many');
  expect(submit).toBeDisabled();
  fill(dialog.getByLabelText(/^Direct members/), '٥٠٠');
  fill(dialog.getByLabelText(/^Direct agents/), '');
  await userEvent.click(submit);
  expect(await screen.findByText('Quotas changed.')).toBeInTheDocument();
  expect(setQuota).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      member: agentDetail.member,
      members: 500,
      agents: null,
      links: null,
      reason: 'a strong partner',
    },
  });
});

it('AGT-07 a rebate shows what was multiplied, and what the downline has of it', async () => {
  showConsole(agentCalls, `${path}/${agentDetail.member}`, owner);
  const earned = within(await screen.findByRole('list', { name: 'Recent' }));
  const [first, second] = earned.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/0\.5% of .*1,51,000.*, less .*303.* passed on.*452/);
  expect(second?.textContent).toMatch(/0\.5% of .*90,000[^,]*450/);
});

it('AGT-07 rebates are set within their bounds, with a reason', async () => {
  const set = vi.fn(async () => ({ status: 'done' as const }));
  showConsole(
    { ...agentCalls, memberRebates: { ...agentCalls.memberRebates, set } },
    `${path}/${agentDetail.member}`,
    owner,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Set rebates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set rebates' }));
  const slots = dialog.getByLabelText(/^Slots/);
  expect(slots).toHaveValue('0.6');
  await fill(slots, '0.9');
  expect(dialog.getByText('From 0.3% to 0.8%')).toBeVisible();
  await fill(slots, '0.7');
  await fill(dialog.getByLabelText(/^Reason/), 'agreed with the agent');
  await userEvent.click(dialog.getByRole('button', { name: 'Set rebates' }));
  expect(set).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      member: agentDetail.member,
      rates: [{ product: 'RNG', rate: 7000 }],
      reason: 'agreed with the agent',
    },
  });
});
