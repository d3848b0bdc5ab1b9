import { fill } from '../shell/dom.ts';
import type { Frame } from '../shell/frame.ts';
import type { Match } from './board.ts';
import { createBoardView } from './board-view.ts';
import type { SportLook } from './look.ts';
import { createMatchPage, type MatchPage } from './match-page.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly frame: Pick<Frame, 'announce'>;
  readonly container: HTMLElement;
  readonly now: () => number;
  readonly isChosen: (event: string, market: string, pick: string) => boolean;
  readonly onPick: (event: string, market: string, pick: string) => void;
  /** The list is shown again and needs its matches. */
  readonly onClosed: () => void;
};

/** The list of matches, and the page of the one that is open. */
export function createMatchBrowser({
  say,
  look,
  frame,
  container,
  now,
  isChosen,
  onPick,
  onClosed,
}: Deps) {
  let matches: readonly Match[] = [];
  let open: { readonly event: string; readonly page: MatchPage } | null = null;
  const list = createBoardView({
    say,
    look,
    isChosen,
    onPick,
    onOpen: (event) => {
      const match = find(event);
      if (match) show(match).back.focus();
    },
  });
  fill(container, list.element);

  const find = (event: string): Match | undefined => matches.find((match) => match.event === event);

  function show(match: Match): MatchPage {
    list.note('');
    const page = createMatchPage({ say, look, isChosen, onPick, onBack: close }, match);
    open = { event: match.event, page };
    page.update(match, now());
    fill(container, page.element);
    container.scrollTop = 0;
    return page;
  }

  /** Goes back to the list, to the match that was open; false when the list is shown already. */
  function close(): boolean {
    if (!open) return false;
    const { event } = open;
    open = null;
    fill(container, list.element);
    onClosed();
    container.querySelector<HTMLElement>(`[data-event="${CSS.escape(event)}"] button`)?.focus();
    return true;
  }

  /** Says that the match the player wanted has ended. */
  function noteGone(): void {
    list.note(say('matchGone'));
    frame.announce(say('matchGone'));
  }

  return {
    openEvent: (): string | undefined => open?.event,
    find,
    show,
    close,
    noteGone,
    update(next: readonly Match[]): void {
      matches = next;
      if (!open) {
        list.update(matches, now());
        return;
      }
      const match = find(open.event);
      if (match) open.page.update(match, now());
      else {
        noteGone();
        close();
      }
    },
  };
}
