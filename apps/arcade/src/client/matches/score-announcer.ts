import type { Match } from './board.ts';
import type { SportLook } from './look.ts';
import type { BookSay } from './texts/load.ts';

/** Announces scores to screen readers, each one once. */
export function createScoreAnnouncer(
  say: BookSay,
  look: SportLook,
  announce: (text: string) => void,
) {
  const seenLengths = new Map<string, number>();
  return {
    /** Compares with the last call; only scores of the matches in `followed` are announced. */
    update(matches: readonly Match[], followed: ReadonlySet<string | undefined>): void {
      for (const match of matches) {
        const seen = seenLengths.get(match.event) ?? match.past.length;
        seenLengths.set(match.event, match.past.length);
        if (followed.has(match.event) && Array.from(match.past.slice(seen)).some(look.isScore))
          announce(look.feed(say, match)[0]?.text ?? '');
      }
    },
  };
}
