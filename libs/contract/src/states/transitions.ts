/**
 * States of what is stored, a file for each entity. The database refuses a change that no list of
 * transitions has (docs/decisions/0294-transitions-in-the-database.md). No schema library is used
 * in this folder: it ships to browsers.
 */

/** The stored states of an entity and, for each, those that can follow it. */
type Transitions<State extends string> = Readonly<Record<State, readonly NoInfer<State>[]>>;

/** The states that transitions name, in their order. */
export const listStates = <State extends string>(
  transitions: Transitions<State>,
): readonly State[] => Object.keys(transitions) as State[];

/** The states that can come before `next`. */
export const listStatesBefore = <State extends string>(
  transitions: Transitions<State>,
  next: State,
): readonly State[] => listStates(transitions).filter((state) => transitions[state].includes(next));
