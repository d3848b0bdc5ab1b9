import { foldText } from '@parlour/contract/rules';

/** Something that the command palette leads to. */
export type Command = { readonly label: string; readonly href: string };

/** A search of a page for what was typed. */
export type Lookup = {
  /** The words of its entry. */
  readonly label: string;
  /** The address of the page's list that the text is added to. */
  readonly list: string;
  /** The pattern of a text for which the lookup is offered; any where it is left out. */
  readonly form?: RegExp;
};

/** A number as receipts show it, in any case of its letters. */
const NUMBER_DIGITS = '[0-9a-hjkmnp-tv-z]{10}';
export const DEPOSIT_NUMBER = new RegExp(`^d${NUMBER_DIGITS}$`, 'i');
export const WITHDRAWAL_NUMBER = new RegExp(`^w${NUMBER_DIGITS}$`, 'i');
export const TRANSFER_NUMBER = new RegExp(`^t${NUMBER_DIGITS}$`, 'i');
/** The number of an operation or round, or what its caller calls it: one word with a digit. */
export const REFERENCE = /^(?=.*\d)[^\s@]{1,128}$/;

/** Returns the rank of a name as a match for the typed text; lower is better, null for no match. */
function rank(label: string, wanted: string): number | null {
  const name = foldText(label);
  if (name.startsWith(wanted)) return 0;
  if (name.split(' ').some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : null;
}

/** The commands that the palette chooses from. */
export type Offers<Entry extends Command> = {
  readonly pages: readonly Entry[];
  /** The records that the text has found already: payments, members and operations. */
  readonly records: readonly Command[];
  readonly lookups: readonly Lookup[];
};

/**
 * The pages whose name has the text, best first, behind them the records that were found by it and
 * the searches that it may be meant for; without text all pages in the order of the navigation.
 */
export function findCommands<Entry extends Command>(
  text: string,
  { pages, records, lookups }: Offers<Entry>,
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
  const typed = text.trim();
  const searches = lookups
    .filter(({ form }) => form === undefined || form.test(typed))
    .map(({ label, list }) => ({ label, href: list + encodeURIComponent(typed) }));
  return [...found, ...records, ...searches];
}
