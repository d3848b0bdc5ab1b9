/** An ordinary page of the site, and its place in the history of this tab. */
type Visit = { readonly href: string; readonly index: number | null };

/** The ordinary page that was shown last: a game leads back to it. */
export class LastPage {
  visit: Visit | null = null;

  note(href: string): void {
    this.visit = { href, index: historyIndex() };
  }

  /** The entries of the history between it and here; null where it is not behind. */
  stepsBack(): number | null {
    const here = historyIndex();
    const there = this.visit?.index ?? null;
    return here === null || there === null || there >= here ? null : here - there;
  }
}

/** The router's count of the entry that is shown. */
function historyIndex(): number | null {
  const state: unknown = globalThis.history.state;
  const index =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : null;
}
