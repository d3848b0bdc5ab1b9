import type { ChangeRequest } from './approval-types.ts';

/**
 * Names of the fields that only programs read, and of the member, who is shown above the changes.
 */
const HIDDEN: ReadonlySet<string> = new Set(['member', 'key', 'hold', 'run', 'username']);

type Side = Readonly<Record<string, unknown>>;

const show = (side: Side): Side =>
  Object.fromEntries(Object.entries(side).filter(([name]) => !HIDDEN.has(name)));

/** Both sides of a change as they are shown: the balance that it leads to is of the second. */
export function toShownSides({ before, payload }: Pick<ChangeRequest, 'before' | 'payload'>): {
  readonly before: Side | null;
  readonly after: Side;
} {
  if (before === null) return { before, after: show(payload) };
  const { balanceAfter: balance, ...now } = before;
  const proposed = balance === undefined ? payload : { balance, ...payload };
  return { before: show(now), after: show(proposed) };
}
