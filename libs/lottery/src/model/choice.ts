import type { Content, Play } from '@parlour/fair/lottery';

/** Shortcuts of a row of numbers. */
export const shortcuts = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
export type Shortcut = (typeof shortcuts)[number];

/** Nothing chosen. */
export const emptyContent = (play: Play): Content => play.rows.map(() => []);

/** Puts a choice in or takes it out; a row keeps the order in which it is shown. */
export const toggled = (play: Play, content: Content, row: number, token: string): Content =>
  content.map((chosen, at) =>
    at !== row
      ? chosen
      : (play.rows[row] ?? []).filter((each) => (each === token) !== chosen.includes(each)),
  );

/** A row as a shortcut fills it. Balls and digits alike: the upper half is big. */
export function shortcutRow(
  play: Play,
  content: Content,
  row: number,
  shortcut: Shortcut,
): Content {
  const tokens = play.rows[row] ?? [];
  const picks: Readonly<Record<Shortcut, (token: string, at: number) => boolean>> = {
    all: () => true,
    none: () => false,
    big: (_token, at) => at >= tokens.length / 2,
    small: (_token, at) => at < tokens.length / 2,
    odd: (token) => Number(token) % 2 === 1,
    even: (token) => Number(token) % 2 === 0,
  };
  return content.map((chosen, at) => (at === row ? tokens.filter(picks[shortcut]) : chosen));
}

/** One number at random, chosen by the browser's own generator. */
export function quickPick(play: Play, draw: (bound: number) => number = browserDraw): Content {
  for (;;) {
    const picked =
      play.id === 'place'
        ? onePlace(play, draw)
        : play.rows.map((row) => [row[draw(row.length)] ?? '']);
    const content =
      play.id === 'anyThree' || play.id === 'any' ? [someOf(play.rows[0] ?? [], 3, draw)] : picked;
    // Balls of different rows may fall together; then it is tried again.
    if (play.units(content) === 1) return content;
  }
}

const onePlace = (play: Play, draw: (bound: number) => number): Content => {
  const place = draw(play.rows.length);
  return play.rows.map((row, at) => (at === place ? [row[draw(row.length)] ?? ''] : []));
};

function someOf(
  tokens: readonly string[],
  count: number,
  draw: (bound: number) => number,
): string[] {
  const left = [...tokens];
  const taken = Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]);
  return tokens.filter((token) => taken.includes(token));
}

function browserDraw(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
}
