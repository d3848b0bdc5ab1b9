import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { performanceCalls, performanceRows } from './performance.fixture.ts';

/** jsdom has no layout: a chart finds no room and stays undrawn, its table is complete. */
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  ),
);

const path = '/b/pakistan/agents-performance';
const days = 'from=2026-11-20&to=2026-11-26';
const show = (over: FakeCalls['agentPerformance'] = {}, at = `${path}?${days}`) =>
  showConsole({ agentPerformance: { ...performanceCalls, ...over } }, at);

it('AGT-06 figures that are not counted up to now say until when they are complete', async () => {
  show();
  expect(await screen.findByText(/^Figures up to 2026-11-26/)).toHaveTextContent('Late');
});

it.each([
  ['counted a moment ago', Date.now(), null],
  ['never counted', null, 'Figures have not been counted yet.'],
] as const)('AGT-06 figures that were %s are late only when they are', async (_, at, text) => {
  show({ list: async (asked) => ({ ...(await performanceCalls.list!(asked)), countedTo: at }) });
  await screen.findByRole('table', { name: 'Agents’ performance' });
  if (text === null) expect(screen.queryByText('Late')).toBeNull();
  else expect(screen.getByText(text)).toHaveTextContent('Late');
});

it('AGT-06 OPS-06 agents are ordered by any figure, which the address keeps', async () => {
  const list = vi.fn(performanceCalls.list!);
  show({ list });
  const table = within(await screen.findByRole('table', { name: 'Agents’ performance' }));
  const headOf = (name: RegExp) => table.getByRole('columnheader', { name });
  expect(headOf(/^Valid bets/)).toHaveAttribute('aria-sort', 'descending');
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({
      from: '2026-11-20',
      to: '2026-11-26',
      sort: 'validBets',
      order: 'desc',
      scope: 'level',
    }),
  });
  await userEvent.click(table.getByRole('button', { name: 'Net loss' }));
  await userEvent.click(table.getByRole('button', { name: 'Net loss' }));
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ sort: 'netLoss', order: 'asc' }),
  });
  expect(headOf(/^Net loss/)).toHaveAttribute('aria-sort', 'ascending');
  // On phones, where no heads are seen.
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Valid bets, lowest first');
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ sort: 'validBets', order: 'asc' }),
  });
});

it('AGT-06 OPS-06 all levels are searched for a name', async () => {
  const list = vi.fn(performanceCalls.list!);
  show({ list }, `${path}?${days}&scope=all&text=ag`);
  expect(await screen.findByLabelText(/^Search agents/)).toHaveValue('ag');
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ scope: 'all', text: 'ag' }),
  });
});

it('AGT-06 one agent is shown by day, by the figure that is chosen', async () => {
  show({}, `${path}/${performanceRows[0]?.member}?${days}`);
  expect(await screen.findByRole('heading', { name: 'agent01: performance' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Figure'), 'New members');
  await userEvent.click(await screen.findByRole('button', { name: 'Figures as a table' }));
  const table = within(screen.getByRole('table', { name: 'New members' }));
  expect(table.getByRole('row', { name: /2026-11-26/ })).toHaveTextContent('2');
});
