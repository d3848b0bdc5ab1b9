/**
 * Counts the letters that have to be put in, left out or exchanged to turn one word into another.
 */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 0; at < to.length; at++)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (to[at] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known word that was probably meant; undefined where none is near. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const mostEdits = Math.max(2, Math.floor(word.length / 3));
  return known
    .map((name) => ({ name, edits: editDistance(word, name) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((a, b) => a.edits - b.edits)[0]?.name;
}
