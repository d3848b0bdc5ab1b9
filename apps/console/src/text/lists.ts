/** A list without the item at a place. */
export const removeAt = <Item>(list: readonly Item[], place: number): Item[] =>
  list.filter((_, at) => at !== place);

/** A list with another item at a place. */
export const replaceAt = <Item>(list: readonly Item[], place: number, item: Item): Item[] =>
  list.map((before, at) => (at === place ? item : before));

/** A list with an item moved to another place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = removeAt(list, from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
