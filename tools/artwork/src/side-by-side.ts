import { availableParallelism } from 'node:os';

/**
 * Works through a list with as many at once as the machine has processors: one picture's drawing is
 * a single thread's work.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 8) }, worker));
}
