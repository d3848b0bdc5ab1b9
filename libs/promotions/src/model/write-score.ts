import { formatMoney, fromWire, type MoneyFormat, type WireAmount } from '@parlour/money';

import type { MissionLeaderboard } from './mission-store.ts';

// What keeps the sign before its digits in a text from right to left.
const [LEFT_TO_RIGHT, END] = ['\u2066', '\u2069'];

/** A score of a leaderboard, or what is missing to one: a turnover, or a multiple as `×2.50`. */
export const writeScore = (
  condition: MissionLeaderboard['footer']['condition'],
  value: number,
  currency: MoneyFormat,
): string =>
  condition === 'MULTIPLIER'
    ? `${LEFT_TO_RIGHT}×${value.toFixed(2)}${END}`
    : formatMoney(fromWire(value as WireAmount), currency);
