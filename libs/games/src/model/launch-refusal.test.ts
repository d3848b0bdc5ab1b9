import { expect, it } from 'vitest';

import { maintenanceEnd, leastStake, unfinishedGame } from './launch-refusal.ts';

const refusal = (code: Parameters<typeof leastStake>[0]['code'], data: unknown) => ({
  code,
  value: { content: { data } },
});

it('LCH-01 reads the smallest bet or the stake of a room, the game before and the end of a maintenance of the refusal that tells it, and of no other', () => {
  const data = {
    minBet: 0.2,
    nodeId: 'N2',
    gameName: 'Harbour Lights',
    endTime: 1_900_000_000_000,
  };
  expect(leastStake(refusal('launch_game_balance_not_enough', data))).toEqual({
    amount: 0.2,
    isRoom: false,
  });
  expect(leastStake(refusal('launch_game_balance_not_enough', { ...data, isRoom: true }))).toEqual({
    amount: 0.2,
    isRoom: true,
  });
  expect(unfinishedGame(refusal('previous_game_not_finished', data))).toEqual({
    nodeId: 'N2',
    name: 'Harbour Lights',
  });
  expect(maintenanceEnd(refusal('vendor_under_maintenance', data))).toBe(1_900_000_000_000);
  expect([
    leastStake(refusal('game_not_found', data)),
    unfinishedGame(refusal('game_not_found', data)),
    maintenanceEnd(refusal('game_not_found', data)),
  ]).toEqual([null, null, null]);
});

it('LCH-01 shows nothing of what another server might say instead', () => {
  for (const data of [
    undefined,
    null,
    'x',
    [],
    {},
    { minBet: '2', nodeId: 7, gameName: {}, endTime: 1.5 },
    { minBet: -1, nodeId: '', gameName: '', endTime: 9e15 },
    { minBet: Number.NaN, nodeId: 'N2' },
  ]) {
    expect(
      leastStake(refusal('launch_game_balance_not_enough', data)),
      JSON.stringify(data),
    ).toBeNull();
    expect(
      unfinishedGame(refusal('previous_game_not_finished', data)),
      JSON.stringify(data),
    ).toBeNull();
    expect(
      maintenanceEnd(refusal('vendor_under_maintenance', data)),
      JSON.stringify(data),
    ).toBeNull();
  }
  for (const value of [{}, { content: null }, { content: 'x' }])
    expect(leastStake({ code: 'launch_game_balance_not_enough', value })).toBeNull();
});
