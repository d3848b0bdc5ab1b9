import { ProviderFailure } from '../provider-failure.ts';

/** Pages of a list that are read at most: more is no day of a brand. */
const MAX_PAGES = 1000;

export type Page<Item, Cursor> = {
  readonly items: readonly Item[];
  /** The start of the next page; null: this is the last. */
  readonly next: Cursor | null;
};

/** Reads a list page by page. */
export async function collectPages<Item, Cursor>(
  first: Cursor,
  read: (cursor: Cursor) => Promise<Page<Item, Cursor>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: Cursor | null = first;
  for (let count = 0; cursor !== null; count += 1) {
    if (count === MAX_PAGES) throw new ProviderFailure('bad_reply', 'a list without an end');
    const page: Page<Item, Cursor> = await read(cursor);
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}
