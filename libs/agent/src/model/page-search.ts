/**
 * Writes the whole query of a page: what is not named leaves it. `push` keeps the way back to what
 * was shown before.
 */
type WriteSearch = (
  values: Readonly<Record<string, string | null>>,
  kind: 'push' | 'replace',
) => void;

/** The address of a page of the agent centre. */
export type AgentPageProps = {
  /** The query, as it stands in the address. */
  readonly search: URLSearchParams;
  readonly onSearch: WriteSearch;
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Called when something has changed that the menu of the agent centre counts. */
  readonly onCountsChange?: () => void;
};

/** The number of a page that the address names; 1 where it names none. */
export function readPage(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns the address of the page on which a message to a member of the team is written. */
export type MessageHref = (member: {
  readonly memberId: string;
  readonly username: string;
}) => string;

/**
 * Returns the address of the page on which money is sent to a direct downline by its username; null
 * where the brand has it off.
 */
export type TransferHref = ((username: string) => string) | null;
