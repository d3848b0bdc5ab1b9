import type { CallError } from '@parlour/client';

type Refusal = Pick<CallError, 'code' | 'value'>;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** What a refused launch says besides its code, under `name`; undefined where it says nothing or is another refusal. */
const factOf = ({ code, value }: Refusal, when: Refusal['code'], name: string): unknown =>
  code === when ? fieldOf(fieldOf(value['content'], 'data'), name) : undefined;

/** When a vendor that is closed expects to be back, ms; null where it does not say, or said something else. */
export function maintenanceEnd(refusal: Refusal): number | null {
  const end = factOf(refusal, 'vendor_under_maintenance', 'endTime');
  // What is no moment that a calendar knows is not shown.
  return typeof end === 'number' && Number.isInteger(end) && Math.abs(end) < 8.64e15 ? end : null;
}

/** What the purse does not cover, a wire amount: the smallest bet of a game, or the stake of a card room; null where it is not said. */
export function leastStake(
  refusal: Refusal,
): { readonly amount: number; readonly isRoom: boolean } | null {
  const [amount, isRoom] = [
    factOf(refusal, 'launch_game_balance_not_enough', 'minBet'),
    factOf(refusal, 'launch_game_balance_not_enough', 'isRoom'),
  ];
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0
    ? { amount, isRoom: isRoom === true }
    : null;
}

/** The game that has to end before another one opens; null where it is not said. */
export function unfinishedGame(
  refusal: Refusal,
): { readonly nodeId: string; readonly name: string } | null {
  const [nodeId, name] = [
    factOf(refusal, 'previous_game_not_finished', 'nodeId'),
    factOf(refusal, 'previous_game_not_finished', 'gameName'),
  ];
  return typeof nodeId === 'string' && nodeId !== '' && typeof name === 'string' && name !== ''
    ? { nodeId, name }
    : null;
}
