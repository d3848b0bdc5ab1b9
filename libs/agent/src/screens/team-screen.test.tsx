import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { TeamScreen } from './team-screen.tsx';
import { rebateCalls, someRates } from './team/fake-rebates.ts';
import { answering, aTeam, aTeamMember, me } from './team/fake-team.ts';

async function renderPage(team: Fakes['team'] = {}, address = '', rebates: Fakes['rebates'] = {}) {
  const onSearch = vi.fn();
  const rendered = await renderWithApp(
    <TeamScreen
      search={new URLSearchParams(address)}
      onSearch={onSearch}
      onBack={vi.fn()}
      transferHref={(name) => `/transfer/${name}`}
      messageHref={({ username }) => `/message/${username}`}
    />,
    {
      api: fakeApi({ team: { ...answering(), ...team }, rebates: { ...rebateCalls, ...rebates } }),
      namespaces: ['agent', 'agent-later', 'errors', 'ui', 'ui-later'],
    },
  );
  await screen.findByRole('table', { name: 'Team management' });
  return { ...rendered, onSearch };
}
const rows = () => screen.getAllByRole('row').slice(1);

it('AGT-04 shows who stands under the agent, with size, state, balance and totals', async () => {
  await renderPage();
  expect(await screen.findByText('sleeper01')).toBeVisible();
  expect(rows()[0]?.textContent).toMatch(/downline010Online.*1,250\.50.*Transfer/);
  expect(rows()[1]?.textContent).toMatch(/subagent01Agent12408Offline/);
  expect(rows()[2]?.textContent).toMatch(/sleeper01.*Locked.*0\.00.*Never/);
  // Nothing can be sent to an account that is locked.
  expect(within(rows()[2]!).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('3 direct, 12411 in the team')).toBeVisible();
  expect(screen.getByText(/98,123\.45/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transfer to downline01' })).toHaveAttribute(
    'href',
    '/transfer/downline01',
  );
});

it('AGT-04 goes down into a team and up its path, where nothing is changed', async () => {
  const { user, onSearch } = await renderPage();
  await user.click(await screen.findByRole('button', { name: 'Show subagent01’s team' }));
  const empty = { scope: null, name: null, sort: null, order: null };
  expect(onSearch).toHaveBeenCalledWith({ ...empty, member: 'b'.repeat(32) }, 'push');
});

it('AGT-04 the path of a drill-down leads up again', async () => {
  const list = vi.fn<Api['team']['list']>(
    answering(aTeam, [
      { memberId: 'b'.repeat(32), username: 'subagent01' },
      { memberId: 'd'.repeat(32), username: 'deep01' },
    ]).list,
  );
  const { user, onSearch } = await renderPage({ list }, `member=${'d'.repeat(32)}`);
  const path = within(await screen.findByRole('navigation', { name: 'Team level' }));
  expect(path.getByText('deep01')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  expect(list).toHaveBeenCalledWith({
    query: expect.objectContaining({ memberId: 'd'.repeat(32), scope: 'DIRECT' }),
  });
  await user.click(path.getByRole('button', { name: me.username }));
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ member: null }), 'push');
});

it('AGT-04 writes search, scope and order into the address', async () => {
  const { user, onSearch } = await renderPage();
  await user.type(screen.getByLabelText('Username'), 'sub');
  await waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ name: 'sub' }), 'replace'),
  );
  await user.click(screen.getByRole('radio', { name: 'Whole team' }));
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ scope: 'all' }), 'replace');
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  expect(onSearch).toHaveBeenLastCalledWith(
    expect.objectContaining({ sort: 'balance' }),
    'replace',
  );
});

it('AGT-04 the whole team is in the order of registration only', async () => {
  await renderPage({}, 'scope=all');
  await screen.findByText('sleeper01');
  expect(screen.queryByRole('button', { name: 'Balance' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Registered' })).toBeInTheDocument();
});

it('AGT-04 makes a member an agent after a question, and says why it was refused', async () => {
  const promote = vi
    .fn<Api['team']['promote']>(async () => null)
    .mockRejectedValueOnce(new CallError('not_found', { status: 404 }));
  const list = vi
    .fn<Api['team']['list']>(answering().list)
    .mockImplementationOnce(answering().list)
    .mockImplementation(answering([aTeamMember({ accountType: 'agent_1', isAgent: true })]).list);
  const { user } = await renderPage({ promote, list });
  await user.click(await screen.findByRole('button', { name: 'Make agent: downline01' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(promote).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Make agent' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make agent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(promote).toHaveBeenLastCalledWith({ body: { memberId: 'a'.repeat(32) } });
  await waitFor(() => expect(rows()[0]?.textContent).toMatch(/downline01Agent/));
});

it('AGT-07 sets the rebates of a direct downline; a refusal is shown', async () => {
  const setRates = vi
    .fn(async () => ({ list: [...someRates] }))
    .mockRejectedValueOnce(new CallError('invalid.rebate.value', { status: 400 }));
  const { user } = await renderPage({}, '', { setRates });
  await user.click(await screen.findByRole('button', { name: 'Rebates for downline01' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rebates for downline01' }));
  const slots = await dialog.findByLabelText('Slots');
  expect(slots).toHaveDisplayValue('0.6%');
  expect(within(slots).getAllByRole('option')).toHaveLength(11);
  await user.selectOptions(slots, '0.3%');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This rebate is higher than your own. Lower it.')).toBeVisible();
  expect(slots).toHaveDisplayValue('0.3%');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(setRates).toHaveBeenLastCalledWith({
    body: { memberId: 'a'.repeat(32), rates: [{ product: 'RNG', rate: 3000 }] },
  });
});
