import { foldText } from '@parlour/contract/rules';

/** Something that the command palette leads to. */
export type Command = { readonly label: string; readonly href: string };

type MemberSearch = {
  /** The words of the entry that looks for members. */
  readonly label: string;
  /** The brand that is looked in. */
  readonly code: string;
};

/** How well a name answers to what was typed; lower is better, null not at all. */
function rank(label: string, wanted: string): number | null {
  const name = foldText(label);
  if (name.startsWith(wanted)) return 0;
  if (name.split(' ').some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : null;
}

/**
 * The pages whose name has the text, best first, and behind them the search for members with it;
 * without text all pages in the order of the navigation.
 */
export function findCommands<Entry extends Command>(
  text: string,
  pages: readonly Entry[],
  members: MemberSearch | null,
): readonly Command[] {
  const wanted = foldText(text).trim();
  if (wanted === '') return pages;
  const found = pages
    .flatMap((page) => {
      const place = rank(page.label, wanted);
      return place === null ? [] : [{ page, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ page }): Command => page);
  if (!members) return found;
  const href = `/b/${members.code}/members?text=${encodeURIComponent(text.trim())}`;
  return [...found, { label: members.label, href }];
}
