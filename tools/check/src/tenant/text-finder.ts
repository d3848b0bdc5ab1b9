/** So many of a text's first characters choose where to compare it. */
const START = 4;
/** Slots of the table of starts; more than enough that nearly all are empty. */
const SLOTS = 2 ** 20;

const slotAt = (text: string, at: number): number => {
  let mixed = 0;
  for (let index = at; index < at + START; index += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x9e_37_79_b1);
  return (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
};

/**
 * Returns a function that finds one of many texts in a long one, or undefined. It reads the long
 * one once, however many texts there are: searching for each of twenty thousand took minutes.
 * Throws an error for a text of fewer than four characters.
 */
export function createTextFinder(
  texts: readonly string[],
): (content: string) => string | undefined {
  const isUsed = new Uint8Array(SLOTS);
  const byStart = new Map<string, string[]>();
  for (const text of texts) {
    if (text.length < START) throw new Error(`Too short to be searched for: ${text}`);
    isUsed[slotAt(text, 0)] = 1;
    const start = text.slice(0, START);
    const same = byStart.get(start);
    if (same) same.push(text);
    else byStart.set(start, [text]);
  }
  return (content) => {
    for (let at = 0; at <= content.length - START; at += 1) {
      if (isUsed[slotAt(content, at)] === 0) continue;
      const found = byStart
        .get(content.slice(at, at + START))
        ?.find((text) => content.startsWith(text, at));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
