/**
 * The progress of something that is not over: on its way, or it waits for a person at the provider.
 */
export type Unfinished = 'waiting' | 'attention';

/** The meaning to us of each status that a provider publishes. */
export type StatusTable<Outcome extends string> = Readonly<Record<string, Outcome | Unfinished>>;

/** The meaning of a status; `unknown`: the provider does not publish it. */
export const meaningOf = <Outcome extends string>(
  table: StatusTable<Outcome>,
  status: string,
): Outcome | Unfinished | 'unknown' =>
  (Object.hasOwn(table, status) ? table[status] : undefined) ?? 'unknown';

/** True when a meaning says that it is not over. */
export const isUnfinished = (meaning: string): meaning is Unfinished | 'unknown' =>
  meaning === 'waiting' || meaning === 'attention' || meaning === 'unknown';
