/** A meeting of two sides by their codes; the first is at home. */
type Meeting = readonly [home: string, away: string];

/**
 * Every side of a league at home to every other once, in an order in which no side plays again at
 * once: a match that is still being played has none of the sides of the next one, as far as that is
 * possible.
 */
export function buildSeason(sides: readonly string[], rest = 2): Meeting[] {
  const all: Meeting[] = sides
    .flatMap((home, index) =>
      sides.map((_, step): Meeting => [home, sides[(index + step) % sides.length] as string]),
    )
    .filter(([home, away]) => home !== away);
  // Walked through in large steps, so that near and far in strength come mixed; the number of
  // meetings is not a multiple of 37.
  const left = all.map((_, index) => all[(index * 37) % all.length] as Meeting);
  const season: Meeting[] = [];
  const games = new Map<string, number>();
  const played = ([home, away]: Meeting) => (games.get(home) ?? 0) + (games.get(away) ?? 0);
  while (left.length > 0) {
    const tired = new Set(season.slice(-rest).flat());
    const rested = left.filter((meeting) => !meeting.some((side) => tired.has(side)));
    const choice = [...(rested.length > 0 ? rested : left)].sort(
      (one, other) => played(one) - played(other),
    )[0] as Meeting;
    left.splice(left.indexOf(choice), 1);
    for (const side of choice) games.set(side, (games.get(side) ?? 0) + 1);
    season.push(choice);
  }
  return season;
}
