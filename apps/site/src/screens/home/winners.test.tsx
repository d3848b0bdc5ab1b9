import { micros } from '@parlour/money';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Winner } from '../../initial-state.ts';
import { Jackpot } from '../../shell/jackpot.tsx';
import { Winners } from './winners.tsx';

const winners = (count: number): Winner[] =>
  Array.from({ length: count }, (_, index) => ({
    gameName: `Game ${index}`,
    customerName: `ma***${index}`,
    winAmount: 10.5,
    nodeId: `G.${index}`,
    gameId: String(index),
    vendor: 'ARCADE',
    gameType: 'RNG',
    iconUrl: '',
    time: index,
  }));
const surroundings = { namespaces: ['site-later', 'ui'] };

afterEach(() => vi.useRealTimers());

it('SHL-12 LOB-10 lists the latest 20 masked wins, and can be paused', async () => {
  const { user } = await renderWithApp(<Winners winners={winners(25)} />, surroundings);
  const rows = within(screen.getByRole('list', { name: 'Latest winners' })).getAllByRole(
    'listitem',
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]).toHaveTextContent('ma***0');
  expect(rows[0]).toHaveTextContent('P10.50');
  await user.click(screen.getByRole('button', { name: 'Pause list' }));
  expect(screen.getByRole('button', { name: 'Resume list' })).toBeInTheDocument();
});

it('SHL-10 SHL-12 names the win that was the jackpot, and no other', async () => {
  await renderWithApp(
    <Winners
      winners={winners(3).map((winner, index) =>
        index === 1 ? { ...winner, winAmount: 1006, jackpotAmount: 1002 } : winner,
      )}
    />,
    surroundings,
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('Jackpot') !== null)).toEqual([
    false,
    true,
    false,
  ]);
  expect(rows[1]).toHaveTextContent('P1,006.00');
});

it('shows nothing before the first win', async () => {
  const { container } = await renderWithApp(<Winners winners={[]} />, surroundings);
  expect(container).toBeEmptyDOMElement();
});

it('SHL-10 shows a real pool where there is one, and asks no clock', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  await renderWithApp(<Jackpot pool={micros(1_234_560_000n)} />, surroundings);
  expect(screen.getByRole('region', { name: 'Jackpot' })).toHaveTextContent('P1,234.56');
  expect(screen.queryByText(/not a prize pool/)).not.toBeInTheDocument();
  expect(timers.mock.calls.filter(([, ms]) => ms === 3000)).toEqual([]);
  timers.mockRestore();
});

it('SHL-10 leaves no clock running behind', async () => {
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const { unmount } = await renderWithApp(<Jackpot />, surroundings);
  expect(screen.getByText('For display only, not a prize pool.')).toBeInTheDocument();
  const before = cleared.mock.calls.length;
  await act(async () => unmount());
  expect(cleared.mock.calls.length).toBe(before + 1);
  cleared.mockRestore();
});
