import { expect, it } from 'vitest';

import { findMaintenanceEnd, findMinimumStake, unfinishedGame } from './launch-refusal.ts';

const refusal = (code: Parameters<typeof findMinimumStake>[0]['code'], data: unknown) => ({
  code,
  value: { content: { data } },
});

it('LCH-01 reads the data of a refusal by its code', () => {
  const data = {
    minBet: 0.2,
    nodeId: 'N2',
    gameName: 'Harbour Lights',
    endTime: 1_900_000_000_000,
  };
  expect(findMinimumStake(refusal('launch_game_balance_not_enough', data))).toEqual({
    amount: 0.2,
    isRoom: false,
  });
  expect(
    findMinimumStake(refusal('launch_game_balance_not_enough', { ...data, isRoom: true })),
  ).toEqual({
    amount: 0.2,
    isRoom: true,
  });
  expect(unfinishedGame(refusal('previous_game_not_finished', data))).toEqual({
    nodeId: 'N2',
    name: 'Harbour Lights',
  });
  expect(findMaintenanceEnd(refusal('vendor_under_maintenance', data))).toBe(1_900_000_000_000);
  expect([
    findMinimumStake(refusal('game_not_found', data)),
    unfinishedGame(refusal('game_not_found', data)),
    findMaintenanceEnd(refusal('game_not_found', data)),
  ]).toEqual([null, null, null]);
});

it('LCH-01 ignores data of an unexpected shape', () => {
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
      findMinimumStake(refusal('launch_game_balance_not_enough', data)),
      JSON.stringify(data),
    ).toBeNull();
    expect(
      unfinishedGame(refusal('previous_game_not_finished', data)),
      JSON.stringify(data),
    ).toBeNull();
    expect(
      findMaintenanceEnd(refusal('vendor_under_maintenance', data)),
      JSON.stringify(data),
    ).toBeNull();
  }
  for (const value of [{}, { content: null }, { content: 'x' }])
    expect(findMinimumStake({ code: 'launch_game_balance_not_enough', value })).toBeNull();
});
