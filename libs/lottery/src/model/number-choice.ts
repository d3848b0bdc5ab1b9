import type { Selection, Play } from '@parlour/fair/lottery';

/** Shortcuts that fill a row of numbers. */
export const SHORTCUTS = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

export const emptySelection = (play: Play): Selection => play.rows.map(() => []);

/** Adds or removes a token; a row keeps its display order. */
export const toggleToken = (
  play: Play,
  selection: Selection,
  row: number,
  token: string,
): Selection =>
  selection.map((chosen, index) =>
    index !== row
      ? chosen
      : (play.rows[row] ?? []).filter((each) => (each === token) !== chosen.includes(each)),
  );

/** Fills a row by a shortcut. The upper half of the row is big. */
export function applyShortcut(
  play: Play,
  selection: Selection,
  row: number,
  shortcut: Shortcut,
): Selection {
  const tokens = play.rows[row] ?? [];
  const picks: Readonly<Record<Shortcut, (token: string, at: number) => boolean>> = {
    all: () => true,
    none: () => false,
    big: (_token, at) => at >= tokens.length / 2,
    small: (_token, at) => at < tokens.length / 2,
    odd: (token) => Number(token) % 2 === 1,
    even: (token) => Number(token) % 2 === 0,
  };
  return selection.map((chosen, index) =>
    index === row ? tokens.filter(picks[shortcut]) : chosen,
  );
}

/** Picks one number at random. */
export function quickPick(play: Play, draw: (bound: number) => number = randomBelow): Selection {
  for (;;) {
    const picked =
      play.id === 'place'
        ? pickOnePlace(play, draw)
        : play.rows.map((row) => [row[draw(row.length)] ?? '']);
    const selection =
      play.id === 'anyThree' || play.id === 'any'
        ? [pickSome(play.rows[0] ?? [], 3, draw)]
        : picked;
    // Two rows may have picked the same ball, which is no bet: pick again.
    if (play.combinations(selection) === 1) return selection;
  }
}

const pickOnePlace = (play: Play, draw: (bound: number) => number): Selection => {
  const place = draw(play.rows.length);
  return play.rows.map((row, position) =>
    position === place ? [row[draw(row.length)] ?? ''] : [],
  );
};

function pickSome(
  tokens: readonly string[],
  count: number,
  draw: (bound: number) => number,
): string[] {
  const remaining = [...tokens];
  const taken = Array.from({ length: count }, () => remaining.splice(draw(remaining.length), 1)[0]);
  return tokens.filter((token) => taken.includes(token));
}

function randomBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
}
