import { CELLS, COLUMNS, ROWS } from '../../games/monsoon-market/stalls.ts';

/**
 * A good on its way: from which row (above the market when below 0) to which, and when it lets go.
 */
export type Fall = {
  readonly good: number;
  readonly column: number;
  readonly row: number;
  readonly from: number;
  readonly startAt: number;
};

const ROW_MS = 62;
const COLUMN_MS = 45;
const BOUNCE_MS = 130;

/** Milliseconds that a fall over so many rows takes, its bounce included. */
const fallMs = (rows: number): number =>
  rows === 0 ? 0 : Math.sqrt(rows) * 2 * ROW_MS + BOUNCE_MS;

/**
 * Returns the position of a good at a moment: its row with a fraction. It falls as things fall, and
 * bounces once.
 */
export function getRowAt({ row, from, startAt }: Fall, now: number): number {
  const way = row - from;
  const time = now - startAt;
  if (way === 0 || time >= fallMs(way)) return row;
  if (time <= 0) return from;
  const down = Math.sqrt(way) * 2 * ROW_MS;
  if (time < down) return from + way * (time / down) ** 2;
  return row - 0.09 * Math.sin(((time - down) / BOUNCE_MS) * Math.PI);
}

/** Returns the time at which all goods have come to rest. */
export const getRestTime = (falls: readonly Fall[]): number =>
  Math.max(0, ...falls.map(({ row, from, startAt }) => startAt + fallMs(row - from)));

/** A whole market that falls in from above, column after column. */
export const fallIn = (cells: ArrayLike<number>, now: number): Fall[] =>
  Array.from({ length: CELLS }, (_, cell) => {
    const [column, row] = [Math.floor(cell / ROWS), cell % ROWS];
    return {
      good: cells[cell] as number,
      column,
      row,
      from: row - ROWS - 1,
      startAt: now + column * COLUMN_MS + (ROWS - 1 - row) * 24,
    };
  });

/** The market after a sale: what stayed falls from where it lay, what is new from above. */
export function fallOn(
  before: ArrayLike<number>,
  sold: (good: number) => boolean,
  after: ArrayLike<number>,
  now: number,
): Fall[] {
  const falls: Fall[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const stayed = Array.from({ length: ROWS }, (_, row) => row).filter(
      (row) => !sold(before[column * ROWS + row] as number),
    );
    const fresh = ROWS - stayed.length;
    for (let row = 0; row < ROWS; row += 1) {
      const from = row < fresh ? row - fresh - 0.4 : (stayed[row - fresh] as number);
      falls.push({
        good: after[column * ROWS + row] as number,
        column,
        row,
        from,
        startAt: now + column * 18 + (row < fresh ? (fresh - 1 - row) * 30 : 0),
      });
    }
  }
  return falls;
}
