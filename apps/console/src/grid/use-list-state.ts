import { useSearchParams } from 'react-router-dom';

/** The name of the place in a list that the address holds, as a call answers it in `next`. */
export const CURSOR = 'after';

/** Filters of a list and its place, kept in the address: it can be shared, and Back works. */
export type ListState<Name extends string> = {
  /** The value of each filter; an empty text where none is set. */
  readonly filters: Readonly<Record<Name, string>>;
  /** True when at least one filter is set. */
  readonly isFiltered: boolean;
  /** The place in the list; undefined on its first page. */
  readonly cursor: string | undefined;
  /** Changes filters; the list begins again. A text that is being typed leaves no history. */
  readonly setFilters: (changes: Partial<Record<Name, string>>) => void;
  /** Goes to a place of the list; null: its first page. */
  readonly goTo: (cursor: string | null) => void;
};

/** The state of the list on a page, under these names in the query of its address. */
export function useListState<Name extends string>(names: readonly Name[]): ListState<Name> {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    cursor: search.get(CURSOR) ?? undefined,
    setFilters: (changes) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(CURSOR);
          for (const [name, value] of Object.entries<string | undefined>(changes))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    goTo: (cursor) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (cursor === null) after.delete(CURSOR);
        else after.set(CURSOR, cursor);
        return after;
      }),
  };
}
