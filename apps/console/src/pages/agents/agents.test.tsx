import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { agentCalls, agentDetail, treeCalls, treeRows } from './agents.fixture.ts';

const path = '/b/pakistan/agent-tree';
const show = (over: FakeCalls['agentTree'] = {}, at = path, operator = owner) =>
  showConsole({ ...agentCalls, agentTree: { ...treeCalls, ...over } }, at, operator);

it('AGT-04 OPS-06 the tree opens level by level, and its path leads back up', async () => {
  const list = vi.fn(treeCalls.list!);
  show({ list });
  const table = within(await screen.findByRole('table', { name: 'Agent tree' }));
  expect(table.getByText('1,834')).toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'Direct downline of agent01: 12' }));
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
  expect(await screen.findByText(/130,000/)).toBeVisible();
  expect(screen.getByText('winter-2026')).toBeVisible();
  expect(screen.getByText(/agreed with both agents/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dividend · Slots' })).toBeVisible();
});

it('ROL-01 AGT-04 contracts of an agent are for those who may read contracts', async () => {
  const permissions = permissionNames.filter((name) => name !== 'contracts.read');
  show({}, `${path}/${agentDetail.member}`, { ...owner, permissions: { '*': permissions } });
  expect(await screen.findByText('winter-2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All contracts' })).toBeNull();
});
