import type { FreeSpinsView, SpinGameInfo, SpinRequest } from '@parlour/arcade-protocol';
import { beforeEach, expect, it, vi } from 'vitest';

import { loadTexts } from '../texts/load.ts';
import type { GameApi, SpinResult } from './api.ts';
import { el } from './dom.ts';
import { SlotGame } from './slot-game.ts';
import { createSlotHud } from './slot-hud.ts';

const grant: FreeSpinsView = {
  id: 'F1',
  stake: 2,
  count: 2,
  left: 2,
  winnings: 0,
  endsAt: 0,
  wallet: 'CASH',
  paid: null,
};
const state = {
  balance: 100,
  bets: [1, 2, 5],
  book: 'REAL',
  money: { currency: 'TLB', symbol: 'P', suffix: '' },
  seed: { commitment: '', clientSeed: 'seed', bets: 0, previous: null },
  unsettled: null,
  unshown: null,
  freeSpins: grant,
} as Partial<SpinGameInfo> as SpinGameInfo;

beforeEach(() => sessionStorage.clear());

/** A slot of that state whose server gives these answers, and what it was asked for. */
async function play(answers: readonly Partial<SpinResult>[], over: Partial<SpinGameInfo> = {}) {
  const asked: SpinRequest[] = [];
  const spin = async (request: SpinRequest) => {
    asked.push(request);
    const answer = answers[asked.length - 1];
    return { ...request, state: 'done', nextSpinInMs: 0, jackpot: null, ...answer };
  };
  const info = vi.fn(async () => ({ ...state, freeSpins: null }));
  const api = { spin, spinGameInfo: info, rounds: async () => ({ rounds: [], more: false }) };
  const root = el('div', {});
  const say = await loadTexts('EN');
  const nothing = () => {};
  const game = new SlotGame({
    api: api as Partial<GameApi> as GameApi,
    hud: createSlotHud(root, say, 'Slot', el('div', {}), {
      onSpin: nothing,
      onBet: nothing,
      onPanel: nothing,
      onClose: null,
    }),
    say: (key, values) => (key === 'ready' ? 'Ready' : say(key, values)),
    money: (amount) => `P${amount.toFixed(2)}`,
    parent: { isPresent: false, post: nothing, listen: nothing },
    show: {
      beginTurn: nothing,
      halt: async () => {},
      hurry: nothing,
      play: async () => {},
    },
    state: { ...state, ...over },
  });
  await game.start();
  const text = (selector: string) => root.querySelector(selector)?.textContent ?? '';
  return { game, asked, info, root, text };
}

const won = (left: number, winnings: number, paid: number | null = null) => ({
  balance: 100 + (paid ?? 0),
  balanceAfterBet: 100,
  freeSpins: { ...grant, left, winnings, paid },
});

it('PRM-03 free spins are played at their stake, and no bet follows by itself', async () => {
  const { game, asked, text } = await play([won(1, 1.5), won(0, 4, 4), { balance: 103 }]);
  expect(text('.message')).toBe('2 free spins at P2.00 each. Nothing is taken from your balance.');
  expect(text('[data-figure=bet]')).toBe('P2.00');
  game.changeBet(1);
  expect(game.bet).toBe(2);
  await game.spin();
  expect(text('.free-spins')).toBe('Free spins left: 1 of 2Won: P1.50');
  await game.spin();
  expect(text('.notice')).toContain('Your free spins won P4.00. We added it to your balance.');
  expect(text('[data-figure=balance]')).toBe('P104.00');
  expect(text('.free-spins')).toBe('');
  await game.spin();
  expect(asked).toMatchObject([
    { bet: 2, freeSpins: 'F1' },
    { bet: 2, freeSpins: 'F1' },
  ]);
  expect(text('.notice')).toBe('');
  await game.spin();
  expect(asked[2]).toMatchObject({ bet: 1, freeSpins: null });
});

it('PRM-03 free spins that ended elsewhere are over before a stake is taken', async () => {
  const refusal = { declineCode: 'free_spins_unavailable', balance: 100, freeSpins: null };
  const { game, asked, info, text } = await play([{ state: 'declined', ...refusal }]);
  await game.spin();
  expect(text('.notice')).toContain('You can no longer play these free spins.');
  expect(info).toHaveBeenCalledOnce();
  await game.spin();
  expect(asked).toHaveLength(1);
  expect(game.bet).toBe(1);
});

it('PRM-03 what free spins won above their cap, or nothing, is said at the end', async () => {
  const capped = await play([won(0, 33, 20)]);
  await capped.game.spin();
  expect(capped.text('.notice')).toContain('Your free spins won P33.00. You get P20.00, the most');
  const empty = await play([won(0, 0, 0)]);
  await empty.game.spin();
  expect(empty.text('.notice')).toContain('Your free spins are over. No win this time.');
});
