/**
 * The ten symbols of Kite Season. Their numbers are their places in this list; strips and stored
 * outcomes write them by letter. Sun is wild, pinwheel is scatter, the rest pay on lines.
 */
export const symbols = [
  { letter: 'W', name: 'sun' },
  { letter: 'S', name: 'pinwheel' },
  { letter: 'E', name: 'eagle' },
  { letter: 'F', name: 'fish' },
  { letter: 'X', name: 'hexagon' },
  { letter: 'D', name: 'diamond' },
  { letter: 'T', name: 'spool' },
  { letter: 'L', name: 'lantern' },
  { letter: 'P', name: 'plane' },
  { letter: 'Q', name: 'feather' },
] as const;

export type SymbolName = (typeof symbols)[number]['name'];

/**
 * The number of the wild: it stands for every symbol that pays on lines, and never on the first
 * reel.
 */
export const WILD = 0;

/** The number of the scatter: it pays anywhere and brings free spins. */
export const SCATTER = 1;

export const REELS = 5;
export const ROWS = 3;

const numbers = new Map<string, number>(symbols.map(({ letter }, index) => [letter, index]));

/**
 * Reads a strip written in letters. The first two symbols are repeated at the end, so that a window
 * never needs a modulo.
 */
export function readStrip(letters: string): Uint8Array {
  return Uint8Array.from([...letters, ...letters.slice(0, ROWS - 1)], (letter) => {
    const symbol = numbers.get(letter);
    if (symbol === undefined) throw new Error(`no symbol '${letter}'`);
    return symbol;
  });
}
