import { isWholeRun } from '../whole-run.ts';

/**
 * The cells of a row of a matrix that a run tries: all of them in the whole run, else one for each
 * answer that the row has to give, another from row to row, so that every column is tried in some
 * of them.
 */
export function chooseCells<Cell>(
  cells: readonly Cell[],
  answerOf: (cell: Cell) => unknown,
  row: number,
): readonly Cell[] {
  if (isWholeRun) return cells;
  const byAnswer = Map.groupBy(cells, answerOf);
  return [...byAnswer.values()].map((alike) => alike[row % alike.length] as Cell);
}
