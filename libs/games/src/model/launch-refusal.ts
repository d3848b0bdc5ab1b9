import type { CallError } from '@parlour/client';

type Refusal = Pick<CallError, 'code' | 'value'>;

/** The largest distance from 1970 that a `Date` can hold, ms. */
const MAX_DATE_MS = 8.64e15;

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** A field of a refusal's data; undefined for another error code than `code`. */
const refusalField = (refusal: Refusal, code: Refusal['code'], name: string): unknown =>
  refusal.code === code ? property(property(refusal.value['content'], 'data'), name) : undefined;

/**
 * Returns the time at which a vendor's maintenance is expected to end, ms; null if that is unknown.
 */
export function findMaintenanceEnd(refusal: Refusal): number | null {
  const end = refusalField(refusal, 'vendor_under_maintenance', 'endTime');
  const isDate = typeof end === 'number' && Number.isInteger(end) && Math.abs(end) < MAX_DATE_MS;
  return isDate ? end : null;
}

/** The reason why the member cannot play now, and the time until which that holds. */
export type PlayBreak = { readonly reason: 'timeOut' | 'exclusion'; readonly until: number };

export function findPlayBreak({ code, value: { reason, until } }: Refusal): PlayBreak | null {
  if (code !== 'account_excluded' || typeof until !== 'number') return null;
  if (!Number.isInteger(until) || Math.abs(until) >= MAX_DATE_MS) return null;
  return { reason: reason === 'timeOut' ? 'timeOut' : 'exclusion', until };
}

/** The stake that the balance does not cover: a game's minimum bet or a card room's stake. */
type MinimumStake = { readonly amount: number; readonly isRoom: boolean };

export function findMinimumStake(refusal: Refusal): MinimumStake | null {
  const amount = refusalField(refusal, 'launch_game_balance_not_enough', 'minBet');
  const isRoom = refusalField(refusal, 'launch_game_balance_not_enough', 'isRoom') === true;
  const isAmount = typeof amount === 'number' && Number.isFinite(amount) && amount > 0;
  return isAmount ? { amount, isRoom } : null;
}

/** The game that has to be finished before another one opens. */
export type UnfinishedGame = { readonly nodeId: string; readonly name: string };

export function unfinishedGame(refusal: Refusal): UnfinishedGame | null {
  const nodeId = refusalField(refusal, 'previous_game_not_finished', 'nodeId');
  const name = refusalField(refusal, 'previous_game_not_finished', 'gameName');
  if (typeof nodeId !== 'string' || typeof name !== 'string') return null;
  return nodeId !== '' && name !== '' ? { nodeId, name } : null;
}
